import { expect, test } from 'vitest';
import type { Section } from '../../../src/search/fragments/fragment.ts';
import { createSectionRows } from '../../../src/search/index/section-rows.ts';

test('rows of any number are read as they are written, without empty texts at the end', () => {
  for (const count of [0, 1, 1000, 2500]) {
    const rows = createSectionRows();
    const sections = Array.from({ length: count }, (_, at): Section => ({
      anchor: at % 3 === 0 ? '' : `step-${at}`,
      headings: [`Bake ${at % 7}`],
      labels: at % 5 === 0 ? ['POST /loaves', 'Ofen öffnen'] : [],
      text: at % 2 === 0 ? '' : `"Loaf" ${at}, \ud800`,
      code: at % 4 === 0 ? 'bake()\n\nserve()' : '',
      samples:
        at % 4 === 0
          ? [
              { line: 0, length: 7 },
              { line: 2, length: 7 },
            ]
          : [],
    }));
    sections.forEach(rows.add);
    const expected = sections.map(({ anchor, text, code, labels }, at) => {
      const texts = [anchor, text, code, labels.join('\n'), code === '' ? '' : '0 7 2 7'];
      while (texts.at(-1) === '') texts.pop();
      return [at % 7, ...texts];
    });
    expect([...rows]).toEqual(expected);
    expect(`[${Buffer.concat(rows.encoded()).toString()}]`).toBe(JSON.stringify(expected));
    expect([...rows]).toEqual(expected);
    expect(rows.headings()).toHaveLength(Math.min(count, 7));
  }
});
