import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePage } from '../../src/site/source/page/page.ts';
import { parseYaml } from '../../src/site/source/yaml/parse.ts';
import { run } from '../support/run.ts';
import { folder } from '../support/folder.ts';

const parse = (text: string) => parsePage({ path: 'page.mdx', text });
const deep = 50_000;

describe('a page is read in bounded time, or reported', () => {
  test.each<[string, string]>([
    ['braces', '{'.repeat(deep)],
    ['closed brackets in an expression', `{${'['.repeat(deep)}${']'.repeat(deep)}}`],
    ['closed parentheses in an expression', `{${'('.repeat(deep)}1${')'.repeat(deep)}}`],
    ['operators', `{${'!'.repeat(deep)}1}`],
    ['operators behind short lines', `${'Bread\n'.repeat(3_000)}{${'!'.repeat(deep)}1}`],
    ['arrow functions', `{${'a=>'.repeat(deep)}1}`],
    ['templates', '{`${'.repeat(deep)],
    ['conditions on lines of their own', `export const a = ${'b ?\nc :\n'.repeat(deep)}d`],
    ['conditions in an expression', `{${'a ? b :\n'.repeat(deep)}c}`],
    ['words before a value', `export const a = ${'typeof '.repeat(deep)}b`],
    ['signs before a value', `{${'!\n'.repeat(deep)}a}`],
    ['assignments', `{${'a =\n'.repeat(deep)}b}`],
    ['branches', `export function a() {${'if(b);else '.repeat(deep)};}`],
    ['loops', `export function a() {${'for(;;)\n'.repeat(deep)};}`],
    ['labels', `export function a() {${'b:\n'.repeat(deep)};}`],
    ['elements as values', '<A b={'.repeat(deep)],
    ['a few elements as values', '<A b={'.repeat(25)],
    ['comments', '{/*'.repeat(deep)],
    ['operators behind what looks like a code block', `{\n\`\`\`\n${'!'.repeat(deep)}\n\`\`\`\n1}`],
    ['operators behind a short text', `{"}" + ${'!'.repeat(deep)}1}`],
    ['operators behind an import', `import a from "b"\n{${'!'.repeat(deep)}1}`],
    ['brackets behind an import', `import a from "b"\nexport default ${'['.repeat(deep)}`],
    ['operators behind a span', `Write \`{ "\` rye {" + ${'!'.repeat(deep)}1}`],
    ['suppressions without an end', '{/* docs-disable-file x '.repeat(5_000)],
    ['quotes', `${'>'.repeat(deep)}a`],
    ['lists', `${'- '.repeat(deep)}a`],
    ['marks of emphasis', '_a_'.repeat(deep)],
    ['elements', '<a>'.repeat(deep) + '</a>'.repeat(deep)],
    ['tags without an end', '<Note>\n\n'.repeat(deep)],
    ['character references', 'rye &amp; '.repeat(deep)],
    ['character references in many paragraphs', `${'rye &amp; '.repeat(2_000)}\n\n`.repeat(100)],
    ['character references behind a fence in a comment', `{/*\n\`\`\`\n*/}\n\n${'rye &amp; '.repeat(deep)}`],
    ['expressions', 'rye {2}\n'.repeat(deep)],
    ['elements inside of elements', '<A>\n  <B>rye</B>\n</A>\n'.repeat(deep)],
    ['elements between paragraphs', 'rye\n\n<B>oat</B>\n\n'.repeat(9_000)],
    ['tags in a line', 'rye<b>oat</b> '.repeat(deep)],
    ['exports that go on over empty lines', 'export const a = <\n\n'.repeat(deep)],
    ['megabytes', 'bread '.repeat(8_500_000)],
  ])('%s', (_, text) => {
    const { value } = parse(`---\ntitle: Deep\n---\n\n${text}`);
    expect(value.title).toBe('Deep');
    expect(value.outline.problems).toHaveLength(1);
  });

  test.each<[string, string]>([
    ['a sum in an expression', `{1${'+\n1'.repeat(deep)}}`],
    ['addresses to choose from', `<a href={${'b ? "/a" : '.repeat(5_000)}"/c"} />`],
    ['a text over empty lines', `export const a = \`${'rye\n\n'.repeat(deep)}\``],
    ['open links', '[a]('.repeat(deep)],
    ['images', '![a]('.repeat(deep)],
    ['link brackets', '[[]'.repeat(deep)],
    ['backslashes', '\\'.repeat(deep)],
    ['spaces', `a${' '.repeat(deep)}b`],
    ['tags that close nothing, in a paragraph', `${'rye </a>'.repeat(10_000)}$$\n`],
    ['tags that are never closed', 'rye <br> oat\n\n'.repeat(9_000)],
    ['braces that are never closed, in a paragraph', 'rye }$${'.repeat(9_000)],
    ['braces, tags and references', '${<oat &amp;'.repeat(400)],
    ['values of attributes that are never closed', '<A b={$\n'.repeat(400)],
    ['broken exports', 'export const a = 5 +;\n\n'.repeat(20_000)],
    ['unfinished exports', 'export const a = <\n\n'.repeat(1_500)],
    ['exports that are whole', 'export const a = { b: 1,\n\n c: 2 };\n\n'.repeat(5_000)],
    ['an export that goes on', `export const a = {${'\n\n  [b]'.repeat(deep)}`],
    ['a sum that is exported', `export const a = 1${'+\n1'.repeat(deep)}`],
    ['names in names that are exported', `export const a = b${'.b'.repeat(deep)}`],
    ['an import without an end', `import ${' a'.repeat(deep)}`],
    ['placeholders', '{{a}} '.repeat(deep)],
    ['placeholders between code', '`a` {{a}}\n\n'.repeat(deep)],
    ['tags with an end on their line', '<a id="a"></a>\n\n'.repeat(5_000)],
    ['headings', '## a\n\n'.repeat(deep)],
    ['headings that hold references', '## a &amp; b\n\n'.repeat(deep)],
    ['tags', '<br /> '.repeat(deep)],
    ['references in a table', `|a|b|\n|---|---|\n${'|a &amp; b|c|\n'.repeat(3_000)}`],
    ['code with braces and tags', `\`\`\`\n${'<a b={{ &amp; }}>\n'.repeat(deep)}\`\`\``],
    ['quotes in a tag', `<A ${'b="" '.repeat(deep)}/>`],
    ['fences that nothing ends', '```rye\n'.repeat(deep)],
    ['values that nothing ends', '{ "a": '.repeat(deep)],
    ['table rules', `|a|b|\n|${'-'.repeat(deep)}|---|\n|c|d|`],
  ])('%s', (_, text) => {
    expect(parse(text).value.outline).toBeDefined();
  });
});

