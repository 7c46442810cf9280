import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { foreignSyntax } from '../../../src/check/rules/pages/foreign-syntax.ts';
import { frontMatter } from '../../../src/check/rules/pages/front-matter.ts';
import { importExists } from '../../../src/check/rules/pages/import-exists.ts';
import type { Rule } from '../../../src/check/rules/rule.ts';
import { operationExists } from '../../../src/check/rules/openapi/operation-exists.ts';
import { unknownComponent } from '../../../src/check/rules/pages/unknown-component.ts';
import { markup } from '../../../src/check/rules/text/markup.ts';
import { pageSyntax } from '../../../src/check/rules/pages/syntax.ts';
import { tagAdvice } from '../../../src/check/rules/pages/tag-advice.ts';
import { textWith } from '../../../src/site/source/edited-text.ts';
import { textOf } from '../../../src/site/source/span.ts';
import { growth, linear } from '../../support/growth.ts';
import { siteOf } from '../../support/site.ts';

/** What a rule says of the page `index`: the text at fault, message and help. */
async function said(rule: Rule, text: string, files: Readonly<Record<string, string>> = {}) {
  const site = await siteOf({ 'docs.json': '{}', 'index.mdx': text, ...files });
  return foundBy(rule, site).map(({ span, message, help }) => `${textOf(span)} | ${message} | ${help}`);
}

test.each([
  ['title "Rye"\nicon: oven', 'title | ":" is missing after "title" | write title: "Rye"'],
  ['title Rye bread\nicon: oven', 'title | ":" is missing after "title" | write title: Rye bread'],
  ['title:Rye\nicon: oven', 'title | a space is missing after "title:" | write title: Rye'],
  [
    'title: Rye\nis dark\nicon: oven',
    'is | the line neither starts nor continues a field | write it as "name: value", or indent it to continue the line above',
  ],
  ['title: Rye\n  icon: oven', '   | "icon" is indented more than "title" above it | indent both equally'],
  [
    '  title: Rye\nicon: oven',
    'icon | "icon" is indented less than the fields above it | indent all fields of a group equally',
  ],
  ['title: [Rye] bread', '[Rye] bread | a value that starts with "[" needs quotes | put the value in quotes'],
  ['title: {Rye} bread', '{Rye} bread | a value that starts with "{" needs quotes | put the value in quotes'],
  ['title: > 5 loaves', '> 5 loaves | a value that starts with ">" needs quotes | put the value in quotes'],
  ['title: - Rye', '- Rye | a value that starts with "-" needs quotes | put the value in quotes'],
  ['title: "Rye bread\nicon: oven', '"Rye bread | the quote " is never closed | close it'],
  ["title: 'It''s rye \r\nicon: oven", "'It''s rye | the quote ' is never closed | close it"],
  ['title: "Rye"\nkeywords: ["rye", "oat]\nicon: oven', '"oat] | the quote " is never closed | close it'],
  ['title: "Rye \\" bread', '"Rye \\" bread | the quote " is never closed | close it'],
  ["title: ''\nkeywords:\n  - 'rye\n  - oat", "'rye | the quote ' is never closed | close it"],
  ['keywords: [rye, oat\nicon: oven', '[ | "[" is never closed | add "]", or put the value in quotes'],
])('front matter %j', async (fields, expected) => {
  expect(await said(frontMatter, `---\n${fields}\n---\n`)).toEqual([expected]);
});

test.each(['title: >\n  Rye\n  bread', 'title: |- # kept\n  Rye', 'title: >2\n   Rye', 'keywords:\n- rye'])(
  'front matter %j is valid',
  async (fields) => {
    expect(await said(frontMatter, `---\n${fields}\n---\n`)).toEqual([]);
  },
);

