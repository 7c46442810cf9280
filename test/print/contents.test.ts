import { expect, test } from 'vitest';
import { docOf } from '../../src/pages/expand/page-doc.ts';
import { contentsOf } from '../../src/pages/print/html/contents.ts';
import { siteOf } from '../support/site.ts';

test('headings of a component in the browser are not listed, but headings inside it are', async () => {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
    'loaf.mdx': `export const Oven = ({ children }) => {
  const [hot] = useState(true)
  return <div><h2>Oven</h2>{children}</div>
}

export const Shelf = () => <h2>Shelf</h2>

## Loaf

<Oven>

## Crust

</Oven>

<Shelf />
`,
  });
  const { entries } = contentsOf(docOf(site.pages.get('loaf')!, site));
  expect(entries.map(({ text }) => text)).toEqual(['Loaf', 'Crust', 'Shelf']);
});
