import { materializeMdastTree, MdastReader } from 'satteri';
import { expect, test } from 'vitest';
import { parseBody, parseMarkdown, type Body } from '../../src/site/source/mdx/body.ts';
import { treeOf } from '../../src/site/source/mdx/body-tree.ts';
import { outlineOf } from '../../src/site/source/outline/outline.ts';

const page = `import { A } from '/snippets/a.mdx'

# Heading *one* \\& &amp; größer

Text with **strong**, _emphasis_, ~~gone~~, \`code  span\`, a [link](/x "title"), ![picture](/p.png "title"),
a hard break\\
[full][label], [collapsed][], [shortcut] and ![image][label], a note[^1] and https://example.com.

> quote
> goes on

3. three
   - [x] done
   - [ ] open

   loose

\`\`\`ts title="a.ts"
const a = 1;
\`\`\`

| a | b | c | d |
|---|:-:|:--|--:|
| 1 | \`x\` | 2 \\| 3 | 4 |

$$
x^2
$$

---

<Card title="Card" count={1 + 1} {...rest} open>
  Inside {name} and <b>bold</b>.
</Card>

<>fragment</>

{items.map((item) => item)}

[label]: /target "its title"
[collapsed]: /c
[shortcut]: /s

[^1]: The note.
`;

/** As the parser's own package makes it, without the notes that it keeps of elements. */
function treeOfPackage({ nodes }: Body): unknown {
  const tree = materializeMdastTree(new MdastReader(nodes!));
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'data' ? undefined : value)));
}

test.each([
  ['a page', parseBody({ path: 'page.mdx', text: page }, 0), page],
  ['Markdown with HTML', parseMarkdown('<b>x</b> *y*\n\n<!-- c -->\n'), '<b>x</b> *y*\n\n<!-- c -->\n'],
])("the tree of %s is that of the parser's own package", (_, body, source) => {
  expect(body.problems).toEqual([]);
  expect(JSON.parse(JSON.stringify(treeOf(body, source)))).toEqual(treeOfPackage(body));
});

test('texts of a page that is not MDX are decoded', () => {
  const file = { path: 'page.mdx', text: '## Before <!-- hidden --> after\n' };
  const body = parseBody(file, 0);
  expect(JSON.stringify(treeOf(body, file.text))).not.toContain('hidden');
  expect(outlineOf(file, body).headings[0]?.text).toMatch(/^Before +after$/);
});

test('code whose empty lines confuse the parser keeps its text, and what follows its place', () => {
  const code = 'export const Rye = () => {\n\n  const css = `\n\n.a {\n\n.b {\n`\n  return <b>{css}</b>\n}';
  const source = `${code}\n\nText <i>\n\nEnd`;
  const body = parseBody({ path: 'page.mdx', text: source }, 0);
  const tree = treeOf(body, source);
  expect(tree.children[0]).toMatchObject({ type: 'mdxjsEsm', value: code });
  expect(body.problems.map(({ start }) => source.slice(start))).toEqual(['<i>\n\nEnd']);
  expect(tree.children.at(-1)?.position?.start.offset).toBe(source.indexOf('End'));
});
