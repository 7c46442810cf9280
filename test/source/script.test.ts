import { expect, test } from 'vitest';
import { scriptIn } from '../../src/site/source/parser/ordinary.ts';

test.each([
  'Rye and *oat*, (see [spelt](/spelt)).',
  '<Columns cols={2}>rye</Columns>',
  '<Update tags={["a", \'b\']} rss={{ title: "a, <b>", items: [{ a: 1 }] }} />',
  '{/* oat */}\n\n{/*\n  <Rye />\n*/}',
  'import A from \'/a.mdx\'\nimport { B, C as D } from "./b.jsx";\n\nRye {2}',
])('%j contains no script', (text) => {
  expect(scriptIn(text)).toBe('');
});

test.each([
  ['rye {1} {a.map((b) => <b />)} oat', '{a.map((b) => <b />)} oat'],
  ['{`rye`}', '{`rye`}'],
  ['{"}" + "{"}', '{"}" + "{"}'],
  ['`{ "` {(((" }', '{ "` {(((" }'],
  ['{ a: { b: { c: { d: 1 } } } }', '{ a: { b: { c: { d: 1 } } } }'],
  ['{a / b}', '{a / b}'],
  ['{rye', '{rye'],
  [`{${'!'.repeat(1_000)}a}`, `{${'!'.repeat(1_000)}a}`],
  ['rye\n\nexport const a = 1', 'export const a = 1'],
  ['import A from "a"\n(((', 'import A from "a"\n((('],
  ['import A from "a"\n  \n(((', 'import A from "a"\n  \n((('],
  ['import {\n  A,\n} from "a"\n\nrye', 'import {\n  A,\n} from "a"\n\nrye'],
])('%j contains a script', (text, script) => {
  expect(scriptIn(text)).toBe(script);
});
