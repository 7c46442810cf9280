import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { notRendered } from '../../../src/check/rules/pages/not-rendered.ts';
import { siteOf } from '../../support/site.ts';

const other = 'write it as Markdown or HTML, or add the same content as text next to it';

test.each([
  ['One for each {oven, loaf} pair.', 'write \\{ if the braces are text, or define the names'],
  ['It is {new Date().getFullYear()}.', other],
  ['export const oven = () => 1\n\n{oven, loaf}', other],
])('help for %j', async (text, help) => {
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': `${text}\n` });
  expect(foundBy(notRendered, site).map((each) => each.help)).toEqual([help]);
});

test('one finding for a component that keeps state in several places of a snippet', async () => {
  const site = await siteOf({
    'docs.json': '{}',
    'rye.mdx': 'import Heats from "/snippets/heats.mdx"\n\n<Heats />\n',
    'snippets/heats.mdx': `import { Heat } from "/snippets/heat.jsx"

<Heat name="left" /> <Heat name="right" />
`,
    'snippets/heat.jsx': `export const Heat = ({ name }) => {
  const [heat] = React.useState(9)
  return <b>{name} {heat}</b>
}
`,
  });
  expect(foundBy(notRendered, site).map(({ message }) => message)).toEqual([
    '"Heat" keeps state in the browser, so Markdown, search and agents get "left 9"',
  ]);
});
