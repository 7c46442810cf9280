import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeOf } from '../../src/site/source/mdx/body-tree.ts';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { hideCode, isAllCode } from '../../src/site/source/parser/hidden-code.ts';
import { parseNatively } from '../../src/site/source/parser/native.js';
import { fragment } from '../properties/fragments.ts';
import { runs } from '../properties/runs.ts';

const features = { frontmatter: false, math: { singleDollarTextMath: false } };

function nodesOf(text: string): Uint8Array | undefined {
  try {
    return parseNatively(text, 'mdx', features);
  } catch {
    return undefined;
  }
}

/** Whether the code of a page can be hidden; the tree is the same then. */
function canHide(text: string): boolean {
  const hidden = hideCode(text);
  const nodes = hidden && nodesOf(hidden.text);
  if (nodes === undefined || !isAllCode(nodes, hidden?.ranges ?? [])) return false;
  const treeFrom = (read: Uint8Array | undefined) =>
    treeOf({ nodes: read, masked: true, mayHoldTable: false, problems: [] }, text);
  expect(treeFrom(nodes)).toEqual(treeFrom(nodesOf(text)));
  return true;
}

test.each<[string, string]>([
  ['a code block', '```js a.js\nif (a < b && c) { `d`; "\\\\" } // [é](/f)\n```\n\n[a](/b) {1 + 1}'],
  ['line ends of Windows', '```js\r\nif (a < b) {}\r\n```\r\n\r\n[a](/b)'],
  ['code in components', '<Tabs>\n  <Tab title="A">\n    ```sh\n    a <B>\n    ```\n  </Tab>\n</Tabs>'],
  ['code in lists', '- a\n  ```sh\n  <b>\n  ```\n- c\n\n1. d\n\n   ~~~\n   {e\n   ~~~'],
  ['code that a list ends', '- ```\n<b>a</b>\n```\n\n*c*\n\n```\nd\n```'],
  ['code in quotes', '> ```sh\n> <b>\n> ```\n\n[a](/b)'],
  ['code in code', '````md\n```js\n{a}\n```\n````\n\n{1}'],
  ['code that goes on to the end', '```js\n{a\n\n<b>'],
])('%s can be hidden', (_, text) => {
  expect(canHide(text)).toBe(true);
});

test.each<[string, string]>([
  ['lines in an expression', '{1 +\n```\n2\n```\n}'],
  ['lines in the text of an element', '{<b>\n```\n{2} *c*\n```\n</b>}'],
  ['lines in an attribute', '<A b="\n```\n&amp;\n```\n" />\n\n*c*'],
  ['lines in a formula', '$$\n```\na\n```\n$$'],
  ['private characters', '```\n\uE121\n```'],
])('%s can not', (_, text) => {
  expect(canHide(text)).toBe(false);
});

test('hidden code is the same in every page', () => {
  fc.assert(
    fc.property(fragment, (text) => void canHide(text)),
    runs(500),
  );
});

test('a page with more tags in its code than the parser can take is read', () => {
  const code = '<a b={c}>\n'.repeat(5_000);
  const { tree, problems } = parseDocument({ path: 'page.mdx', text: `\`\`\`\n${code}\`\`\`\n\n*Rye*` });
  expect(problems).toEqual([]);
  expect(tree.children).toMatchObject([{ type: 'code', value: code.trimEnd() }, { type: 'paragraph' }]);
});