describe('expressions with tags that are never closed', () => {
  const placesOf = (text: string) =>
    parse(text).value.outline.problems.map(({ start, end }) => text.slice(start, end));

  test.each<[string, string]>([
    ['an expression', `## Oat\n\n{rye${'<b>'.repeat(60)}}\n`],
    ['elements without a name', `## Oat\n\n{rye${'<>'.repeat(60)}}\n`],
    ['ends in a comment', `## Oat\n\n{rye${'<b>'.repeat(60)}{/*${'</b>'.repeat(60)}*/}}\n`],
    ['ends in a text', `## Oat\n\n{rye${'<b>'.repeat(60)}{"${'</b>'.repeat(60)}"}}\n`],
    ['an attribute', `## Oat\n\n<A b={${'<c>'.repeat(60)}} />\n`],
    ['a spread', `## Oat\n\n<A {...${'<c>'.repeat(60)}} />\n`],
  ])('%s: one problem, and the rest is read as Markdown', (_, text) => {
    const { problems, headings } = parse(text).value.outline;
    expect(problems.map(({ code }) => code)).toEqual(['unread']);
    expect(headings.map((heading) => heading.text)).toEqual(['Oat']);
  });

  test('an unclosed brace is reported, and the rest is read', () => {
    const { problems, headings, components } = parse(
      `<Oven />\n\n{rye\n\n## Oat\n\n${'`<b>`\n\n'.repeat(60)}`,
    ).value.outline;
    expect(problems.map(({ start }) => start)).toEqual([10]);
    expect([headings.map(({ text }) => text), components.length]).toEqual([['Oat'], 1]);
  });

  test.each<[string, string]>([
    ['in texts', `{'${'<br>'.repeat(60)}'}`],
    ['in templates', `{\`${'<br>\n'.repeat(60)}\`}`],
    ['in comments', `{/* ${'<br>\n'.repeat(60)} */}`],
    ['behind a fence', `\`\`\`\nif (a) {\n\`\`\`\n\n${'`Promise<string>`\n'.repeat(60)}`],
    ['behind a span', `Write \`{\`.\n\n${'`Promise<string>`\n'.repeat(60)}`],
    ['that are closed', `{${'<b>'.repeat(60)}${'</b>'.repeat(60)}}`],
    ['in content', `<A>{1}${'<b>{2}</b>'.repeat(60)}</A>`],
  ])('tags %s are valid', (_, text) => {
    expect(placesOf(text)).toEqual([]);
  });
});

