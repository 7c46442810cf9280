import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import schema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { checkSite } from '../../../src/check/check.ts';
import { levels } from '../../../src/check/levels.ts';
import { collections } from '../../../src/model/element.ts';
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

const text = fc.constantFrom('Loaves', 'ovens', 'index', '');
const wrong = fc.constantFrom(7, null, true, {}, []);
const href = fc.constantFrom('https://crumb.example', '/ovens', '#top', 'ovens', 'docs/ovens', '');

/** Elements with up to four fields, each of which may be wrong. */
const { element } = fc.letrec<{ element: object; list: readonly unknown[] }>((tie) => {
  const list = fc.oneof({ maxDepth: 3, depthIdentifier: 'navigation' }, wrong, tie('list'));
  const fields: readonly fc.Arbitrary<readonly [string, unknown]>[] = [
    ...[...Object.keys(collections), 'pages'].map((key) => fc.tuple(fc.constant(key), list)),
    ...Object.values(collections).map((kind) => fc.tuple(fc.constant(kind), fc.oneof(text, wrong))),
    fc.tuple(fc.constant('language'), fc.constantFrom('en', 'de', 'xx')),
    fc.tuple(fc.constant('href'), href),
    fc.tuple(fc.constant('global'), fc.record({ anchors: list }, { requiredKeys: [] })),
    fc.tuple(fc.constantFrom('icon', 'hidden', 'openapi', 'colour'), fc.oneof(text, fc.boolean(), wrong)),
  ];
  return {
    list: fc.array(fc.oneof({ weight: 4, arbitrary: tie('element') }, text, wrong), { maxLength: 2 }),
    element: fc.array(fc.oneof(...fields), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  };
});

test('an editor is never content with what a check calls an error', async () => {
  await fc.assert(
    fc.asyncProperty(element, async (navigation) => {
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
