import { expect, test } from 'vitest';
import { parseJson } from '../../src/site/source/json/parse.ts';
import { positionAt, textOf } from '../../src/site/source/span.ts';
import { plain, valueOf } from '../../src/site/source/tree.ts';

/** Faults as `line:column "text": message → related text; fix`. */
function told(text: string): readonly string[] {
  const { faults } = parseJson({ path: 'docs.json', text }, 'config/syntax', 'config/duplicate-key');
  return faults.map(({ span, message, related = [], fix }) => {
    const { line, column } = positionAt(span.file, span.start);
    const others = related.map((label) => ` ← ${positionAt(span.file, label.span.start).offset}`).join('');
    return `${line}:${column} ${JSON.stringify(textOf(span))}: ${message}${others}${fix?.safe === true ? ' [fix]' : ''}`;
  });
}

test.each([
  ['{"a":1,}', ['1:7 ",": trailing comma before the closing bracket [fix]']],
  [
    '{"a":[1,\n],\n}',
    [
      '1:8 ",": trailing comma before the closing bracket [fix]',
      '2:2 ",": trailing comma before the closing bracket [fix]',
    ],
  ],
  ['{\r\n\t"a": 1, // x\r\n"b": 2}', ['2:10 "// x": JSON does not allow comments [fix]']],
  ['{"url":"https://x", /* 😀 */ "b":"/*"}', ['1:21 "/* 😀 */": JSON does not allow comments [fix]']],
  ['{"a":1,"a":2}', ['1:8 "\\"a\\"": duplicate key "a": only the last value counts ← 1']],
  ['', ['1:1 "": the file is empty']],
  [' \n', ['1:1 "": the file is empty']],
  ['{"a": [1,\n  {"b"', ['2:6 "\\"": the file ends before "{" on line 2 is closed ← 12']],
  ['{"😀":1 "b":2}', ['1:9 "\\"b\\"": missing comma before "b"']],
  ['{"a":1}\n<<<<<<< HEAD', ['2:1 "<<<<<<<": unresolved merge conflict']],
  ['{"a":1\n========\n}', ['2:1 "========": "========" is not a JSON value']],
  ['[1,2}', ['1:5 "}": unexpected "}": "[" on line 1 is not closed ← 0']],
  ['{"a":tru}', ['1:6 "tru": "tru" is not a JSON value']],
  ['{"a":["b" "c"}', ['1:14 "}": "[" on line 1 is not closed before "}" ← 5']],
  ['{"a":["b", "c":1}', ['1:12 "\\"c\\"": "[" on line 1 is not closed before "c" ← 5']],
  ['[{"a":[1], {"b":2}]', ['1:12 "{": "{" on line 1 is not closed before "{" ← 1']],
  ['{"a":[1]]}', ['1:9 "]": "]" has no matching opening bracket']],
  ['{"a":1}}', ['1:8 "}": "}" has no matching opening bracket']],
  ['{\n  "a": {\n    "b": 1,\n  "c": {}\n}', ['4:3 "\\"c\\"": "{" on line 2 is not closed before "c" ← 9']],
  ['{\n  "a": {\n    "b": 1\n    }\n  },\n  "c": {}\n}', ['4:5 "}": "}" has no matching opening bracket']],
  ['{"a":"b,\n"c":"d"}', ['1:6 "\\"b,": the text "b, has no closing quote']],
  ['{"a":["b, "c"]}', ['1:7 "\\"b,": the text "b, has no closing quote']],
  ['{"a":"b",c":1}', ['1:10 "c": the text c" has no opening quote']],
  ['{"a":https://b"}', ['1:6 "https://b": the text https://b" has no opening quote']],
  ["{'a':1}", ['1:2 "\'a\'": "\'a\'" is not a JSON value']],
])('%j', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test('spans cover their tokens, whatever precedes them', () => {
  const text = '{\r\n\t"😀": {"k": ["v", 1.5, true, null]}\r\n}';
  const { value, faults } = parseJson({ path: 'docs.json', text }, 'config/syntax');
  expect(faults).toEqual([]);
  expect(plain(value)).toEqual(JSON.parse(text));
  const list = valueOf(valueOf(value, '😀'), 'k');
  expect(list?.kind === 'array' && list.items.map(({ span }) => textOf(span))).toEqual([
    '"v"',
    '1.5',
    'true',
    'null',
  ]);
});

test('a file truncated anywhere gives a value, at most one fault besides trailing commas, and never throws', () => {
  const text =
    '{ "name": "Crumb \\u00e9", "navigation": { "tabs": [{ "tab": "A", "pages": ["a", -1.5e3] }] }, "x": null }';
  for (let end = 0; end < text.length; end += 1) {
    const found = told(text.slice(0, end));
    expect(found.length, text.slice(0, end)).toBeGreaterThan(0);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(1);
  }
});

test('endless brackets are rejected before any parser recurses', () => {
  const found = told('['.repeat(1_000_000));
  expect(found).toEqual(['1:257 "[": brackets are nested more than 256 levels deep']);
});
