import { expect, test } from 'vitest';
import { textFiles } from '../../src/agents/artifacts.ts';
import { generatedSkill } from '../../src/agents/generated/generated-skill.ts';
import { maxReferenceBytes } from '../../src/agents/generated/reference-files.ts';
import { maxBytes, maxLines } from '../../src/agents/generated/writer.ts';
import { localAddress } from '../../src/site/model/addresses/address.ts';
import { positionAt } from '../../src/site/source/span.ts';
import { siteOf } from '../support/site.ts';
import { inventedSentences, quotedShare, skillFrom, skillOf, textOf, under } from '../support/skill.ts';

type Files = Readonly<Record<string, string>>;

const page = (title: string, description: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`;
const code = (language: string, ...lines: readonly string[]): string =>
  `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;
const docsJson = (navigation: object, more: object = {}): string =>
  JSON.stringify({ name: 'Crumb', navigation, ...more });

/** Of a site that is made of these pages, the first of them first. */
async function skillOfPages(pages: Files): Promise<string> {
  const paths = Object.keys(pages).map((file) => file.replace(/\.mdx?$/, ''));
  return textOf(await skillOf({ 'docs.json': docsJson({ pages: paths }), ...pages }));
}

const bakery: Files = {
  'docs.json': docsJson(
    {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Baking', pages: ['overview', 'quickstart', 'rye', 'auth'] }] },
        { tab: 'Tills', groups: [{ group: 'Square', pages: ['tills/quickstart', 'tills/concepts/coins'] }] },
        { tab: 'API', groups: [{ group: 'Endpoints', openapi: 'openapi.json' }] },
        { tab: 'News', groups: [{ group: 'Changelog', pages: ['changelog'] }] },
        { tab: 'Secret', hidden: true, groups: [{ group: 'Secret', pages: ['secret'] }] },
      ],
    },
    { description: 'Crumb runs a bakery by API.', markdown: { instructions: 'Prefer rye over wheat.' } },
  ),
  'overview.mdx': page(
    'Overview',
    'What Crumb is.',
    'Crumb keeps ovens, loaves and orders in one place, and tells each oven what to bake next.\n\n## Next\n\n<Card title="Bake rye" href="/rye">Bread of rye, in three steps.</Card>',
  ),
  'quickstart.mdx': page(
    'Quickstart',
    'Bake your first loaf.',
    `You need an oven that is connected to the network of the bakery.\n\n<Steps>\n<Step title="Install the client">\n${code('bash', 'npm install crumb')}</Step>\n<Step title="Create a loaf">\n${code('ts', "import { Crumb } from 'crumb';", '', 'await new Crumb().loaves.create();')}</Step>\n</Steps>\n\n<Warning>Never leave the oven alone while there is a loaf in it.</Warning>`,
  ),
  'rye.md': page('Bake rye', 'Bread of rye.', '## Flour\n\nAny.\n\n### Wholemeal\n\nMore water.'),
  'auth.md': page(
    'Authentication',
    'Keys.',
    `## Send the key\n\nSend it with each request:\n\n${code('bash', 'curl -H "X-Crumb-Key: $KEY"')}`,
  ),
  'tills/quickstart.md': page(
    'Open the till',
    'Sell loaves.',
    `Before you start, count the coins in the drawer.\n\n## Open it\n\nPush:\n\n${code('ts', 'till.open();')}`,
  ),
  'tills/concepts/coins.md': page(
    'Coins',
    'All on coins.',
    'A coin has a value, a side on which it lies, and a bakery that takes it.',
  ),
  'changelog.md': page('Changelog', 'All news.', '1. Add a\n2. Add b'),
  'secret.md': page('Secret', 'Nobody knows.', 'x'),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Crumb-Key' } } },
    info: { title: 'Crumb API', version: '2.0.0', license: { name: 'MIT' } },
    servers: [{ url: 'https://api.crumb.example' }],
    paths: {
      '/loaves': {
        post: { tags: ['Loaves'], summary: 'Create a loaf', responses: {} },
        get: { tags: ['Loaves'], summary: 'List loaves', responses: {} },
      },
      '/ovens': { get: { tags: ['Ovens'], summary: 'List ovens', responses: {} } },
    },
  }),
};