describe('a generated page of some hundred kilobytes is read', () => {
  const field = (name: string) =>
    `<ParamField body="${name}" type="string">\n  How *long* it bakes.\n</ParamField>\n\n`;
  const nested = `<ResponseField name="oven" type="object">\n<Expandable title="parts">\n\n${field('heat').repeat(8)}</Expandable>\n</ResponseField>\n\n`;

  test.each<[string, string, number]>([
    ['fields', field('heat').repeat(8_000), 8_000],
    ['fields inside of fields', nested.repeat(1_000), 10_000],
    ['fields in one element', `<Card title="All">\n\n${field('heat').repeat(8_000)}</Card>\n`, 8_001],
    ['tags in a table', `|a|b|\n|---|---|\n${'|<b>rye</b>|`a`<br />|\n'.repeat(14_000)}`, 0],
    ['examples', `${'```json\n{ "a": [1, { "b": "<c>" }] }\n```\n\n'.repeat(8_000)}<Note>a</Note>\n`, 1],
  ])('%s', (_, text, count) => {
    expect(text.length).toBeGreaterThan(250_000);
    const { problems, components } = parse(text).value.outline;
    expect(problems).toEqual([]);
    expect(components).toHaveLength(count);
  });

  test('and a fault in it hides nothing', () => {
    const { problems, components } = parse(`${field('heat').repeat(8_000)}Rises in <5s\n`).value.outline;
    expect([problems.length, components.length]).toEqual([1, 8_000]);
  });
});

test('code is read as long as the parser survives it', () => {
  for (const code of [
    `a${'.b'.repeat(deep)}`,
    `1${'+\n1'.repeat(deep)}`,
    '['.repeat(deep),
    '!'.repeat(deep),
  ]) {
    const text = `export const a = ${code};\n\n`;
    expect(parsePage({ path: 'snippets/a.jsx', text }).value.outline).toBeDefined();
  }
});

test.each<[string, string]>([
  ['numbers below zero', `export const a = [${'-1, '.repeat(9_000)}];`],
  ['fields', `export const a = {${"'b': c ? 1 : 2, ".repeat(9_000)}};`],
  ['statements', `export function a() {${'if (b) c = !d;\n'.repeat(1_500)}}`],
  ['attributes', `export const A = () => (<svg>${'<path d="M0,0" fill="none" />\n'.repeat(4_000)}</svg>);`],
  ['text', `export const a = 1;\n\n${'Is it warm? For you: do so - while it is!\n'.repeat(9_000)}`],
])('code with many %s is read', (_, text) => {
  expect(parse(`${text}\n`).value.outline.problems).toEqual([]);
});

