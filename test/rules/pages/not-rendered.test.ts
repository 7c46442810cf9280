import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { notRendered } from '../../../src/check/rules/pages/not-rendered.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  ['It is {new Date().getFullYear()}.', 1],
  // `pages/undefined-name` reports these.
  ['One for each {oven, loaf} pair.', 0],
  ['export const oven = () => 1\n\n{oven, loaf}', 0],
])('findings in %j', async (text, count) => {
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': `${text}\n` });
  expect(foundBy(notRendered, site)).toHaveLength(count);
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
