import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { parsePage } from '../../src/site/source/page/page.ts';
import { plain } from '../../src/site/source/tree.ts';
import { verdicts } from '../support/reference-mdx.ts';

const isRead = (text: string) => {
  const { value, faults } = parsePage({ path: 'page.mdx', text });
  return value.outline.problems.length === 0 && faults.length === 0;
};

/** What readers of MDX agree on. */
const read: readonly string[] = [
  '> [!TIP]\n> Let it rest',
  '<Card title="Rye" wide>Dark</Card>',
  '`{heat}` and [oven](/a/{id}) stay, so does \\{ and 2 < 3',
  ':::tip\nLet it rest\n:::',
  '<details>\n<summary>Rye</summary>\nDark\n</details>',
  '$$\n2^{8}\n$$\n\nand $$2^{8}$$ and $2^{8}$ and $a < b$ and x$\\frac{a b}{c d}$y',
  'A loaf is $4 for {members} or $6',
  '<Oven.Door>Hot</Oven.Door> and <>nothing</>',
  '<button onClick={() => bake(1)}>x</button>',
  'export const Door = () => <b>x</b>\n\n<Door />',
  '````md\n```js\n```\n````\n\n```js\nbake(',
  'Rye[^1]\n\n[^1]: Dark',
  '## Bake {#bake}\n\n## Bake {#Bake_It}\n\n## Bake {#bake it}',
  '```js\nimport rye from "rye"\n```',
  'Text\nimport Rye from "./rye.mdx"\n\nMore',
  '1. a\n\n <Note>\nx\n   </Note>\n\n- a\n  <Note>\n  x\n  </Note>',
  '<p>a<p>b</p></p>\n\n\t<Note>x</Note>',
  '| a | b |\n|---|---|\n| $2^{8} | y |\n| z \\| w | $\\frac{a b}{c}$ |',
  '<Card {...props}>x</Card>',
  '<div>\n  <h1\n    className="a"\n    style={{\n      margin: 0\n    }}\n  >Rye</h1>\n</div>',
  '<p\r\n  id="a"\r\n>Rye</p>\r\n',
  'Text\n<p\n  id="a"\n>Rye <b>x</b></p>\n\n- a\n\n  <p\n    id="b"\n  >Rye</p> dark',
  '<svg xlink:href="#a" stroke-width="2"><path d="M0 0"/></svg>',
  'export const s = `import x from "y"`\n\nText',
  '<Accordion title="A">\n    $$\n    10^{6}\n    $$\n</Accordion>\n\nEnd',
  'export const a = `\n\nimport x from "y"\n\n`\n\nText',
  'export const Rye = () => {\n\n  const css = `\n\n.a {\n\n.b {\n`\n}\n\nText',
  'export const Rye = () => (\n\n<div>\n\nit`s <b>\n\ndark</b> {1}\n\n</div>)\n\nText',
  'export const Rye = () => {\r\n\r\n  /* a {\r\n\r\n  b */\r\n}\r\n\r\nText',
  'import Rye from "/snippets/.rye.mdx"\n\n<Rye />',
  'export const Loaf = () => (\n\n<p>Rye</p>\n\n```js\nx\n```\n\n)\n\nText',
  'import Rye from "/rye.mdx"\n\nexport const Oven = () => { const Rye = 1; return <b>{Rye}</b> }\n\nText',
  '<Card {...a.b} {...{ c: 1 }} {...d() /* e */}>y</Card>',
  'export\n\nText',
  '<Note>\n\nexport\n\n</Note>',
  '<Note>\nimport\r\n</Note>\r\n\r\n<Note>\n\nexport\tloaves: {rye}\n\n</Note>',
  'export{rye}\n\nimport"/rye.css"',
  'export default Page\n\nexport const Rye = () => 1\n\nexport const Oat = Rye',
  '{loaf.public} {{ public: 1 }.public} {/* public */} {"public"} {() => { let x = 1; return x }}',
];