test.each<[string, string]>([
  ['exports', 'export const a = 1;\n'.repeat(140_000)],
  ['names that cannot be read', `export const x = a${'a,\n'.repeat(200_000)}c`],
])('a page with more %s than the stack can hold', (_, text) => {
  expect(() => parse(text)).not.toThrow();
});

test.each(['import `\\', 'import "\\', "export const a = '\\"])(
  '%s at the end of a page does not crash',
  (text) => {
    expect(parse(text).value.outline.links).toEqual([]);
  },
);

test('no text makes the parser throw, and every position is inside the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '{',
      '}',
      '{{',
      '}}',
      '/',
      '"',
      "'",
      '`',
      '```\n',
      '\n',
      '\n\n',
      '\r\n',
      '---\n',
      ':',
    ),
    fc.constantFrom(
      '# ',
      '- ',
      '> ',
      '|',
      '[',
      '](',
      ')',
      '![',
      '<!--',
      '-->',
      '{/*',
      '*/}',
      '<Card href="',
      '</Card>',
    ),
    fc.constantFrom(
      'import a from "',
      'export const ',
      '=',
      'href={',
      '{#id}',
      '\t',
      '\0',
      '\uFEFF',
      '🍞',
      '\ud800',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const text = pieces.join('');
      const { value, faults } = parse(text);
      const { outline } = value;
      const ranges = [
        ...outline.links,
        ...outline.anchors,
        ...outline.components,
        ...outline.imports,
        ...outline.problems,
        ...faults.map(({ span }) => span),
      ];
      for (const { start, end } of ranges)
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
    }),
    { numRuns: 3_000, seed: 11 },
  );
});

test('an alias bomb is rejected', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level += 1)
    lines.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    );
  const { faults } = parseYaml({ path: 'page.mdx', text: lines.join('\n') }, 'pages/front-matter');
  expect(faults.map(({ message }) => message)).toEqual(['aliases expand to more than 100000 values']);
});

test.each(['['.repeat(deep), '{a: '.repeat(deep), '- '.repeat(deep)])(
  'deep YAML is rejected (%#)',
  (text) => {
    const { faults } = parseYaml({ path: 'page.mdx', text }, 'pages/front-matter');
    expect(faults.length).toBeGreaterThan(0);
  },
);

test.each([
  ['lists', '? - - '],
  ['mappings', '? '],
  ['lists on one line', '? [ '],
  ['mappings on one line', '? { '],
])('%s as keys of each other are read or rejected', (_, unit) => {
  for (const count of [100, 400, 5_000]) {
    const file = { path: 'a.yaml', text: `${unit.repeat(count)}1` };
    expect(parseYaml(file, 'config/syntax').value.kind).toBe('object');
  }
});

test('invalid bytes are reported as findings, not as a stack trace', async () => {
  const root = folder({
    'docs.json':
      '{"theme":"mint","name":"Crumb","colors":{"primary":"#157F3D"},"navigation":{"pages":["index","raw","js"]}}',
    'index.mdx': 'Rye\0bread',
    'raw.mdx': 'x',
    'js.mdx': '---js\n{ title: require("fs").writeFileSync("owned", "") }\n---\n',
    'one.mdx': 'import Two from "./two.mdx"\n',
    'two.mdx': 'import One from "./one.mdx"\n',
  });
  const { writeFileSync, existsSync } = await import('node:fs');
  writeFileSync(`${root}/raw.mdx`, new Uint8Array([0xff, 0xfe, 0x41, 0xc3, 0x28, 0x0a]));
  const { code, stdout, stderr } = await run(root, ['check', '--format', 'json']);
  expect([code, stderr]).toEqual([1, '']);
  const found = JSON.parse(stdout).diagnostics.map(
    ({ rule, path }: { rule: string; path: string }) => `${rule} ${path}`,
  );
  expect(found.filter((each: string) => /^pages\/(?!title)/.test(each))).toEqual([
    'pages/syntax index.mdx',
    'pages/front-matter js.mdx',
    'pages/syntax raw.mdx',
    'pages/import-exists two.mdx',
  ]);
  expect(existsSync(`${root}/owned`)).toBe(false);
});
