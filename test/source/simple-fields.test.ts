import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simpleFields } from '../../src/site/source/front-matter/simple-fields.ts';
import { parseYaml } from '../../src/site/source/yaml/parse.ts';

const whole = (text: string) => ({ path: 'page.mdx', text });

const piece = fc.oneof(
  fc.constantFrom(
    'title',
    'description',
    ': ',
    ':',
    '"',
    "'",
    ' ',
    '#',
    ' #',
    '\n',
    '\r\n',
    '[',
    ']',
    ', ',
    '- ',
    'true',
    'null',
    '12',
    '0x1',
    '1.0',
    '/api',
    '{a}',
    '&a',
    '*a',
    '|',
    '>',
    '\\',
    '\t',
    'é',
    '😀',
    '<<',
    '? ',
    '!x',
    '%',
    '...',
    '---',
    '.',
    '.nan',
    '_',
  ),
  fc.string({ maxLength: 4 }),
);

test('reads nothing differently from YAML', () => {
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => `title: ${pieces.join('')}\n`);
  fc.assert(
    fc.property(text, (source) => {
      const file = whole(source);
      const simple = simpleFields(file, { start: 0, end: source.length });
      if (simple === undefined) return;
      const { value, faults } = parseYaml(file, 'pages/front-matter');
      expect(faults).toEqual([]);
      expect(simple.members).toEqual(value.kind === 'object' ? value.members : value);
    }),
    { numRuns: 5_000, seed: 7 },
  );
});

test('reads no long list differently from YAML', () => {
  const part = fc.constantFrom(
    '"rye"',
    "'sour'",
    ',',
    ',\n    ',
    '\n  ',
    '\r\n ',
    '\n',
    ' ',
    '[',
    ']',
    '""',
    '#',
    '\\"',
  );
  const list = fc
    .array(part, { maxLength: 8 })
    .map((parts) => `keywords:\n  [${parts.join('')}\n  ]\nboost: 3\n`);
  expectReadAsYaml(list, 3_000);
});

test('reads no nested fields differently from YAML', () => {
  const part = fc.constantFrom(
    '  author: rye',
    '  version: "1.0"',
    '  author: ',
    '   ',
    '  ',
    '\n',
    '\r\n',
    ' more',
    ': ',
    '#',
    '- ',
    'loaf: 3',
    '.5',
    '.inf',
    '_a',
    'x:y',
  );
  const object = fc.array(part, { maxLength: 9 }).map((parts) => `metadata:\n${parts.join('')}\nboost: 3\n`);
  expectReadAsYaml(object, 20_000);
});

test.each([
  'metadata:\n  author: crumb\n  version: "1.0"\ntitle: Rye\n',
  'metadata:\r\n    author: crumb\r\n',
  'metadata:\n  og:image: crumb\n',
  'og:image: "https://crumb.example/rye?v=1"\n',
  'title: __init__\n',
  'title: .NET quick start\n',
  'title: Rye,  and oats\n',
  'keywords:\n  [\n    "rye",\n    \'sour\',\n  ]\nboost: 3\n',
  'keywords:\r\n  ["rye", "sour"]\r\n',
  'keywords:\n  []\n',
  'title: "Say \\"rye\\" and \\\\"\n',
])('reads %j without the YAML parser', (text) => {
  const file = whole(text);
  expect(simpleFields(file, { start: 0, end: text.length })?.members).toEqual(membersOf(file));
});

test.each(['\n', '\r\n'])(
  'reads a list in the last line before %j and dashes without the YAML parser',
  (lineEnd) => {
    const file = whole(`---\ntitle: Rye\nkeywords: ["rye", 'sour']${lineEnd}---${lineEnd}`);
    const range = { start: 3, end: file.text.indexOf(`${lineEnd}---`, 3) };
    const { value } = parseYaml(file, 'pages/front-matter', range);
    expect(simpleFields(file, range)).toEqual({ ...value, span: expect.anything() });
  },
);

test('reads the usual fields without the YAML parser', () => {
  const file = whole(
    'title: "Rye: dark"\r\ndescription: Bake it at 250°C, no less\r\nhidden: true\r\nboost: 3\r\nkeywords: ["rye", \'sour\']\r\n',
  );
  const simple = simpleFields(file, { start: 0, end: file.text.length });
  expect(simple?.members).toEqual(membersOf(file));
});

test.each(['["rye""oats"]', '["rye",, "oats"]', '[, "rye"]', '["rye"], "oats"]', '["rye" "oats"]'])(
  'leaves %s to the YAML parser',
  (list) => {
    const file = whole(`keywords: ${list}\n`);
    expect(simpleFields(file, { start: 0, end: file.text.length })).toBeUndefined();
  },
);

test.each(['[]', '[ ]', "[ 'rye' ]", '["rye","oats"]', '["rye", ]', '["rye" , "oats"]'])(
  'reads %s without the YAML parser',
  (list) => {
    const file = whole(`keywords: ${list}\n`);
    expect(simpleFields(file, { start: 0, end: file.text.length })?.members).toEqual(membersOf(file));
  },
);

function membersOf(file: { path: string; text: string }) {
  const { value } = parseYaml(file, 'pages/front-matter');
  return value.kind === 'object' ? value.members : value;
}

/** Those that are read at all are read as the YAML parser does; enough of them have to be. */
function expectReadAsYaml(texts: fc.Arbitrary<string>, numRuns: number): void {
  let read = 0;
  fc.assert(
    fc.property(texts, (source) => {
      const file = whole(source);
      const simple = simpleFields(file, { start: 0, end: source.length });
      if (simple === undefined) return;
      read += 1;
      expect(simple.members).toEqual(membersOf(file));
      expect(parseYaml(file, 'pages/front-matter').faults).toEqual([]);
    }),
    { numRuns, seed: 7 },
  );
  expect(read).toBeGreaterThan(100);
}