test('the skill quotes blocks of the site and maps its pages', async () => {
  const site = await siteOf(bakery);
  const skill = skillFrom(site);
  expect(
    [textOf(skill), ...skill.files.map((file) => `${file.path}\n${textOf(file)}`)].join('\n'),
  ).toMatchSnapshot();
  expect(skillFrom(await siteOf(bakery))).toEqual({ ...skill, quoted: expect.anything() as unknown });
  expect(inventedSentences(skill, site)).toEqual([]);
  expect(quotedShare(skill)).toBeGreaterThan(0.6);
});

test('each quote names its lines, also where the same text stands twice', async () => {
  const site = await siteOf({
    'docs.json': docsJson({ pages: ['index', 'quickstart'] }),
    'index.md': page('Home', 'x', 'Crumb bakes bread.'),
    'quickstart.md': page(
      'Start',
      'x',
      `Bake.\n\n${code('ts', 'bake();')}\nBake.\n\n${code('ts', 'bake();', 'rest();')}`,
    ),
  });
  const places = skillFrom(site).quoted.map(({ text, source }) => {
    const { file, start, end } = source();
    return `${file.path}:${positionAt(file, start).line}-${positionAt(file, end - 1).line} ${text.split('\n')[0]}`;
  });
  expect(places).toEqual([
    'index.md:6-6 Crumb bakes bread.',
    'index.md:6-6 Crumb bakes bread.',
    'quickstart.md:6-6 Bake.',
    'quickstart.md:8-10 ```ts',
    'quickstart.md:12-12 Bake.',
    'quickstart.md:14-17 ```ts',
  ]);
});

test('without the address of the site, links begin at its root', async () => {
  const site = await siteOf({
    'docs.json': docsJson({ pages: ['index', 'quickstart'] }),
    'index.md': page('Home', 'x', 'See [how to begin](/quickstart#bake).'),
    'quickstart.md': page('Start', 'x', code('ts', 'bake();')),
  });
  const text = textOf(skillFrom(site, localAddress));
  expect(text).toContain('[Start](/quickstart.md)');
  expect(text).toContain('See [how to begin](/quickstart.md#bake).');
  expect(text).not.toContain('localhost');
  expect(textOf(skillFrom(site))).toContain('\nPages are below https://crumb.example/\n');
});

const sample = `Call it:\n\n${code('ts', 'bake();')}`;

test.each<readonly [what: string, start: string, files: Files]>([
  [
    'the shallowest',
    'a',
    { 'guides/ovens/quickstart.md': sample, 'guides/getting-started.md': page('a', 'x', sample) },
  ],
  ['by its title', 'Quickstart', { 'begin.md': page('Quickstart', 'x', sample), 'other.md': sample }],
  ['with underscores in its path', 'Bake', { 'other.md': 'x', 'quick_start.md': page('Bake', 'x', sample) }],
  [
    'never an example',
    'Oven',
    { 'examples/quickstart.md': sample, 'oven/quickstart/index.md': page('Oven', 'x', sample) },
  ],
  [
    'the page it links to, where it has no sample',
    'Rye',
    {
      'quickstart.md': 'Begin with [rye](/rye) or [wheat](/wheat).',
      'wheat.md': page('Wheat', 'x', sample),
      'rye.md': page('Rye', 'x', sample),
    },
  ],
  [
    'the front page, where no page is a start',
    'Home',
    { 'index.md': page('Home', 'x', sample), 'rye.md': sample },
  ],
  [
    'as the settings say',
    'Rye',
    {
      'docs.config.yaml': 'skill: { start: /rye.md }',
      'quickstart.md': sample,
      'rye.md': page('Rye', 'x', sample),
    },
  ],
])('the start is %s', async (_, start, files) => {
  const { 'docs.config.yaml': settings = '', ...pages } = files;
  const paths = Object.keys(pages).map((file) => file.replace(/\.md$/, ''));
  const skill = await skillOf({
    'docs.json': docsJson({ pages: paths }),
    ...pages,
    ...(settings === '' ? {} : { 'docs.config.yaml': settings }),
  });
  expect(textOf(skill)).toContain(`\n### Start: ${start}\n`);
});

