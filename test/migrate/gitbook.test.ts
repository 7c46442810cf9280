import { expect, test } from 'vitest';
import { MigrationError } from '../../src/migrate/model/old-site.ts';
import { gitbook } from '../../src/migrate/systems/gitbook/gitbook.ts';
import { converted } from './converted.ts';

const files = {
  'SUMMARY.md': '# Table of contents\n\n* [Crumb](README.md)\n* [A](a.md)\n* [Rye](rye/README.md)\n',
  'README.md': '# Crumb\n',
  'rye/README.md': '# Rye bread\n',
  '.gitbook/includes/note.md': '---\ntitle: Note\n---\n\nRest the **dough**.\n',
  '.gitbook/assets/a b (1).png': 'png',
  '.gitbook/assets/form.pdf': 'pdf',
  'api.yaml': 'openapi: 3.1.0\n',
};

function page(text: string) {
  const site = converted(gitbook, { ...files, 'a.md': `# A\n\n${text}` });
  const body = site.text('a.mdx').replace(/^---\r?\n[^]*?\n---\r?\n\r?\n/, '');
  return { site, body, remarks: site.remarks.map(({ kind }) => kind) };
}

test.each([
  [
    'a hint',
    '{% hint style="warning" %}\nHot {oven}.\n{% endhint %}\n',
    '<Warning>\n\nHot \\{oven\\}.\n\n</Warning>\n',
  ],
  ['a hint in a line', '{% hint style="info" %} Hot. {% endhint %}', '<Info>\n\n Hot. \n\n</Info>'],
  [
    'tabs',
    '{% tabs %}\n{% tab title="A" %}\nOne\n{% endtab %}\n\n{% tab title="B" %}\nTwo\n{% endtab %}\n{% endtabs %}',
    '<Tabs>\n\n<Tab title="A">\n\nOne\n\n</Tab>\n\n<Tab title="B">\n\nTwo\n\n</Tab>\n\n</Tabs>',
  ],
  [
    'tabs of code',
    '{% tabs %}\n{% tab title="A" %}\n```sh\na\n```\n{% endtab %}\n{% tab title="B" %}\n```\nb\n```\n{% endtab %}\n{% endtabs %}',
    '<CodeGroup>\n\n```sh title="A"\na\n```\n\n```text title="B"\nb\n```\n\n</CodeGroup>',
  ],
  [
    'code',
    '{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```js\na\n```\n{% endcode %}\n',
    '```js title="a.js" lines wrap\na\n```\n',
  ],
  [
    'marked lines',
    '<pre class="language-js" data-title="a.js"><code class="lang-js">a &#x3C; b\n<strong>c {d}\n</strong></code></pre>',
    '```js title="a.js" {2}\na < b\nc {d}\n```',
  ],
  [
    'a link to a page',
    '{% content-ref url="rye/" %}\n[rye](rye/)\n{% endcontent-ref %}',
    '<Card title="Rye bread" href="/rye" />',
  ],
  [
    'a video',
    '{% embed url="https://youtu.be/abc" %}\nHow to\n{% endembed %}\n',
    '<iframe src="https://www.youtube.com/embed/abc" title="Video" width="100%" height="400" allowFullScreen></iframe>\n\nHow to\n',
  ],
  [
    'another page',
    '{% embed url="https://crumb.example/x" %}',
    '<Card title="crumb.example" href="https://crumb.example/x" />',
  ],
  [
    'a file',
    '{% file src=".gitbook/assets/form.pdf" %}\nForm\n{% endfile %}\n',
    '[form.pdf](/files/form.pdf)\n\nForm\n',
  ],
  [
    'steps',
    '{% stepper %}\n{% step %}\n### Mix `it` <a href="#mix" id="mix"></a>\n\nText\n{% endstep %}\n{% endstepper %}',
    '<Steps>\n\n<Step title="Mix it" id="mix">\n\n\n\nText\n\n</Step>\n\n</Steps>',
  ],
  [
    'columns',
    '{% columns %}\n{% column width="50%" %}\nA\n{% endcolumn %}\n{% column %}\nB\n{% endcolumn %}\n{% endcolumns %}',
    '<Columns cols={2}>\n\n<Column>\n\nA\n\n</Column>\n\n<Column>\n\nB\n\n</Column>\n\n</Columns>',
  ],
  [
    'updates',
    '{% updates format="full" %}\n{% update date="2024-05-31" tags="a,b" %}\nText\n{% endupdate %}\n{% endupdates %}\n',
    '<Update label="2024-05-31" tags={["a","b"]}>\n\nText\n\n</Update>\n',
  ],
  [
    'an include',
    '{% include ".gitbook/includes/note.md" %}',
    "import IncludeNote from '/snippets/note.mdx'\n\n<IncludeNote />",
  ],
  [
    'a table with hidden columns and choices',
    '<table><thead><tr><th>Loaf</th><th data-hidden>Cost</th><th>State<select><option value="a" label="Baked"></option></select></th></tr></thead><tbody><tr><td>Rye</td><td><i class="fa-star">:star:</i> 9</td><td><span data-option="a">Baked</span></td></tr></tbody></table>',
    '<table><thead><tr><th>Loaf</th><th>State</th></tr></thead><tbody><tr><td>Rye</td><td><span data-option="a">Baked</span></td></tr></tbody></table>',
  ],
  [
    'pictures of two themes',
    '<picture><source srcset=".gitbook/assets/a b (1).png" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/a b (1).png" alt=""></picture>',
    '<picture><source srcSet="/images/a-b-1.png" media="(prefers-color-scheme: dark)" /><img src="/images/a-b-1.png" alt="" /></picture>',
  ],
  [
    'a figure',
    '<figure><img src=".gitbook/assets/a b (1).png" alt=""><figcaption><p>Bread</p></figcaption></figure>',
    '<Frame caption="Bread">\n\n<img src="/images/a-b-1.png" alt="" />\n\n</Frame>',
  ],
  [
    'a fold',
    '<details>\n\n<summary>More &#x26; <strong>more</strong></summary>\n\nText\n\n</details>',
    '<Accordion title="More &amp; more">\n\nText\n\n</Accordion>',
  ],
  [
    'cards',
    '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>Rye</strong></td><td>Sour {x}</td><td><a href="rye/">rye</a></td><td><a href=".gitbook/assets/a b (1).png">a</a></td></tr></tbody></table>',
    '<CardGroup>\n\n<Card title="Rye" href="/rye" img="/images/a-b-1.png">\n\nSour \\{x\\}\n\n</Card>\n\n</CardGroup>',
  ],
  [
    'mentions',
    '[rye](rye/README.md "mention") <a data-mention href="rye/">x</a>',
    '[Rye bread](/rye) [Rye bread](/rye)',
  ],
  ['anchors of headings', '## B <a href="#b-1" id="b-1"></a>', '## B {#b-1}'],
  ['spaces at the end of lines', 'a&#x20;\nb', 'a\nb'],
  ['formulas', 'It is $$a_{1} b_{2}$$.\n\n$$\nx_{1}\n$$', 'It is $a_{1} b_{2}$.\n\n$$\nx_{1}\n$$'],
  ['icons and emojis', '<i class="fa-check">:check:</i> :bread:', '<Icon icon="check" /> 🍞'],
  ['colours', '<mark style="color:red;">a</mark>', "<mark style={{color: 'red'}}>a</mark>"],
  ['tags in code', '`{% hint %}`\n\n```\n{% tabs %}\n```', '`{% hint %}`\n\n```\n{% tabs %}\n```'],
])('converts %s', (_name, before, after) => {
  const { body, remarks } = page(before);
  const lines = (text: string) => text.replace(/\n{3,}/g, '\n\n').trimEnd();
  expect(lines(body)).toBe(lines(after));
  expect(remarks).toEqual([]);
});

