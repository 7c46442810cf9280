import { expect, test } from 'vitest';
import { docusaurus } from '../../src/migrate/systems/docusaurus/docusaurus.ts';
import { migrated } from './migrated.ts';

const config = `export default { title: 'Crumb', url: 'https://crumb.example', baseUrl: '/', presets: [['classic', { blog: false }]] };`;
const site = {
  'docusaurus.config.js': config,
  'docs/other.md': '---\ntitle: Other\n---\n\n## Rye bread\n',
  'docs/deep/b.md': '# B\n\n[a](deep/b.md)\n',
};

/** The body of a converted page. */
async function body(page: string, others: Readonly<Record<string, string>> = {}) {
  const { texts, proof } = await migrated(docusaurus, {
    ...site,
    'docs/a.mdx': `---\ntitle: A\n---\n\n${page}`,
    ...others,
  });
  const text = texts['docs/a.mdx'] ?? '';
  return { text: text.replace(/^---\n[\s\S]*?\n---\n\n?/, ''), report: proof.report };
}

test.each([
  ['an admonition', ':::note\n\nText\n\n:::\n', '<Note>\n\nText\n\n</Note>\n'],
  ['a title', ':::tip Do *not* burn\nText\n:::\n', '<Tip>\nDo *not* burn\n\nText\n</Tip>\n'],
  [
    'a title in brackets',
    ':::caution[Hot oven]\nText\n:::\n',
    '<Warning title="Hot oven">\nText\n</Warning>\n',
  ],
  [
    'nested admonitions',
    '::::info\n\n:::danger\n\nHot\n\n:::\n\n::::\n',
    '<Info>\n\n<Danger>\n\nHot\n\n</Danger>\n\n</Info>\n',
  ],
  ['an admonition in a list', '- a\n\n  :::note\n\n  b\n\n  :::\n', '- a\n\n  <Note>\n\n  b\n\n  </Note>\n'],
  ['one that ends with a list', ':::note\n- a\n:::\n', '<Note>\n- a\n\n</Note>\n'],
  ['one in code', '```md\n:::note\n:::\n```\n', '```md\n:::note\n:::\n```\n'],
  [
    'comments',
    'a <!-- b */ c --> d `<!-- e -->`\n\n<!-- truncate -->\n',
    'a {/* b * / c */} d `<!-- e -->`\n\n\n',
  ],
  [
    'tabs',
    `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs groupId="os" values={[{label: 'Mac OS', value: 'mac'}, {label: 'Linux', value: 'linux'}]}>\n<TabItem value="mac">\n\nA\n\n</TabItem>\n<TabItem value="linux" default>\n\nB\n\n</TabItem>\n</Tabs>\n`,
    '<Tabs>\n<Tab title="Mac OS">\n\nA\n\n</Tab>\n<Tab title="Linux">\n\nB\n\n</Tab>\n</Tabs>\n',
  ],
  [
    'tabs of code',
    '<Tabs>\n<TabItem value="js" label="JavaScript">\n\n```js {1}\na\n```\n\n</TabItem>\n<TabItem value="py">\n\n```py\nb\n```\n\n</TabItem>\n</Tabs>\n',
    '<CodeGroup>\n\n```js title="JavaScript" {1}\na\n```\n\n\n```py title="py"\nb\n```\n\n</CodeGroup>\n',
  ],
  [
    'details',
    '<details open>\n<summary>More **rye**</summary>\n\nText\n\n</details>\n',
    '<Accordion title="More rye" defaultOpen>\n\nText\n\n</Accordion>\n',
  ],
  [
    'details with other tags in their lines, as Docusaurus 2 reads them',
    '<details><summary>More</summary>\n<p>\n\n```js\na\n```\n\n</p>\n</details>\n',
    '<Accordion title="More">\n\n<p>\n\n```js\na\n```\n\n</p>\n</Accordion>\n',
  ],
  [
    'addresses in angle brackets',
    'At <https://a.example/b_c>.\n',
    'At [https://a.example/b\\_c](https://a.example/b_c).\n',
  ],
  ['a tag within a text', 'a\n<b>c\n\nd\n', 'a\n&lt;b>c\n\nd\n'],
  [
    'meta of code',
    '```jsx title="a.js" {1,3-4} showLineNumbers\na\n```\n',
    '```jsx title="a.js" {1,3-4} lines\na\n```\n',
  ],
  [
    'marks in code',
    '```js\n// highlight-next-line\na\nb\n# highlight-start\nc\nd\n# highlight-end\n```\n',
    '```js {1,3-4}\na\nb\nc\nd\n```\n',
  ],
  ['mdx-code-block', '```mdx-code-block\n**bold**\n```\n', '**bold**\n'],
  [
    'links',
    '[a](./other.md#rye-bread) [b](/docs/other) [c](https://crumb.example/docs/other) [d](@site/docs/other.md)\n',
    '[a](/docs/other#rye-bread) [b](/docs/other) [c](/docs/other) [d](/docs/other)\n',
  ],
  [
    'links from the folder of the documents',
    '[a](deep/b.md) [b](/deep/b.md) [c](docs/deep/b.md)\n',
    '[a](/docs/deep/b) [b](/docs/deep/b) [c](/docs/deep/b)\n',
  ],
  [
    'Link',
    `import Link from '@docusaurus/Link';\n\n<Link to="/docs/other">a</Link>\n`,
    '<a href="/docs/other">a</a>\n',
  ],
  ['ids of headings', '## Rye {#bread}\n', '## Rye {#bread}\n'],
  [
    'Heading',
    `import Heading from '@theme/Heading';\n\n<Heading as="h3" id="x">Rye</Heading>\n`,
    '### Rye {#x}\n',
  ],
  [
    'attributes that HTML writes in lower case',
    '<iframe src="https://a.example" frameborder="0" allowfullscreen></iframe>\n',
    '<iframe src="https://a.example" frameBorder="0" allowFullScreen></iframe>\n',
  ],
  [
    'JSX for HTML',
    '<p class="a" style="font-size: 2px">b</p>\n',
    `<p className="a" style={{fontSize: '2px'}}>b</p>\n`,
  ],
  [
    'what is static',
    `export const name = 'Rye';\n\n{name} {'{'} {1 + 1}\n`,
    `export const name = 'Rye';\n\nRye {'{'} {1 + 1}\n`,
  ],
  ['front matter in the text', 'The {frontMatter.title} page.\n', 'The A page.\n'],
  [
    'Translate',
    `import Translate from '@docusaurus/Translate';\n\n<Translate id="x">Hello</Translate>\n`,
    'Hello\n',
  ],
])('converts %s', async (_, page, expected) => {
  const { text, report } = await body(page);
  expect(text).toBe(expected);
  expect(report.pages.flatMap(({ lost }) => lost)).toEqual([]);
});

