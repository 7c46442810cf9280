import { Ajv } from 'ajv';
import { expect, test, vi } from 'vitest';
import schema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { collections } from '../../../src/site/model/navigation/element.ts';
import { fields } from '../../../src/site/model/navigation/fields.ts';

const valid = {
  theme: 'mint',
  name: 'Crumb',
  colors: { primary: '#7a4a1e' },
  navigation: { pages: ['index'] },
};

const validate = new Ajv({ allErrors: true }).compile(schema);

function errorsOf(value: unknown): readonly string[] {
  validate(value);
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

test('compiles in strict mode without warnings', () => {
  const said = vi.spyOn(console, 'warn');
  new Ajv().compile(schema);
  expect(said).not.toHaveBeenCalled();
});

test('accepts a small site', () => {
  expect(errorsOf(valid)).toEqual([]);
});

test.each([
  ['for the whole of a field', { ...valid, navigation: { $ref: './menu.json' } }],
  ['with keys beside it', { ...valid, navigation: { languages: [{ language: 'fr', $ref: 'fr.json' }] } }],
  ['for a list', { ...valid, redirects: { $ref: './redirects.json' } }],
  ['for a required text', { ...valid, theme: { $ref: 'theme.json' } }],
  ['for all of docs.json', { $ref: 'base.json' }],
  [
    'for an entry of pages',
    { ...valid, navigation: { groups: [{ group: 'A', pages: [{ $ref: 'a.json' }] }] } },
  ],
])('accepts a reference %s', (_, value) => {
  expect(errorsOf(value)).toEqual([]);
});

test.each([
  [
    'two patterns at the root',
    { pages: ['a'], groups: [{ group: 'A', pages: [] }] },
    ['/navigation/pages false schema'],
  ],
  [
    'two kinds of child in a tab',
    { tabs: [{ tab: 'A', anchors: [{ anchor: 'B', pages: [] }], groups: [{ group: 'A', pages: [] }] }] },
    ['/navigation/tabs/0/groups false schema'],
  ],
  [
    'an unknown key deep inside',
    { tabs: [{ tab: 'A', groups: [{ group: 'A', pages: [{ group: 'B', pages: [], icn: 'x' }] }] }] },
    ['/navigation/tabs/0/groups/0/pages/0 additionalProperties'],
  ],
  [
    'a wrong language code',
    { languages: [{ language: 'xx', pages: [] }] },
    ['/navigation/languages/0/language enum'],
  ],
  ['a number for a page', { pages: [1] }, ['/navigation/pages/0 type']],
])('reports %s as one error', (_, navigation, errors) => {
  expect(errorsOf({ ...valid, navigation })).toEqual(errors);
});

test.each(['group', ...Object.values(collections)] as const)(
  'has the same fields of a %s as the table',
  (kind) => {
    const definition: { readonly properties: object } = schema.definitions[kind];
    const known = Object.keys(definition.properties).filter((name) => name !== '$ref');
    expect(known.sort()).toEqual(Object.keys(fields[kind]).sort());
  },
);

test('has the same fields of the navigation root as the table', () => {
  const known = Object.keys(schema.definitions.navigation.properties).filter((name) => name !== '$ref');
  expect(known.sort()).toEqual(Object.keys(fields.root).sort());
});

test('describes every field', () => {
  const silent: string[] = [];
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties' && !path.includes('/if') && !path.includes('dependencies'))
        for (const [name, field] of Object.entries(value))
          if (name !== '$ref' && !('description' in Object(field))) silent.push(`${path}/${name}`);
      visit(value, `${path}/${key}`);
    }
  };
  visit(schema, '');
  expect(silent).toEqual([]);
});