test('makes an endpoint page of its only operation', () => {
  const { site } = page(
    '{% openapi src="api.yaml" path="/loaves" method="get" %}\n[api.yaml](api.yaml)\n{% endopenapi %}\n',
  );
  expect(site.text('a.mdx')).toContain('openapi: "/files/api.yaml GET /loaves"');
  expect(site.files.get('files/api.yaml')).toEqual({ copyOf: 'api.yaml' });
});

test.each([
  ['{% @github-files/github-code-block url="x" %}', ['directive']],
  ['{% if visitor.claims.x %}\na\n{% endif %}', ['expression']],
  ['{% hint style="info" %}\nnever closed', ['directive']],
  ['never opened\n{% endhint %}', ['directive']],
  ['{% include "../secret.md" %}', ['include']],
  ['{% include "/reusable-content/rc1" %}', ['include']],
  ['{% openapi src="https://crumb.example/a.yaml" path="/a" method="get" %}', ['directive']],
  ['<i class="fa-nonsense-icon">:x:</i> a', ['shortcode']],
])('lists %j, which has no counterpart', (text, kinds) => {
  expect(page(text).remarks).toEqual(kinds);
});

test('makes groups of SUMMARY.md, and keeps addresses and redirects', () => {
  const { config, old, redirects, text } = converted(
    gitbook,
    {
      '.gitbook.yaml':
        'root: ./docs/\nstructure: {readme: intro.md, summary: toc.md}\nredirects: {old/page: guides/README.md, older: guides/Rye Bread.md}\n',
      'docs/toc.md':
        '# T\n\n* [Start](intro.md)\n\n## Guides\n\n* [All](guides/README.md)\n  * [Rye](<guides/Rye Bread.md>)\n* [Shop](https://shop.crumb.example)\n* [Gone](gone.md)\n',
      'docs/intro.md':
        '---\ndescription: Bread.\nicon: house\nlayout:\n  title:\n    visible: true\n---\n\n# Crumb\n',
      'docs/guides/README.md': '# Guides\n',
      'docs/guides/Rye Bread.md': '# Rye\n',
      'docs/guides/draft.md': '# Draft\n',
    },
    { url: 'https://docs.crumb.example/base' },
  );
  expect(config['name']).toBe('Crumb');
  expect(config['navigation']).toEqual({
    groups: [
      { group: 'Crumb', pages: ['index'] },
      { group: 'Guides', pages: [{ group: 'All', root: 'guides', pages: ['guides/rye-bread'] }, 'links/1'] },
    ],
  });
  expect(old.pages.map(({ key, addresses }) => [key, ...addresses])).toEqual([
    ['docs/guides/README.md', '/base/guides'],
    ['docs/guides/Rye Bread.md', '/base/guides/rye-bread'],
    ['docs/guides/draft.md'],
    ['docs/intro.md', '/base/'],
    ['links/1'],
  ]);
  expect(redirects).toEqual([
    { source: '/old/page', destination: '/guides' },
    { source: '/older', destination: '/guides/rye-bread' },
  ]);
  expect(text('index.mdx')).toBe(
    '---\ntitle: Crumb\nsidebarTitle: Start\ndescription: Bread.\nicon: house\n---\n\n',
  );
  expect(text('guides/draft.mdx')).toContain('hidden: true');
  expect(old.unconverted.map(({ text: shown }) => shown)).toEqual(['docs/gone.md']);
});

