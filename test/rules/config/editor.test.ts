import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import schema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { checkSite } from '../../../src/check/run/check.ts';
import { levels } from '../../../src/check/run/levels.ts';
import { collections } from '../../../src/site/model/navigation/element.ts';
import { defaultLevels } from '../../support/levels.ts';
import { siteOf } from '../../support/site.ts';

const isValid = new Ajv().compile(schema);

/** Rules that ask nothing but what stands in docs.json, one element at a time: a schema can ask the same. */
const structural = new Set([
  'config/missing-field',
  'config/shape',
  'config/unknown-field',
  'navigation/external-link',
  'navigation/language-code',
  'navigation/menu-children',
  'navigation/nested-kind',
  'navigation/one-child-kind',
  'navigation/one-root-pattern',
]);

const href = fc.constantFrom('https://crumb.example', '/ovens', '#top', 'docs/ovens');
const keys = ['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'menu'] as const;

/** An element that is mostly right: a label, one kind of child or an address, and now and then a field too many. */
function element(kind: string, depth: number): fc.Arbitrary<object> {
  const label = kind === 'language' ? fc.constantFrom('en', 'de', 'xx') : fc.constant('Loaves');
  const child = fc.oneof({ weight: 3, arbitrary: children(kind, depth) }, link, spec);
  const more = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    children(kind, depth),
    link,
    fc.constant({ global: { anchors: [{ anchor: 'Blog' }] } }),
    fc.constantFrom({ hidden: 'yes' }, { colour: 'brown' }, { icon: 7 }),
  );
  const labels = fc.oneof({ weight: 9, arbitrary: label.map((name) => ({ [kind]: name })) }, fc.constant({}));
  return fc.tuple(labels, child, more).map((parts) => Object.assign({}, ...parts) as object);
}

const link = href.map((address) => ({ href: address }));
const spec = fc.constantFrom({ openapi: 'ovens.yaml' }, {});

function children(kind: string, depth: number): fc.Arbitrary<object> {
  const pages = fc.constant({ pages: ['index'] });
  if (kind === 'group' || depth === 0) return pages;
  const lists = keys.map((key) =>
    fc.array(element(collections[key], depth - 1), { maxLength: 2 }).map((list) => ({ [key]: list })),
  );
  return fc.oneof({ weight: 3, arbitrary: pages }, ...lists);
}

const navigations = fc.oneof(
  fc.constant({}),
  fc
    .tuple(children('root', 2), fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, children('root', 1)))
    .map(([first, second]) => ({ ...first, ...second })),
);

test('the schema rejects whatever a check reports as an error', async () => {
  await fc.assert(
    fc.asyncProperty(navigations, async (navigation) => {
      const config = { theme: 'mint', name: 'Crumb', colors: { primary: '#7a4a1e' }, navigation };
      const site = await siteOf({ 'docs.json': JSON.stringify(config) });
      const errors = checkSite(site, levels(defaultLevels)).filter(
        // Whether a group has pages of a spec is said by what is around it.
        ({ rule, severity, message }) =>
          severity === 'error' && structural.has(rule) && !/"pages"/.test(message),
      );
      if (errors.length > 0) expect(isValid(config), errors[0]?.message).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
