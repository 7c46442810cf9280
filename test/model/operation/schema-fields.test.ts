import { describe, expect, test } from 'vitest';
import { pageMarkdown } from '../../support/page-markdown.ts';
import { siteOf } from '../../support/site.ts';

const schemas = `
    Status: { type: string, enum: [open, closed], description: Of an order., default: open }
    Dough: { type: object, description: A dough., properties: { grain: { type: string, description: Of what. } } }
    Animal: { type: object, discriminator: { propertyName: kind, mapping: { kitty: '#/components/schemas/Cat', doggy: Dog } }, properties: { kind: { type: string } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { meow: { type: string } } }] }
    Dog: { type: object, properties: { kind: { type: string, enum: [doggy, wolf] } } }
    Empty: { enum: [''] }
    Nothing: { enum: [null] }
    Circle: { allOf: [{ $ref: '#/components/schemas/Circle' }], description: Turns. }
`;

/** What the page of a schema says of one field. */
async function told(field: string, version = '3.1.0'): Promise<readonly string[]> {
  const site = await siteOf({
    'docs.json': '{}',
    'api.yaml': `openapi: ${version}
info: { title: Loaves, version: "1" }
paths: {}
components:
  schemas:
    Whole: { type: object, properties: { one: ${field} } }${schemas}`,
    'whole.mdx': '---\nopenapi-schema: Whole\n---\n',
  });
  return pageMarkdown(site, 'whole')
    .split('\n')
    .filter((line) => /^ *- /.test(line));
}

describe('constraints of a schema also count', () => {
  const status = '(`string`, default: `open`): Of an order. One of: `open`, `closed`.';
  test.each([
    ['it is one part of a whole', `{ allOf: [{ $ref: '#/components/schemas/Status' }] }`, status],
    ['it is a part of a part', `{ allOf: [{ allOf: [{ $ref: '#/components/schemas/Status' }] }] }`, status],
    [
      'it is the only alternative beside null',
      `{ anyOf: [{ $ref: '#/components/schemas/Status' }, { type: 'null' }] }`,
      status.replace('string', 'string or null'),
    ],
    [
      'null is an enum',
      `{ oneOf: [{ $ref: '#/components/schemas/Status' }, { $ref: '#/components/schemas/Nothing' }] }`,
      status.replace('string', 'string or null'),
    ],
    [
      'it is what a list holds',
      `{ type: array, items: { anyOf: [{ $ref: '#/components/schemas/Status' }, { type: 'null' }] } }`,
      '(`(string or null)[]`): Of an order. One of: `open`, `closed`.',
    ],
    [
      'limits are written inside',
      `{ anyOf: [{ type: integer, minimum: 1, maximum: 100 }, { type: 'null' }], default: 10 }`,
      '(`integer or null`, default: `10`): Range: `1 – 100`.',
    ],
    [
      'more is said around it, which counts first',
      `{ allOf: [{ $ref: '#/components/schemas/Status' }], description: New., default: closed }`,
      '(`string`, default: `closed`): New. One of: `open`, `closed`.',
    ],
    [
      'more is said beside it, which counts first',
      `{ allOf: [{ $ref: '#/components/schemas/Status' }, { description: New. }] }`,
      '(`string`, default: `open`): New. One of: `open`, `closed`.',
    ],
    ['it leads to itself', `{ $ref: '#/components/schemas/Circle' }`, '(`any`): Turns.'],
  ])('%s', async (_, field, line) => {
    expect(await told(field)).toEqual([`- \`one\` ${line}`]);
  });
});

describe('alternatives without fields', () => {
  test.each([
    [
      'that are values are choices',
      '{ oneOf: [{ type: string, const: en, title: English }, { type: string, const: de }] }',
      ['- `one` (`string`): One of: `en` (English), `de`.'],
    ],
    [
      'that are lists of values are choices',
      `{ oneOf: [{ $ref: '#/components/schemas/Status' }, { $ref: '#/components/schemas/Empty' }, { $ref: '#/components/schemas/Nothing' }] }`,
      ['- `one` (`string or null`): One of: `open`, `closed`, `""`.'],
    ],
    [
      'tell their choices and limits',
      `{ anyOf: [{ $ref: '#/components/schemas/Status' }, { type: integer, minimum: 7 }, { type: 'null' }] }`,
      [
        '- `one` (`string or integer or null`): One of:',
        '  - Status (string): Of an order. One of: `open`, `closed`.',
        '  - integer: Range: `≥ 7`.',
      ],
    ],
    [
      'of the same type are told by their place',
      '{ oneOf: [{ type: string, maxLength: 3 }, { type: string, pattern: x }] }',
      [
        '- `one` (`string`): One of:',
        '  - Option 1 (string): Length: `≤ 3`.',
        '  - Option 2 (string): Pattern: `x`.',
      ],
    ],
    [
      'with nothing to tell are told by the type',
      '{ oneOf: [{ type: string }, { type: integer }] }',
      ['- `one` (`string or integer`)'],
    ],
  ])('%s', async (_, field, lines) => {
    expect(await told(field)).toEqual(lines);
  });
});