test.each([
  ['root: ../secret', 'root lies outside'],
  ['structure: {summary: ../../SUMMARY.md}', 'structure.summary lies outside'],
  ['a: [', '.gitbook.yaml:'],
  [`a: ${'['.repeat(10_000)}`, 'nests too deep'],
  [
    `a: &a [x]\n${Array.from({ length: 9 }, (_, n) => `b${n}: &b${n} [${`*${n === 0 ? 'a' : `b${n - 1}`},`.repeat(9)}]`).join('\n')}`,
    'too many values',
  ],
])('refuses %.40j', (configuration, message) => {
  const read = () => converted(gitbook, { ...files, '.gitbook.yaml': configuration });
  expect(read).toThrow(MigrationError);
  expect(read).toThrow(message);
});

test.each([
  [
    'blocks inside one another',
    '{% hint style="info" %}\n'.repeat(10_000) + '{% endhint %}\n'.repeat(10_000),
  ],
  ['blocks that nothing closes', '{% tabs %}\n{% tab title="a" %}\n'.repeat(5_000)],
  ['folds', '<details><summary>a</summary>\n'.repeat(100)],
  ['tables', '<table data-view="cards">'.repeat(100)],
  ['braces', '{%'.repeat(20_000)],
])('converts %s', (_name, text) => {
  expect(converted(gitbook, { ...files, 'a.md': text }).files.has('a.mdx')).toBe(true);
});

test('refuses a table of contents that is nested too deep', () => {
  const deep = Array.from({ length: 600 }, (_, depth) => `${'  '.repeat(depth)}* [a](a.md)`).join('\n');
  const read = () => converted(gitbook, { ...files, 'SUMMARY.md': `${'> '.repeat(1_000)}${deep}` });
  expect(read).toThrow(MigrationError);
});

test('separates the import of a block from a component that begins the page', () => {
  const text =
    '# A\n\n{% hint style="info" %}\nHot.\n{% endhint %}\n\n{% include ".gitbook/includes/note.md" %}\n';
  expect(converted(gitbook, { ...files, 'a.md': text }).text('a.mdx')).toMatch(/mdx'\n\n<Info>/);
});
