import { expect, test } from 'vitest';
import { parsePage } from '../../src/site/source/page/page.ts';

test('a generated reference of 400 KB with 22,000 tags is read, with its amounts and formulas', () => {
  const row = (index: number) => `    <tr>
      <td>
        <p>
          weight_${index}
        </p>
      </td>
      <td><p>A loaf costs $5 and weighs $w_${index}$, or less than any other of the bakery.</p></td>
    </tr>
`;
  const rows = Array.from({ length: 2_250 }, (_, index) => row(index));
  const text = `<div>\n\n<table>\n  <tbody>\n${rows.join('')}  </tbody>\n</table>\n\n## Oat\n</div>\n`;
  expect(text.length).toBeGreaterThan(400_000);
  const { problems, headings } = parsePage({ path: 'reference.mdx', text }).value.outline;
  expect(problems).toEqual([]);
  expect(headings.map((heading) => heading.text)).toEqual(['Oat']);
});