test('a division that only leads to others gives way to the first that has a start', async () => {
  const text = textOf(
    await skillOf({
      'docs.json': docsJson({
        tabs: [
          { tab: 'Home', pages: ['index'] },
          { tab: 'Ovens', pages: ['ovens/quickstart'] },
          { tab: 'Tills', pages: ['tills/quickstart'] },
        ],
      }),
      'index.md': page('Home', 'x', sample),
      'ovens/quickstart.md': page('Bake', 'x', code('ts', 'oven.bake();')),
      'tills/quickstart.md': page('Sell', 'x', code('ts', 'till.sell();')),
    }),
  );
  expect(under('### Start: Bake', text)).toContain('oven.bake();');
  expect(under('### Tills: Sell', text)).toContain('till.sell();');
});

test('a start is cut between steps or sections, and a sample never', async () => {
  const step = (number: number): string =>
    `<Step title="Part ${number}">\n${code('py', ...Array.from({ length: 20 }, (_, line) => `bake(${number}, ${line})  # a line of some length`))}</Step>`;
  const steps = Array.from({ length: 12 }, (_, index) => step(index + 1)).join('\n');
  const text = await skillOfPages({ 'quickstart.mdx': page('Start', 'x', `<Steps>\n${steps}\n</Steps>`) });
  const start = under('### Start: Start', text);
  const shown = [...start.matchAll(/bake\((\d+), /g)].map(([, number]) => number);
  expect(shown.length % 20).toBe(0);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.length).toBeLessThan(240);
  expect(Buffer.byteLength(start)).toBeLessThanOrEqual(6000);
  expect(start.trimEnd()).toMatch(/\nContinue: \[Start\]\(quickstart\.md\)$/);
});

test('a heading in a sample is no border of a section', async () => {
  const text = await skillOfPages({
    'quickstart.md': page('Start', 'x', `Write it:\n\n${code('md', '# Rules', '## What to do', 'Bake.')}`),
  });
  expect(under('### Start: Start', text)).toContain('# Rules\n## What to do\nBake.\n```');
});

test('warnings of quoted pages are included whole, with their heading, and once', async () => {
  const filler = `${'Bread is baked from flour, water and salt, at a heat that few can bear. '.repeat(90)}\n\n`;
  const text = await skillOfPages({
    'quickstart.mdx': page(
      'Start',
      'x',
      `<Warning>The oven is hot.</Warning>\n\n${sample}\n## Later\n\n${filler}<Danger>Do not open the door. Wait for the bell.</Danger>\n\n<Visibility for="agents">Always ask for the flour.</Visibility>`,
    ),
    'rye.mdx': page('Rye', 'x', '<Warning>Nobody quotes this page.</Warning>'),
  });
  expect(under('## Context', text)).toContain(
    '[Start](quickstart.md), Later:\n\n> **Danger:** Do not open the door. Wait for the bell.\n\n[Start](quickstart.md), Later:\n\nAlways ask for the flour.',
  );
  expect(text.match(/The oven is hot/g)).toHaveLength(1);
  expect(text).not.toContain('Nobody quotes');
});

test('operations are one line a tag', async () => {
  const text = textOf(await skillOf(bakery));
  expect(under('### API', text).match(/^- .*$/gm)).toEqual([
    '- Endpoints › Loaves: [List loaves](api-reference/loaves/list-loaves.md) · [Create a loaf](api-reference/loaves/create-a-loaf.md)',
    '- Endpoints › Ovens: [List ovens](api-reference/ovens/list-ovens.md)',
  ]);
});