test.each([
  ['{% hint %}', '{% hint %}'],
  ['{% /hint %}', '{% /hint %}'],
  ['{% image\n  src="/rye.png" /%}', '{% image…'],
])('the tag %j of GitBook or Markdoc is recognized as one', async (tag, excerpt) => {
  expect(await said(pageSyntax, `${tag}\n`)).toEqual([
    `${tag} | "${excerpt}" is not a valid MDX expression | replace it with a component, such as <Note>, <Steps> or <Tabs>: {% … %} is the syntax of GitBook and Markdoc`,
  ]);
});

test('the callout of another tool is replaced by the one that looks like it', async () => {
  const text = '<Error>Burnt</Error>\n\n<Warn>Hot</Warn>\n\n<Warning>Hot</Warning>\n\n<Warmer />\n';
  expect(await said(unknownComponent, text)).toEqual([
    'Error | component "Error" is not built in, imported or defined in this file | import it, or write <Danger>',
    'Warn | component "Warn" is not built in, imported or defined in this file | import it, or write <Warning>',
    'Warmer | component "Warmer" is not built in, imported or defined in this file | import it, or write plain Markdown',
  ]);
});

test('text for a field that is true or false says what to write', async () => {
  expect(await said(frontMatter, '---\nnoindex: true;\n---\n')).toEqual([
    'true; | "noindex" is text, not true or false | write "noindex: true" or "noindex: false"',
  ]);
});

test('a component with the name of an HTML element is not taken for a misspelled one', async () => {
  expect(await said(unknownComponent, '<Table>Rye</Table>\n\n<Crad />\n')).toEqual([
    'Table | component "Table" is not built in, imported or defined in this file | import it, or write <table> if you mean the HTML element',
    'Crad | component "Crad" is not built in, imported or defined in this file | did you mean "Card"?',
  ]);
});

test('an operation of a site without specs', async () => {
  expect(await said(operationExists, '---\nopenapi: GET /ovens\n---\n')).toEqual([
    'GET /ovens | the site has no spec that could define "GET /ovens" | add the spec to the site, or delete this line',
  ]);
});

test('a message shows links and code as an ellipsis', async () => {
  expect(await said(markup, '黑麦**`a`是[/rye](/rye)的`b`**面包\n')).toEqual([
    '**`a`是[/rye](/rye)的`b`** | "**" around "…是…的…" is not read as markup, so readers see it | move the punctuation outside, or add a space: the marker is text between a letter and punctuation',
  ]);
});

test('many blank lines above broken front matter are processed in linear time', async () => {
  const textOf = (lines: number) => `---\n${'\n'.repeat(lines)}  title: Rye\nicon: oven\n---\n`;
  expect(await growth(40_000, textOf, (text) => said(frontMatter, text))).toBeLessThan(linear);
});

test.each(['[', "'", '"', '', '@', 'a: '])(
  'many spaces in a line of broken front matter that starts with %j are processed in linear time',
  async (sign) => {
    const textOf = (size: number) => {
      const spaces = ' '.repeat(size);
      return `---\ntitle: ${sign}Rye${spaces}bread: b\ntitle${spaces}Rye\n---\n`;
    };
    expect(await growth(100_000, textOf, (text) => said(frontMatter, text))).toBeLessThan(linear);
  },
);

test('a missing imported file is suggested by its name, not by its folder', async () => {
  const files = { 'snippets/journey.mdx': 'Rye', 'snippets/flour.mdx': 'Rye', 'snippets/oven.tsx': '' };
  const text =
    'import A from "/snippets/nope.mdx"\nimport B from "/snippets/flower.mdx"\nimport C from "/snippets/oven.jsx"\n';
  expect(await said(importExists, text, files)).toEqual([
    '/snippets/nope.mdx | "/snippets/nope.mdx" does not exist | create the file, or delete the import',
    '/snippets/flower.mdx | "/snippets/flower.mdx" does not exist | did you mean "/snippets/flour.mdx"?',
    '/snippets/oven.jsx | "/snippets/oven.jsx" does not exist | did you mean "/snippets/oven.tsx"?',
  ]);
});

