import { expect, test } from 'vitest';
import { undefinedName } from '../../../src/check/rules/pages/undefined-name.ts';
import { foundBy } from '../../support/found-by.ts';
import { siteOf } from '../../support/site.ts';

async function findings(files: Readonly<Record<string, string>>) {
  return foundBy(undefinedName, await siteOf({ 'docs.json': '{}', ...files }));
}

test.each([
  ['One for each {oven, loaf} pair.', '{oven, loaf}'],
  ['export const oven = () => 1\n\n{oven, loaf}', '{oven, loaf}'],
  ['Bake {rye-flour}, {salt/water} and {oven.door.left}.', '{rye-flour} {salt/water} {oven.door.left}'],
  ['{loaves.map((loaf) => loaf.name + crumb)}', 'loaves crumb'],
  ['<b>{<i title={crumb} />}</b>', 'crumb'],
])('the places in %j', async (text, places) => {
  const found = await findings({ 'rye.mdx': `${text}\n` });
  expect(found.map(({ span }) => span.file.text.slice(span.start, span.end)).join(' ')).toBe(places);
});

test.each([
  'export const oven = 1\n\n{oven} {oven ? <b>{oven}</b> : null}',
  'import { Fragment } from "react"\n\n{<Fragment>{useState(1)}</Fragment>}',
  '`{oven}` and ``a {oven} b``\n\n```\n{oven}\n```\n\n{/* {oven} */}',
  'A page that does not parse: {oven} <5s',
  '$\\frac{oven}{rye}$ and {{oven}} and ${{ oven.rye }}',
  '{user.name} {props.title} {frontmatter.title}',
])('nothing in %j', async (text) => {
  expect(await findings({ 'rye.mdx': `${text}\n` })).toEqual([]);
});

test('a snippet may use what each page defines, and any value where attributes are spread', async () => {
  const snippet = { 'snippets/note.mdx': 'Bake {rye}.\n' };
  const use = 'import Note from "/snippets/note.mdx"\n\n';
  expect(await findings({ ...snippet, 'rye.mdx': `${use}<Note {...{ rye: 1 }} />\n` })).toEqual([]);
  expect(await findings({ ...snippet, 'rye.mdx': `export const rye = 1\n\n${use}<Note />\n` })).toEqual([]);
  expect(await findings({ ...snippet, 'rye.mdx': '<Snippet file="note.mdx" rye="1" />\n' })).toEqual([]);
  expect(await findings({ ...snippet, 'rye.mdx': `${use}<Note oat="1" />\n` })).toHaveLength(1);
});
