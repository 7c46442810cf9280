import { expect, test } from 'vitest';
import { mkdocs } from '../../src/migrate/systems/mkdocs/mkdocs.ts';
import { converted } from './converted.ts';

const extensions = [
  ...['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'pymdownx.arithmatex'],
  ...['pymdownx.caret', 'pymdownx.critic', 'pymdownx.details', 'pymdownx.emoji', 'pymdownx.inlinehilite'],
  ...['pymdownx.keys', 'pymdownx.mark', 'pymdownx.snippets', 'pymdownx.superfences', 'pymdownx.tabbed'],
  ...['pymdownx.tilde', 'pymdownx.progressbar', 'pymdownx.blocks.admonition', 'wikilinks'],
];
const configuration = `
site_name: Crumb
theme: {name: material, features: [content.code.annotate]}
extra: {product: Crumb, oven: {heat: 250}}
plugins: [search, macros, mkdocstrings]
markdown_extensions:
${extensions.map((name) => `  - ${name}`).join('\n')}
`;

const files = {
  'mkdocs.yml': configuration,
  'docs/index.md': '# Crumb\n',
  'docs/rye.md': '# Rye\n\n## Baking time\n',
  'docs/img/a.png': 'png',
  'code/bake.py': 'first\n# --8<-- [start:oven]\nheat(250)\n# --8<-- [end:oven]\nlast\n',
  'parts/note.md': 'Rest the **dough**.\n',
  'parts/loop.md': '--8<-- "parts/loop.md"\n',
};

function page(text: string) {
  const site = converted(mkdocs, { ...files, 'docs/a.md': text });
  const body = site.text('a.mdx').replace(/^---\r?\n[^]*?\n---\r?\n\r?\n/, '');
  return { site, body, remarks: site.remarks.map(({ kind }) => kind) };
}

test.each([
  ['a callout', '!!! note\n    Rest.\n\nAfter', '<Note>\n\nRest.\n\n</Note>\n\nAfter'],
  [
    'one with a title',
    '!!! warning "Hot \\"oven\\""\n\n    Rest.',
    '<Warning title="Hot &quot;oven&quot;">\n\nRest.\n\n</Warning>',
  ],
  ['one whose word differs', '!!! example\n\n    Rest.', '<Note title="Example">\n\nRest.\n\n</Note>'],
  ['one without a title', '!!! tip ""\n\n    Rest.', '<Tip>\n\nRest.\n\n</Tip>'],
  ['one beside the text', '!!! info inline end "T"\n\n    Rest.', '<Info title="T">\n\nRest.\n\n</Info>'],
  [
    'a title with markup',
    '!!! note "Use `x` [here](rye.md)"\n\n    Rest.',
    '<Note>\n\n**Use `x` [here](/rye)**\n\n\nRest.\n\n</Note>',
  ],
  ['a fold', '??? question\n\n    Rest.', '<Accordion title="Question">\n\nRest.\n\n</Accordion>'],
  [
    'an open fold',
    '???+ note "More"\n\n    Rest.',
    '<Accordion title="More" defaultOpen>\n\nRest.\n\n</Accordion>',
  ],
  [
    'blocks in blocks',
    '!!! note\n\n    === "A"\n\n        One.\n\n    === "B"\n\n        - x\n\n            !!! tip\n\n                Two.\n',
    '<Note>\n\n<Tabs>\n\n<Tab title="A">\n\nOne.\n\n</Tab>\n\n<Tab title="B">\n\n- x\n\n    <Tip>\n\n    Two.\n\n    </Tip>\n\n</Tab>\n\n</Tabs>\n\n</Note>\n',
  ],
  [
    'two groups of tabs',
    '=== "A"\n\n    1\n\n===! "B"\n\n    2',
    '<Tabs>\n\n<Tab title="A">\n\n1\n\n</Tab>\n\n</Tabs>\n\n<Tabs>\n\n<Tab title="B">\n\n2\n\n</Tab>\n\n</Tabs>',
  ],
  [
    'tabs of code',
    '=== "npm"\n\n    ```sh\n    npm i\n    ```\n\n=== "yarn"\n\n    ```sh\n    yarn\n    ```\n',
    '<CodeGroup>\n\n```sh title="npm"\nnpm i\n```\n\n```sh title="yarn"\nyarn\n```\n\n</CodeGroup>\n',
  ],
  [
    'code in a callout',
    '!!! note\n\n    ```py\n    if a:\n        b\n    ```',
    '<Note>\n\n```py\nif a:\n    b\n```\n\n</Note>',
  ],
  [
    'options of code',
    '```{ .py .no-copy title="a.py" hl_lines="2 4-5" linenums="1" }\na\n```',
    '```py title="a.py" {2,4-5} nocopy lines\na\n```',
  ],
  [
    'a fence that nothing closes',
    '!!! note\n\n    ```\n    a\n\nAfter',
    '<Note>\n\n\\`\\`\\`\na\n\n</Note>\n\nAfter',
  ],
  [
    'a list of definitions',
    'Crumb\n:   Soft.\n\n    Very.\n\n:   Also.',
    '**Crumb**\n\nSoft.\n\nVery.\n\nAlso.',
  ],
  ['attributes of a heading', '## Bake { #bake .x }', '## Bake {#bake}'],
  [
    'a picture with a width',
    '![A](img/a.png){ width="300" }',
    '<img src="/img/a.png" alt="A" width="300" />',
  ],
  [
    'a picture for dark mode',
    '![A](img/a.png#only-dark)',
    '<img src="/img/a.png" alt="A" className="hidden dark:block" />',
  ],
  ['a button', '[Go](rye.md){ .md-button }', '[Go](/rye)'],
  ['a link to a heading', '[Go](rye.md#baking-time)', '[Go](/rye#baking-time)'],
  ['keys', '++ctrl+"x"++', '<kbd>Ctrl</kbd>+<kbd>x</kbd>'],
  ['marks', '==a **b**== ^^c^^ H~2~O x^2^', '<mark>a **b**</mark> <ins>c</ins> H<sub>2</sub>O x<sup>2</sup>'],
  ['a substitution', '{~~a~>b~~}', '<del>a</del><ins>b</ins>'],
  ['edits', '{++a++} {--b--} {==c==}{>>d<<}', '<ins>a</ins> <del>b</del> <mark>c</mark>{/*d*/}'],
  ['emojis', ':bread: :smile:', '🍞 😄'],
  ['icons', ':material-check: :fontawesome-brands-github:', '<Icon icon="check" /> <Icon icon="github" />'],
  [
    'an abbreviation',
    'HTML and HTML.\n\n*[HTML]: Hyper Text',
    '<Tooltip tip="Hyper Text">HTML</Tooltip> and HTML.\n\n',
  ],
  ['formulas', 'It is \\(a_{1} b_{2}\\).\n\n\\[x\\]', 'It is $a_{1} b_{2}$.\n\n$$x$$'],
  ['code of one language', '`#!py a = 1`', '`a = 1`'],
  [
    'cards',
    '<div class="grid cards" markdown>\n\n-   :material-check: **[Rye](rye.md)**\n\n    ---\n\n    Text.\n\n</div>',
    '<CardGroup>\n\n<Card title="Rye" icon="check" href="/rye">\n\nText.\n\n</Card>\n\n</CardGroup>',
  ],
  [
    'cards whose end is indented',
    '<div class="grid cards" markdown>\n\n- __A__ b\n\n  </div>',
    '<CardGroup>\n\n<Card title="A">\n\nb\n\n</Card>\n\n  \n</CardGroup>',
  ],
  [
    'Markdown in HTML',
    '<figure markdown="span">\n![A](img/a.png)\n<figcaption>B</figcaption>\n</figure>',
    '<figure>\n\n![A](/img/a.png)\n<figcaption>B</figcaption>\n</figure>',
  ],
  ['single tildes around words', 'Runs ~5 ms, ~a b~', 'Runs ~5 ms, \\~a b\\~'],
  ['HTML with blank lines', '<div>\n\n    <b>a</b>\n\n</div>', '<div>\n    <b>a</b>\n</div>'],
  ['a variable', '{{ product }} {{ oven.heat }} `{{ product }}`', 'Crumb 250 `Crumb`'],
  ['a snippet', '--8<-- "parts/note.md"', "import Note from '/snippets/note.mdx'\n\n<Note />"],
  ['a section in code', '```py\n--8<-- "code/bake.py:oven"\n```', '```py\nheat(250)\n```'],
  ['lines in code', '```py\n--8<-- "code/bake.py:1:1"\n```', '```py\nfirst\n```'],
  ['a snippet that is shown', '```\n;--8<-- "x"\n```', '```\n--8<-- "x"\n```'],
  ['a table with pipes in code', '| a |\n|---|\n| `x|y` |', '| a |\n|---|\n| `x\\|y` |'],
  ['a table of contents', '[TOC]\n\nText', '\n\nText'],
  ['indented code', 'Text\n\n    !!! note\n', 'Text\n\n```\n!!! note\n```\n'],
  ['Windows lines', '!!! note\r\n    A\r\n', '<Note>\r\n\r\nA\r\n\r\n</Note>\r\n'],
])('converts %s', (_name, before, after) => {
  const { body, remarks } = page(before);
  expect(body).toBe(after);
  expect(remarks.filter((kind) => kind !== 'directive')).toEqual([]);
});

test.each([
  ['::: crumb.bake\n    options: {x: 1}', 'directive'],
  [':material-nonsense: a', 'shortcode'],
  ['{{ other }}', 'expression'],
  ['--8<-- "parts/gone.md"', 'include'],
  ['--8<-- "parts/loop.md"', 'include'],
  ['--8<-- "../secret.md"', 'include'],
  ['--8<-- "https://crumb.example/a.md"', 'include'],
  ['[text][crumb.bake]', 'link'],
  ['{: .wide }', 'directive'],
  ['[=75% "75%"]', 'directive'],
  ['/// note\nRest.\n///', 'directive'],
  ['{++\n\nRest.\n\n++}', 'directive'],
  ['[[Rye]]', 'link'],
  ['{% if oven %}', 'expression'],
  ['```py\nx = 1  # (1)!\n```\n\n1. One.', 'directive'],
])('lists %j, which has no counterpart', (text, kind) => {
  expect(page(text).remarks).toEqual([kind]);
});

test('names the lines of what is not converted', () => {
  const { site } = page('# A\n\n!!! note\n\n    :material-nonsense: a\n');
  const found = site.pages.find(({ file }) => file === 'a.mdx');
  const [remark] = found?.conversion.unconverted ?? [];
  expect(found?.old.text.slice(remark?.start, remark?.end)).toBe(':material-nonsense:');
});

test('leaves syntax alone that the site does not use', () => {
  const bare = converted(mkdocs, {
    'mkdocs.yml': 'site_name: A\n',
    'docs/index.md': '# A\n\n==a== ++b++ {{ c }} :smile:\n',
  });
  expect(bare.text('index.mdx')).toContain('==a== ++b++ \\{\\{ c \\}\\} :smile:');
});

test.each([
  ['files that include each other many times', `${'--8<-- "parts/b.md"\n\n'.repeat(200)}`],
  [
    'blocks inside one another',
    Array.from({ length: 300 }, (_, depth) => `${'    '.repeat(depth)}!!! note\n`).join(''),
  ],
  ['fences', '```\n'.repeat(20_001)],
  ['brackets', '[a]['.repeat(5_000)],
])('converts %s', (_name, text) => {
  const many = '--8<-- "code/long.txt"\n'.repeat(200);
  const site = converted(mkdocs, {
    ...files,
    'parts/b.md': many,
    'code/long.txt': 'x'.repeat(10_000),
    'docs/a.md': text,
  });
  expect(site.text('a.mdx').length).toBeLessThan(5_000_000);
});