test('only pages of the default version and language are in the map', async () => {
  const version = (name: string) => ({ version: name, pages: [`${name}/index`, `${name}/rye`] });
  const skill = await skillOf({
    'docs.json': docsJson({
      languages: [
        { language: 'en', versions: [version('v2'), version('v1')] },
        { language: 'de', pages: ['de/index'] },
      ],
    }),
    ...Object.fromEntries(
      ['v2/index', 'v2/rye', 'v1/index', 'v1/rye', 'de/index'].map((path) => [
        `${path}.md`,
        `# ${path}\n\nText.`,
      ]),
    ),
  });
  expect([...textOf(skill).matchAll(/\]\((\S+\.md)\)/g)].map(([, path]) => path)).toEqual(
    expect.arrayContaining(['v2/index.md', 'v2/rye.md']),
  );
  expect(textOf(skill)).not.toMatch(/\]\((?:v1|de)\//);
  expect(textOf(skill)).toContain('\n- Version: v2\n');
});

/** A site that has too much of all that a skill is made of. */
function largeSite(pages: number): Files {
  const paths = Array.from({ length: pages }, (_, index) => `part-${index % 40}/guide-${index}`);
  const tab = (name: string, parts: readonly number[]) => ({
    tab: name,
    groups: parts.map((part) => ({
      group: `Part ${part} of the bakery with a name that takes some room`,
      pages: paths.filter((path) => path.startsWith(`part-${part}/`)),
    })),
  });
  const numbers = Array.from({ length: 40 }, (_, part) => part);
  const long = 'It is said at length, so that a reader has more to read than there is room for. '.repeat(9);
  const body = (path: string): string =>
    `${long}\n\n<Warning>Never open ${path} by night. ${long}</Warning>\n\n${code('ts', ...Array.from({ length: 25 }, (_, line) => `bake(${line});`))}\n\n## Rest of ${path}\n\n### More\n\n${long}`;
  return {
    'docs.json': docsJson({
      tabs: [
        { tab: 'Start', pages: ['quickstart', 'authentication', 'rate-limits', 'sdks/python'] },
        tab('Guides', numbers.slice(0, 20)),
        tab('More', numbers.slice(20)),
      ],
    }),
    'quickstart.md': page(
      'Quickstart',
      'Bake.',
      `${long}\n\n${code('ts', ...Array.from({ length: 400 }, () => 'bake();'))}\n\n${sample}`,
    ),
    ...Object.fromEntries(
      ['authentication', 'rate-limits', 'sdks/python', ...paths].map((path) => [
        `${path}.mdx`,
        page(`Guide to ${path}`, `Everything on ${path}.`, body(path)),
      ]),
    ),
  };
}

test.each(['https://c.example', `https://${'a-very-long-name-'.repeat(3)}docs.example/with/a/base/path`])(
  'a large site stays within the budgets at %s, and every page is in a file',
  async (url) => {
    const { origin, pathname } = new URL(url);
    const files = largeSite(900);
    const skill = skillFrom(await siteOf(files), { origin, base: pathname.replace(/\/$/, '') });
    const text = textOf(skill);
    expect(skill.body.length).toBeLessThanOrEqual(maxBytes);
    expect(text.split('\n').length).toBeLessThanOrEqual(maxLines);
    for (const { path, body } of skill.files) {
      expect(text).toContain(path);
      expect(body.length).toBeLessThanOrEqual(maxReferenceBytes);
    }
    const listed = skill.files.map(textOf).join('\n');
    for (const file of Object.keys(files).filter((path) => /\.mdx?$/.test(path)))
      expect(listed).toContain(`](${file.replace(/\.mdx?$/, '.md')})`);
    expect(listed).toContain('(Rest of part-0/guide-0; More)');
    const moved = [...text.matchAll(/^- \[references\/\S+\]\(\S+\): (\d+) pages/gm)];
    const left = moved.reduce((sum, [, count]) => sum + Number(count), 0);
    expect(left + [...under('## Skills', text).matchAll(/\]\((?!http)\S+\.md\)/g)].length).toBe(904);
  },
);

test('the files are listed in a file of their own where the skill has no room for the list', async () => {
  const skill = skillFrom(await siteOf(largeSite(6000)));
  const index = skill.files.find(({ path }) => path === 'references/pages.md');
  expect(textOf(skill)).toContain('[references/pages.md]');
  expect(skill.body.length).toBeLessThanOrEqual(maxBytes);
  expect(index?.body.length).toBeLessThanOrEqual(maxReferenceBytes);
  const names =
    index === undefined
      ? []
      : [...textOf(index).matchAll(/\]\((\S+)\)/g)].map(([, name]) => `references/${name}`);
  expect(names).toEqual(skill.files.map(({ path }) => path).filter((path) => path !== 'references/pages.md'));
});