test.each([
  [
    '<CodeGrup>\n  Rye\n</CodeGroup>',
    '<CodeGrup | "<CodeGrup>" is closed by "</CodeGroup>" | did you mean "<CodeGroup>"?',
  ],
  ['<Frame><img src="a"></Frame>', '<img | "<img>" is never closed | write <img />'],
  ['<Card title=Rye>\n</Card>', 'Rye | the value of "title" needs quotes | write title="Rye"'],
  ['a <b then', '<b | tag "<b" has no closing ">" | add >, or write \\< if no tag is meant'],
  [
    '<Note>\n```js\nbake()\n</Note>\n\n```js\nbake()\n```',
    '```js | the code block is not closed and swallows "</Note>" | close it with ```',
  ],
  [
    '<Note>\n```mdx\n<Note>Rye</Note>\n```\n',
    '<Note> | "<Note>" is never closed | add </Note>, or write \\< if no tag is meant',
  ],
  [
    '<Columns>\n<Card title="A>\nRye\n</Card>\n<Card title="B">\nOat\n</Card>\n</Columns>',
    '" | the value of "title" has no closing quote | end it with "',
  ],
  [
    '<Card title="Rye "dark"">\n</Card>',
    '<Card | tag "<Card" cannot be read | put the values of its attributes in quotes or braces',
  ],
  [
    '<CardGroup>\n<b><i>Rye</b></i>\n</CardGroup>',
    '</b> | unexpected "</b>": "<i>" is still open | close "<i>" first',
  ],
  [
    '<Steps>\n<Step>\n<Card>\n<b>Rye</Card>\n</Step>\n</Steps>\n\n<b>Oat</b>',
    '</Card> | unexpected "</Card>": "<b>" is still open | close "<b>" first',
  ],
  [
    '<Tip>Rye</Tips>\n\n<Tip>Oat</Tip>',
    '</Tips> | unexpected "</Tips>": "<Tip>" is still open | did you mean "</Tip>"?',
  ],
  [
    '<Card>\n\nRye</Card>\n\n<Card>Oat</Card>',
    '</Card> | "</Card>" is in a block that starts after "<Card>" | put "</Card>" on its own line, after an empty one',
  ],
  ['Where $p<5$ holds,<br>stop.', '<br> | "<br>" is never closed | write <br />'],
  ['Where $p<5$ holds, a <6 b.', '< | "<6" starts a tag in MDX | write \\< or put it in `code`'],
  [
    'Bake https://crumb.example/a<5.',
    '< | "<5." starts a tag in MDX | put a space before it and write \\<, or put both in `code`',
  ],
  ['It is $5 <b>or $6</b>,<br>now.', '<br> | "<br>" is never closed | write <br />'],
])('a page %j', async (text, expected) => {
  expect(await said(pageSyntax, text)).toEqual([expected]);
});

test.each([
  ['<Card title=“Get started” href="/">', 'write title="Get started" | <Card title="Get started" href="/">'],
  ['<Card title=„Rye“/>', 'write title="Rye" | <Card title="Rye"/>'],
  ['<Card title=‘Rye and oat’ >', 'write title="Rye and oat" | <Card title="Rye and oat" >'],
  ['<Card title=« Rye »>', 'write title="Rye" | <Card title="Rye">'],
  ['<Card title=Rye\n  href = "/">', 'write title="Rye" | <Card title="Rye"\n  href = "/">'],
  ['<Card title=Rye {...a}>', 'write title="Rye" | <Card title="Rye" {...a}>'],
  ['<Card title=Don’t>', 'write title="Don’t" | <Card title="Don’t">'],
  ['<Card title=Get started href="/">', 'put all of it in straight quotes: title="…" | as it was'],
  ['<Card title=‘Don’t bake’>', 'put all of it in straight quotes: title="…" | as it was'],
  ['<Card title=“a > b”>', 'put all of it in straight quotes: title="…" | as it was'],
  ['<Card title=Rye” x>', 'put all of it in straight quotes: title="…" | as it was'],
  ['<Card href=/loaves/>', 'write href="/loaves" | as it was'],
])('a value without straight quotes: %s', (text, expected) => {
  const { help, fix } = tagAdvice(text, 0);
  const [edit] = fix?.edits ?? [];
  const after = edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  expect(`${help} | ${after ?? 'as it was'}`).toBe(expected);
});

