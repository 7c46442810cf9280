import { expect, test } from 'vitest';
import { documentIn } from '../../../src/check/rules/document.ts';
import { markup } from '../../../src/check/rules/text/markup.ts';
import { parsePage } from '../../../src/site/source/page/page.ts';

test('joined lines of a code block are found without parsing the page again', () => {
  const text =
    'Write ```` ```js ```` here.\n\n```bash bake rye```\n\n```js\nbake();\n``` ```js\nrest();\n```\n';
  const { file, outline } = parsePage({ path: 'rye.mdx', text }).value;
  const tree = () => {
    throw new Error('the page was parsed again');
  };
  const found = [...markup.checkDocument({ ...documentIn(file, outline, false), tree })];
  const places = found.map(({ span }) => text.slice(span.start, span.end));
  expect(places.sort()).toEqual(['``` ```js', '```bash bake rye```']);
});