test('a site without a page that has text has no skill', async () => {
  const site = await siteOf({
    'docs.json': docsJson({ pages: ['index', 'hidden', 'imports'] }),
    'index.md': '---\ntitle: Empty\n---\n\n',
    'hidden.mdx': '<Visibility for="humans">Only here.</Visibility>',
    'imports.mdx': "import { A } from './a.jsx'\n",
  });
  expect(generatedSkill(site, localAddress)).toBeUndefined();
  const files = [...textFiles(site, localAddress)].map(({ path }) => path);
  expect(files).toContain('.well-known/agent-skills/index.json');
  expect(files.filter((path) => /skill\.md$/i.test(path))).toEqual([]);
});

test('a site of one page has all six sections', async () => {
  const text = await skillOfPages({ 'index.md': 'Crumb bakes bread for people who like to eat it fresh.' });
  expect(text.match(/^## .*$/gm)).toEqual([
    '## Metadata',
    '## Capabilities',
    '## Skills',
    '## Workflows',
    '## Integration',
    '## Context',
  ]);
  expect(text).not.toMatch(/^## .*\n\n##/m);
});

test('titles with markup, brackets, control and direction characters do not break the map', async () => {
  const titles = ['<Oven>', 'a](b) [c', 'end\\', 'x\u0007\u202ey', 'two\n  lines', '`code` **bold**'];
  const files = Object.fromEntries(
    titles.map((title, index) => [`(p) ${index}.md`, `---\ntitle: ${JSON.stringify(title)}\n---\n\nText.\n`]),
  );
  const text = await skillOfPages(files);
  const [, line] = /^- Pages: (.*)$/m.exec(text) ?? [];
  expect(line?.split(' · ')).toEqual([
    '[\\<Oven>](%28p%29%200.md)',
    '[a\\](b) \\[c](%28p%29%201.md)',
    '[end\\\\](%28p%29%202.md)',
    '[xy](%28p%29%203.md)',
    '[two lines](%28p%29%204.md)',
    '[`code` **bold**](%28p%29%205.md)',
  ]);
  expect(/^description: (.*)$/m.exec(text)?.[1]).not.toMatch(/[<>]/);
});

test('the description is at most 1,024 characters, however many tabs there are', async () => {
  const names = Array.from(
    { length: 30 },
    (_, index) => `A tab of the bakery with a name of some length ${'and more '.repeat(9)}${index}`,
  );
  const skill = await skillOf({
    'docs.json': docsJson({ tabs: names.map((tab, index) => ({ tab, pages: [`p${index}`] })) }),
    ...Object.fromEntries(names.map((_, index) => [`p${index}.md`, 'Text.'])),
  });
  expect(skill.description.length).toBeLessThanOrEqual(1024);
  expect(skill.description).toMatch(/^Text\. Use when a task involves Crumb: A tab .* [0-9]\.$/);
});

test('names and descriptions without end stay within the budgets', async () => {
  const long = 'Bread and more bread, '.repeat(4000);
  const fields = `---\ntitle: ${JSON.stringify(long)}\ndescription: ${JSON.stringify(long)}\n---\n\n`;
  const skill = await skillOf({
    'docs.json': docsJson(
      { versions: [{ version: long, groups: [{ group: long, pages: ['quickstart', 'rye'] }] }] },
      { name: long, description: long, markdown: { instructions: long } },
    ),
    'quickstart.md': `${fields}${long}\n\n${code('ts', long)}\n## ${long}\n\n### ${long}\n`,
    'rye.md': `${fields}${sample}`,
  });
  expect(skill.body.length).toBeLessThanOrEqual(maxBytes);
  expect(skill.description.length).toBeLessThanOrEqual(1024);
  for (const { body } of skill.files) expect(body.length).toBeLessThanOrEqual(maxReferenceBytes);
  expect(textOf(skill)).toContain('](rye.md)');
});