const refused: readonly string[] = [
  '<Card title={}>y</Card>',
  '<Card title={ /* later */ }>y</Card>',
  '<Card {...}>y</Card>',
  'a <Card {...b, c} /> d',
  'import Rye from "/rye.json" with { type: "json" }',
  'export { Rye }',
  'export const a = 1\nexport const a = 2',
  'import Rye from "/rye.mdx"\n\nimport Rye from "/oats.mdx"\n\nText',
  '```js\nexport const a = 1\n```\n\nexport const b = 1\n```\n\nText',
  'import { Rye } from "/rye.jsx"\n\nText\n\nexport const Rye = () => <b>x</b>',
  'import Rye from "/rye.mdx"\n\n<Note>\n\nimport Rye from "/oats.mdx"\n\n</Note>',
  'export \n\nText',
  '<Note>\n\nexport \n\n</Note>',
  'export default Page\n\nText\n\nexport default Page',
  'export default Page\n\n<Note>\n\nexport { Oven as default } from "/oven.jsx"\n\n</Note>',
  'export const Rye = 1\n\nText\n\nexport function Rye() {}',
  'export const Rye = 1\n\nimport Rye from "/rye.mdx"',
  '<Card title=“x”>y</Card>',
  '<div id=x>y</div>',
  'See <https://example.com>',
  'Write {a: 1} here',
  'Write {your name} here',
  'text </Note>',
  'Mail <a@b.co>',
  'export const a = = 1',
  'Returns Promise<string> now',
  'x <!-- c --> y',
  'import Rye from "/snippets/rye.mdx"\nText right below',
  '{/* open',
  'a <b c',
  'It takes <5s',
  '<b><i>x</b></i>',
  'a <br> b',
  '<Note>\n\nText',
  '## Bake {#bake it} now',
  'Text $\\frac{a b}{c d} text',
  'Write {yield} here',
  'Write {public} and {private}',
  '<Card title={package}>y</Card>',
  '<b>{`/${interface}`}</b>',
  '{delete loaf}',
  '{"\\01"}',
];

test.each(read)('%j parses', (text) => {
  expect(isRead(text)).toBe(true);
  expect(verdicts(text)).toEqual({ theirs: 'ok', ours: 'ok' });
});

test.each(refused)('%j does not parse', (text) => {
  const { theirs, ours } = verdicts(text);
  expect([theirs, ours]).not.toContain('ok');
});

test('a quoted string in the front matter may end on the next line', () => {
  const text = '---\ntitle: Rye\ndescription: "dark and\nsour\n"\n---\n\nText\n';
  const { value, faults } = parsePage({ path: 'page.mdx', text });
  expect([faults, value.description]).toEqual([[], 'dark and sour ']);
});

test('a quoted string below its key may continue at the start of a line', () => {
  const text = '---\ntitle: Rye\ndescription:\n  "dark\n  and\nsour."\n---\n\nText\n';
  const { value, faults } = parsePage({ path: 'page.mdx', text });
  expect([faults, value.description]).toEqual([[], 'dark and sour.']);
});

test('a list in brackets in the front matter may continue at the start of a line', () => {
  const text =
    "---\ntitle: Rye\nkeywords: ['dark', \"sour\n\", 'crust',\n'it''s rye'\n]\nmode: wide\n---\n\nText\n";
  const { value, faults } = parsePage({ path: 'page.mdx', text });
  const keywords = value.fields?.members.find(({ key }) => key === 'keywords');
  expect([faults, keywords && plain(keywords.value)]).toEqual([[], ['dark', 'sour ', 'crust', "it's rye"]]);
});

test('an indented formula in a component is a formula', () => {
  const text = '<A>\n    $$\n    10^{6}\n    $$\n</A>\n\n- a\n    $$\n    1^{6}\n    $$\n\n  b\n';
  const { tree } = parseDocument({ path: 'page.mdx', text });
  expect(JSON.stringify(tree).match(/"type":"(?:math|code)"/g)).toEqual(Array(2).fill('"type":"math"'));
});

const table = fileURLToPath(new URL('../../../shared/facts/mdx.tsv', import.meta.url));

test.skipIf(!existsSync(table))('the platform reads the same pages', () => {
  const rows = readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const judged = rows.map((row) => {
    const [name = '', said, body = ''] = row.split('\t');
    const written: string = JSON.parse(body);
    const text = written.startsWith('---\n') ? written : `---\ntitle: Rye\n---\n\n${written}\n`;
    return { name, isRead: isRead(text), expected: said === 'ok' };
  });
  expect(judged.length).toBeGreaterThan(80);
  expect(judged.filter((each) => each.isRead !== each.expected)).toEqual([]);
});