const lost = 'so the file cannot be shown';
const repair = 'fix the code, or put it in a code block if readers should see it';

test.each([
  ['export const x = 5 +;', `; | invalid JavaScript from ";" on, ${lost} | ${repair}`],
  [
    'export const X = () => { return <div>{a b}</div> }\n\n<X />',
    `b | invalid JavaScript from "b" on, ${lost} | write "}" before it`,
  ],
  [
    'export const N = () => (\r\n\r\n<div>Rye</p>\r\n)\r\n\r\n<N />',
    '</p> | unexpected "</p>": "<div>" is still open | close "<div>" first',
  ],
  [
    'export const X = () => {\n  const a = 5 +;\n\n  return <p>{a}</p>;\n}\n\n<X />',
    `; | invalid JavaScript from ";" on, ${lost} | ${repair}`,
  ],
  [
    'export const X = () => {\nconst a = 5;\n\nreturn <p>{a;\n}\n\n<X />',
    `; | invalid JavaScript from ";" on, ${lost} | write "}" before it`,
  ],
  [
    'import { S\n\n## Rye\n\n<S />',
    '{ | "{" is never closed, so everything after it is parsed as JavaScript | close it with }',
  ],
  ["import Flour from '/flour.mdx\n\n<Flour />", "'/flour.mdx | the quote ' is never closed | close it"],
  ['export const x = `\n\n## Rye', '` | the quote ` is never closed | close it'],
  ['export const x = 1 /* rye\n\n## Oat', '/* | the comment is never closed | close it with */'],
  [
    'import Flour\n\nRye',
    `Flour | the statement is incomplete after "Flour", ${lost} | complete or delete it`,
  ],
  [
    "import { Oven } from '/oven.jsx'\n<Oven />  \n\n## Rye",
    `<Oven /> | text directly below an import is parsed as JavaScript, ${lost} | add an empty line after the import`,
  ],
  [
    'export const a = 1\nconst b = 2\n',
    `const | "const" starts neither an import nor an export, ${lost} | write "export const"`,
  ],
  [
    'import duties are due',
    `import | a line that starts with "import" is parsed as JavaScript, ${lost} | start it with another word if it is text`,
  ],
  [
    'export const X = ({ a }: Oven) => a',
    `: | invalid JavaScript from ":" on, ${lost} | delete the types: MDX supports JavaScript, not TypeScript`,
  ],
  [
    'export const a = 1; export const a = 2;',
    'a | "a" is declared twice, so the file cannot be shown | delete one declaration, or rename it',
  ],
  [
    'export default Page\n\nRye\n\nexport default Page',
    'default | this is the second default export, so the file cannot be shown | delete one of them',
  ],
  [
    'export const a = 1\nexport\n\nRye',
    `export | text directly below an export is parsed as JavaScript, ${lost} | add an empty line after the export`,
  ],
])('a module %j', async (text, expected) => {
  expect(await said(pageSyntax, text)).toEqual([expected]);
  expect(await said(unknownComponent, text)).toEqual([]);
});

test('an import without quotes around its path does not affect the next one', async () => {
  const text = "import N from /n.mdx\nimport { B } from '/snippets/b.jsx'\n\n<N /><B />";
  const files = { 'n.mdx': 'Rye', 'snippets/b.jsx': 'export const B = () => <b />' };
  expect(await said(pageSyntax, text, files)).toEqual([
    '/n.mdx | import path "/n.mdx" has no quotes, so nothing is imported | put the path in quotes',
  ]);
  expect(await said(importExists, text, files)).toEqual([]);
  expect(await said(unknownComponent, text, files)).toEqual([]);
});