test.each([
  [
    'what its choices mean',
    '{ enum: [rye, oat], x-mint-enum: { rye: Dark } }',
    '(`string`): One of: `rye` (Dark), `oat`.',
  ],
  [
    'choices that are no text',
    '{ enum: [{ a: 1 }, [1, 2], null, true, "", "x`y"] }',
    '(`object`): One of: `{"a":1}`, `[1,2]`, `null`, `true`, `""`, ``x`y``.',
  ],
  ['an example in a word', '{ type: integer, example: 20 }', '(`integer`): Example: `20`.'],
  ['no example that is longer', '{ type: object, example: { a: 1 } }', '(`object`)'],
])('a field has %s', async (_, field, line) => {
  expect(await told(field)).toEqual([`- \`one\` ${line}`]);
});

describe('of combined schemas', () => {
  const dough = `{ $ref: '#/components/schemas/Dough' }`;
  test.each([
    ['a field is required beside them', `{ allOf: [${dough}], required: [grain] }`],
    ['a field is required in another one', `{ allOf: [${dough}, { required: [grain] }] }`],
  ])('%s', async (_, field) => {
    expect(await told(field)).toEqual([
      '- `one` (`object`): A dough.',
      '  - `grain` (`string`, required): Of what.',
    ]);
  });

  test('none applies to the others, and a field in several appears once', async () => {
    const more = '{ type: object, properties: { grain: { const: rye }, salt: { type: boolean } } }';
    expect(await told(`{ allOf: [${dough}, ${more}] }`)).toEqual([
      '- `one` (`object`)',
      '  - `grain` (`string`): Of what. Always: `rye`.',
      '  - `salt` (`boolean`)',
    ]);
  });
});

describe('unnamed schemas are described too:', () => {
  test.each([
    [
      'fields whose names follow a pattern',
      `{ type: object, patternProperties: { '^x-': { type: integer, description: Extra. } } }`,
      ['- `one` (`object`)', '  - `{key: ^x-}` (`integer`): Extra.'],
    ],
    [
      'the places of a list',
      '{ type: array, prefixItems: [{ type: string, description: Whose. }, { type: integer }] }',
      ['- `one` (`(string or integer)[]`)', '  - `[0]` (`string`): Whose.', '  - `[1]` (`integer`)'],
    ],
  ])('%s', async (_, field, lines) => {
    expect(await told(field)).toEqual(lines);
  });
});

describe('a discriminator lists the values of its field', () => {
  const cat = `{ $ref: '#/components/schemas/Cat' }`;
  const dog = `{ $ref: '#/components/schemas/Dog' }`;
  const mapping = `{ propertyName: kind, mapping: { tom: '#/components/schemas/Cat', doggy: Dog, puppy: Dog } }`;
  test.each([
    [
      'in any of its schemas',
      `{ $ref: '#/components/schemas/Animal' }`,
      ['- `one` (`object`)', '  - `kind` (`string`): One of: `kitty`, `doggy`.'],
    ],
    [
      'in a schema that is made of it',
      cat,
      ['- `one` (`object`)', '  - `kind` (`string`): Always: `kitty`.', '  - `meow` (`string`)'],
    ],
    [
      'in each alternative, where the alternative allows it',
      `{ oneOf: [${dog}, { title: Other, type: object, properties: { kind: { const: none } } }], discriminator: ${mapping} }`,
      [
        '- `one` (`object`): One of:',
        '  - Dog',
        '    - `kind` (`string`): Always: `doggy`.',
        '  - Other',
        '    - `kind` (`string`): Always: `none`.',
      ],
    ],
  ])('%s', async (_, field, lines) => {
    expect(await told(field)).toEqual(lines);
  });
});
