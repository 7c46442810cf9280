import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { attribute } from '../../../src/check/rules/components/attribute.ts';
import { textOf } from '../../../src/site/source/span.ts';
import type { Site } from '../../../src/site/model/site.ts';
import { growth, linear } from '../../support/growth.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  ['<Card title="Rye" url="/rye" />', ['url: did you mean "href"?']],
  ['<Icon name="wheat" />', ['name: did you mean "icon"?']],
  ['<Link path="/rye">Rye</Link>', ['path: did you mean "href"?']],
  ['<Card href="/rye" link="/rye" />', ['link: delete it: "href" has the same text']],
  ['<Tab title="Rye" label="Rye">Dark</Tab>', ['label: delete it: "title" has the same text']],
  ['<ResponseField body="heat" type="number">Heat</ResponseField>', ['body: did you mean "name"?']],
  [
    '<ResponseField name="heat" label="Degrees">Heat</ResponseField>',
    ['label: delete it, or move its text into the content of the component', 'ResponseField: add type="…"'],
  ],
])('one mistake in %s has one finding', async (text, findings) => {
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': `${text}\n` });
  expect(foundBy(attribute, site).map(({ span, help }) => `${textOf(span)}: ${help}`)).toEqual(findings);
});

test('thousands of unknown attributes of one component are reported in linear time', async () => {
  const many = (length: number) => {
    const attributes = Array.from({ length }, (_, at) => `crumb${at}="rye"`).join(' ');
    return siteOf({ 'docs.json': '{}', 'rye.mdx': `<Card title="Loaf" ${attributes}>Dark</Card>\n` });
  };
  const found = (site: Site) => foundBy(attribute, site);
  expect(found(await many(20_000))).toHaveLength(20_000);
  expect(await growth(20_000, many, found)).toBeLessThan(linear);
});