test('finds pictures in every way to name them', async () => {
  const page = [
    `import Pic from './b.png';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nimport ThemedImage from '@theme/ThemedImage';\n`,
    '![a](./b.png) ![s](/img/c.png) ![t](@site/static/img/c.png)\n',
    `<img src={Pic} /> <img src={useBaseUrl('img/c.png')} /> <img src={require('@site/static/img/c.png').default} />\n`,
    `<ThemedImage alt="x" sources={{ light: useBaseUrl('/img/c.png'), dark: useBaseUrl('/img/d.png') }} />\n`,
  ].join('\n');
  const { text, report } = await body(page, {
    'docs/b.png': '1',
    'static/img/c.png': '2',
    'static/img/d.png': '3',
  });
  expect(text).toContain('![a](/images/docs/b.png) ![s](/img/c.png) ![t](/img/c.png)');
  expect(text).toContain(
    '<img src="/images/docs/b.png" /> <img src="/img/c.png" /> <img src="/img/c.png" />',
  );
  expect(text).toContain(
    '<img className="block dark:hidden" src="/img/c.png" alt="x" />\n<img className="hidden dark:block" src="/img/d.png" alt="x" />',
  );
  expect(report.unconverted).toEqual([]);
  expect(report.summary.images).toEqual([8, 8]);
});

test('makes snippets of what pages include, with their own links and properties', async () => {
  const { text, report } = await body(
    `import Part from './_part.mdx';\nimport Rye from '@site/src/Rye';\n\n<Part name="rye" />\n\n<Rye />\n`,
    {
      'docs/_part.mdx': 'Use {props.name}, see [other](other.md) and [b](/deep/b.md).\n',
      'docs/_unused.mdx': 'x',
      'src/Rye.jsx': 'export default function Rye() { return <b>Rye</b>; }\n',
    },
  );
  expect(text).toBe(
    `import Part from "/snippets/docs/part.mdx";\nimport Rye from '/snippets/src/Rye.jsx';\n\n<Part name="rye" />\n\n<Rye />\n`,
  );
  expect({ lost: report.summary.lost, broken: report.alreadyBroken }).toEqual({ lost: 0, broken: [] });
  expect(report.pages.map(({ source, status }) => `${source} ${status}`)).toEqual([
    'docs/a.mdx converted',
    'docs/deep/b.md converted',
    'docs/other.md converted',
    'docs/_part.mdx snippet',
    'docs/_unused.mdx dropped',
  ]);
  expect(report.pages.flatMap(({ lost }) => lost)).toEqual([]);
});

test('shows raw files as code', async () => {
  const page = `import CodeBlock from '@theme/CodeBlock';\nimport code from '!!raw-loader!./a.py';\n\n<CodeBlock language="py" title="a.py">{code}</CodeBlock>\n`;
  expect((await body(page, { 'docs/a.py': 'x = "`"\n' })).text).toBe('```py title="a.py"\nx = "`"\n```\n');
});

test('gives the commands of npm for other package managers', async () => {
  const { text } = await body('```bash npm2yarn\nnpm install --save-dev rye\nnpm run build\n```\n');
  expect(text).toContain('```bash yarn\nyarn add --dev rye\nyarn build\n```');
  expect(text).toContain('```bash pnpm\npnpm add --save-dev rye\npnpm run build\n```');
  expect(text.match(/```bash/g)).toHaveLength(4);
});

test('keeps in a comment what has no counterpart, and lists it', async () => {
  const page = `import Box from 'some-package';\nimport TOCInline from '@theme/TOCInline';\n\n<Box title="Rye *bread*" size={3}>\n\nInside\n\n</Box>\n\n<TOCInline toc={toc} />\n\n{useTotal()} [bad](javascript:alert(1))\n\n\`\`\`js live\na\n\`\`\`\n`;
  const { text, report } = await body(page);
  expect(text).toContain('{/* migrate: <Box title="Rye *bread*" size={3}> */}\n\nRye *bread*\n');
  expect(text).toContain('Inside');
  expect(text).not.toContain('</Box>');
  expect(text).not.toContain('javascript:');
  expect(report.unconverted.map(({ kind, text: shown }) => `${kind} ${shown.split('\n')[0]}`)).toEqual([
    'component <Box title="Rye *bread*" size={3}>',
    'component <TOCInline toc={toc} />',
    'link [bad](javascript:alert(1))',
    'directive ```js live',
  ]);
});