test('text below an unclosed export is part of the page', async () => {
  const site = await siteOf({ 'docs.json': '{}', 'index.mdx': 'export const a = {\n\n## Rye\n\n5 <6' });
  const { headings, problems } = site.pages.get('index')?.outline ?? {};
  expect(headings?.map(({ text }) => text)).toEqual(['Rye']);
  expect(problems).toHaveLength(2);
});

test('a surplus closing tag is named, not the element around it', async () => {
  const help = 'delete it, or check where "<a>" starts and how both are indented';
  expect(await said(pageSyntax, '<div>\n<p>Rye</p></a>\n\nOat\n</div>')).toEqual([
    `</a> | "</a>" has no matching opening tag | ${help}`,
  ]);
});

test('a surplus closing tag is reported after a tag that a fault has isolated', async () => {
  expect(await said(pageSyntax, '<b><i>Rye</b></i>\n\nOat</i>')).toEqual([
    '</b> | unexpected "</b>": "<i>" is still open | close "<i>" first',
    '</i> | "</i>" has no matching opening tag | delete it, or check where "<i>" starts and how both are indented',
  ]);
});

test('a tag that is fixed at its end', async () => {
  const site = await siteOf({ 'docs.json': '{}', 'index.mdx': '<img alt="a=>b" onLoad={() => 1}>' });
  expect(foundBy(pageSyntax, site).map(({ fix }) => fix?.edits.map(({ span }) => span.start))).toEqual([
    [32],
  ]);
});

test.each([
  [':::success', 'use <Check>'],
  ['::: important', 'use <Info>'],
  ['!!! bug "Hot"', 'use <Danger>'],
  ['??? note', 'use <Accordion>'],
  ['=== "Rye"', 'use <Tabs> with a <Tab> for each'],
])('in place of %j of another system, the component that a conversion writes: %s', async (line, help) => {
  const [found = ''] = await said(foreignSyntax, `${line}\n`);
  expect(found).toMatch(new RegExp(` \\| ${help}$`));
});

test.each([
  ['Cards', '<Columns>'],
  ['AccordionItem', '<Accordion>'],
  ['Important', '<Info>'],
])('an undefined <%s> is one of another system, and %s stands for it', async (name, component) => {
  expect(await said(unknownComponent, `<${name} />`)).toEqual([
    `${name} | component "${name}" is not built in, imported or defined in this file | import it, or write ${component}`,
  ]);
});

test('an import of the file itself is an error where its component is used', async () => {
  const found = async (body: string) => {
    const files = {
      'docs.json': '{}',
      'snippets/oat.mdx': `import Oat from "/snippets/oat.mdx"\n\n${body}\n`,
    };
    return foundBy(importExists, await siteOf(files)).map(({ cappedAt }) => cappedAt ?? 'error');
  };
  expect(await found('<Oat />')).toEqual(['error']);
  expect(await found('Oat')).toEqual(['warning']);
});

test.each([
  ['Ask **[us here. ](/help) **', 'Ask **[us here.](/help)**'],
  ['Ask ** [us](/help)** now', 'Ask **[us](/help)** now'],
  ['Open **Bake **→ Heat', 'Open **Bake** → Heat'],
  ['Bake **rye **, then oat', 'Bake **rye**, then oat'],
])('%j is mended to %j, and nothing but spaces is deleted or added', async (text, mended) => {
  const site = await siteOf({ 'docs.json': '{}', 'index.mdx': text });
  const [found] = foundBy(markup, site);
  const { file } = found?.span ?? {};
  const whole = file && textWith({ file, start: 0, end: text.length }, found?.fix?.edits ?? []);
  expect(whole).toBe(mended);
});
