import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { unknownComponent } from '../../../src/check/rules/pages/unknown-component.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  ['Img', 'import it, or write <img> if you mean the HTML element'],
  ['Image', 'import it, or write <img>'],
  ['Success', 'import it, or write <Check>'],
  ['Loaf', 'import it, or write plain Markdown'],
])('help for <%s>', async (name, help) => {
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': `<${name} src="/rye.png" />\n` });
  expect(foundBy(unknownComponent, site).map((each) => each.help)).toEqual([help]);
});
