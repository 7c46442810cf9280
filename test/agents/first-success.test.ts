import { expect, test } from 'vitest';
import { firstSuccess } from '../../src/agents/generated/first-success.ts';
import { sourcesOf } from '../../src/agents/generated/sources.ts';
import { siteOf } from '../support/site.ts';

test('the steps of a quickstart are those for people, not those that an agent does', async () => {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart"]}}',
    'quickstart.mdx': [
      '---\ntitle: Quickstart\n---\n',
      '<Tabs>',
      '  <Tab title="Using AI">',
      '    Tell your agent to bake.\n',
      '    ```text\n    Bake a loaf of rye.\n    ```\n',
      '    Then eat it.',
      '  </Tab>',
      '  <Tab title="Manually">',
      '    Install the client:\n',
      '    ```bash\n    npm install @crumb/client\n    ```\n',
      '    Then bake:\n',
      '    ```js\n    import { Crumb } from "@crumb/client";\n    await new Crumb().bake("rye");\n    ```',
      '  </Tab>',
      '</Tabs>',
    ].join('\n'),
  });
  const sources = sourcesOf(site, { origin: 'https://crumb.example', base: '' });
  const { language, statements } = firstSuccess(sources, 4000);
  expect(language).toBe('js');
  expect(JSON.stringify(statements)).toContain('npm install @crumb/client');
});

test.each([
  ['questions', 'Quickstart', '1. "Why did my loaf burn?"\n2. "Which flour is rye?"'],
  ['the steps of another guide', 'Royalties', '1. Bake a loaf.\n2. Sell it to a guest.'],
])('%s are not the first success', async (_, title, list) => {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["page"]}}',
    'page.mdx': `---\ntitle: ${title}\n---\n\nThis is it:\n\n${list}\n`,
  });
  const sources = sourcesOf(site, { origin: 'https://crumb.example', base: '' });
  expect(firstSuccess(sources, 4000).statements).toEqual([]);
});

test('the installation of the product precedes the quickstart of a client for one part, even with a call', async () => {
  const code = (language: string, text: string): string => `\n\n\`\`\`${language}\n${text}\n\`\`\`\n`;
  const clients = {
    tab: 'Clients',
    menu: [{ item: 'Admin client', pages: ['admin/quickstart', 'admin/keys'] }],
  };
  const site = await siteOf({
    'docs.json': JSON.stringify({
      name: 'Crumb Bakery',
      navigation: { tabs: [{ tab: 'Guides', pages: ['start/quickstart'] }, clients] },
    }),
    'start/quickstart.mdx': `---\ntitle: Installing Crumb\n---\nCreate a bakery:${code('bash', 'npx create-crumb-app@latest')}`,
    'admin/quickstart.mdx': `---\ntitle: Admin client quickstart for @crumb/admin\n---\nInstall it:${code('bash', 'npm install @crumb/admin')}\nThen bake:${code('ts', 'await admin.bake("rye");')}\n[Keys](/admin/keys)\n`,
    'admin/keys.mdx': '---\ntitle: Keys\n---\nSee the [quickstart](/admin/quickstart).\n',
  });
  const sources = sourcesOf(site, { origin: 'https://crumb.example', base: '' });
  expect(firstSuccess(sources, 4000).page?.title.text).toBe('Installing Crumb');
});

test('numbered sections follow each other, and samples below one heading share it', async () => {
  const code = (text: string): string => `\`\`\`bash\n${text}\n\`\`\``;
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart"]}}',
    'quickstart.mdx': [
      '---\ntitle: Quickstart\n---\n',
      '## 1. Create a bakery\n',
      code('npm i -g @crumb/cli'),
      code('npx create-crumb-app bakery'),
      code('cd bakery'),
      '## 2. Add an oven\n',
      code('npx crumb add oven'),
      '## 3. Bake\n',
      code('npx crumb bake rye'),
    ].join('\n\n'),
  });
  const { statements } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  expect(statements.slice(1).map(({ phrases }) => phrases.map(({ text }) => text).join(''))).toEqual([
    'Create a bakery:',
    code('npm i -g @crumb/cli'),
    code('npx create-crumb-app bakery'),
    code('cd bakery'),
    'Add an oven:',
    code('npx crumb add oven'),
    'Bake:',
    code('npx crumb bake rye'),
  ]);
});

test('each language of the first call has its installation and the command that runs it', async () => {
  const group = (...forms: readonly string[]): string =>
    `<CodeGroup>\n${forms.map((form) => `\`\`\`${form}\n\`\`\``).join('\n')}\n</CodeGroup>`;
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart"]}}',
    'quickstart.mdx': [
      '---\ntitle: Quickstart\n---\n',
      'Install the client:',
      group(
        'bash Node\nnpm i @crumb/client',
        'bash Yarn\nyarn add @crumb/client',
        'bash Python\npip install crumb',
      ),
      'Bake:',
      group('js Node\nawait crumb.bake("rye");', 'python Python\ncrumb.bake("rye")'),
      'Run it:',
      group('bash Node\nnode bake.js', 'bash Python\npython bake.py'),
    ].join('\n\n'),
  });
  const { statements } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  expect(statements.slice(1).map(({ phrases }) => phrases.map(({ text }) => text).join(''))).toEqual([
    'Install the client:',
    '```bash\nnpm i @crumb/client\n```',
    '```bash\npip install crumb\n```',
    'Bake:',
    '```js\nawait crumb.bake("rye");\n```',
    '```python\ncrumb.bake("rye")\n```',
    'Run it:',
    '```bash\nnode bake.js\n```',
    '```bash\npython bake.py\n```',
  ]);
});

test('the quickstart of a part is named after it', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: {
        groups: [{ group: 'Get started', pages: ['intro', { group: 'Ovens', pages: ['ovens/quickstart'] }] }],
      },
    }),
    'intro.mdx': '---\ntitle: Introduction\n---\n\nCrumb bakes.\n',
    'ovens/quickstart.mdx': '---\ntitle: Quickstart\n---\n\n```js\nawait oven.bake("rye");\n```\n',
  });
  const { statements } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  expect(statements[0]?.phrases.map(({ text }) => text).join('')).toContain('Ovens');
});

test.each([
  [
    'what prepares the place for the installation need not be first',
    ['export CRUMB_KEY=c-1', 'uv venv', 'uv pip install crumb'],
    ['export CRUMB_KEY=c-1', 'uv venv', 'uv pip install crumb'],
  ],
  [
    'a second installation is another way, also after a place was prepared',
    ['mkdir bakery', 'npm install crumb', 'pip install crumb'],
    ['mkdir bakery', 'npm install crumb'],
  ],
])('%s', async (_, commands, shown) => {
  const samples = commands.map((command, index) => `Do part ${index}:\n\n\`\`\`bash\n${command}\n\`\`\`\n`);
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart"]}}',
    'quickstart.mdx': `---\ntitle: Quickstart\n---\n\n${samples.join('\n')}`,
  });
  const { statements } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  const texts = statements.flatMap(({ phrases }) => phrases.map(({ text }) => text));
  expect(texts.flatMap((text) => /^```bash\n(.*)\n```$/.exec(text)?.[1] ?? [])).toEqual(shown);
});

/** The texts of the first success of a quickstart with this body: lead-ins and samples. */
async function stepsOf(...parts: readonly string[]): Promise<readonly string[]> {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart"]}}',
    'quickstart.mdx': `---\ntitle: Quickstart\n---\n\n${parts.join('\n\n')}\n`,
  });
  const { statements } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  return statements.slice(1).map(({ phrases }) => phrases.map(({ text }) => text).join(''));
}

const sampleOf = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;
const install = sampleOf('bash', 'npm i @crumb/client');
const bake = sampleOf('js', 'await crumb.bake("rye");');

test('a step is not negated by the condition under which it applies', async () => {
  expect(await stepsOf('Install:', install, 'Use `bake()` when you do not need an oven.', bake)).toEqual([
    'Install:',
    install,
    'Use `bake()` when you do not need an oven.',
    bake,
  ]);
});

test('what fails under a condition is no step', async () => {
  expect(await stepsOf(install, 'This fails if you do not knead:', bake)).toEqual([install]);
});

test('a later line of code does not run the first call', async () => {
  const stop = sampleOf('js', 'crumb.stop();');
  expect(await stepsOf(install, 'Bake:', bake, 'Stop an oven:', stop)).toEqual([install, 'Bake:', bake]);
});

test('a client that is only constructed is not yet the first call, which is in its language', async () => {
  const client = sampleOf(
    'ts',
    'import { Crumb } from "@crumb/client";\n\nconst crumb = new Crumb({\n  key: "c-1",\n});',
  );
  const other = sampleOf('python', 'crumb = Crumb(key="c-1")');
  expect(await stepsOf('## Set up', client, other, '## Bake', bake)).toEqual([
    'Set up:',
    client,
    'Bake:',
    bake,
  ]);
});

test('the call follows in each language in which the client was constructed', async () => {
  const group = (...forms: readonly string[]): string => `<CodeGroup>\n${forms.join('\n')}\n</CodeGroup>`;
  const clients = [
    sampleOf('python Python', 'crumb = Crumb(key="c-1")'),
    sampleOf('js Node', 'const crumb = new Crumb("c-1");'),
  ];
  const calls = [
    sampleOf('python Python', 'crumb.bake("rye")'),
    sampleOf('js Node', 'await crumb.bake("rye");'),
  ];
  expect(await stepsOf('Connect:', group(...clients), 'Bake:', group(...calls))).toHaveLength(6);
});

test('steps in words are those of the installation rather than those of a part', async () => {
  const page = (title: string, text: string): string =>
    `---\ntitle: ${title}\n---\n\n${text} See [ovens](/ovens).\n`;
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["ovens","quickstart","installation"]}}',
    'ovens.mdx': page('How to set up an oven', '1. Buy an oven.\n2. Heat it.'),
    'quickstart.mdx': page('Quickstart', 'Baking is easy.'),
    'installation.mdx': page('Installation', '1. Open the store.\n2. Get the app.'),
  });
  const { page: source } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  expect(source?.title.text).toBe('Installation');
});

test.each([
  ['the skill that is read already', sampleOf('bash', 'npx skills add https://crumb.example')],
  ['a value that nothing uses', sampleOf('js', 'const loaf = {\n  kind: "rye",\n};')],
  ['a fragment of code', sampleOf('js', '// TODO: knead\nfunction knead(dough) {')],
])('%s is no step', async (_, sample) => {
  expect(await stepsOf('Prepare:', sample, 'Install the client:', install, 'Bake:', bake)).toEqual([
    'Install the client:',
    install,
    'Bake:',
    bake,
  ]);
});

test('a command is not shown again with another option', async () => {
  const add = sampleOf('bash', 'crumb oven add rye');
  const again = sampleOf('bash', 'crumb oven add rye --size 2');
  expect(await stepsOf('Add an oven:', add, 'Pass `--size` for another size:', again)).toEqual([
    'Add an oven:',
    add,
  ]);
});

test('steps without code stay between those with code, in words', async () => {
  const step = (title: string, text: string): string => `<Step title="${title}">\n${text}\n</Step>`;
  expect(
    await stepsOf(
      '<Steps>',
      step('Create a key', 'Open the dashboard. Copy the key.'),
      step('Install', `Run:\n\n${install}`),
      step('Heat the oven', 'Press the red button.'),
      step('Bake', bake),
      step('Clean up', 'Wash the bowl.'),
      '</Steps>',
    ),
  ).toEqual([
    'Create a key: Open the dashboard.',
    'Run:',
    install,
    'Heat the oven: Press the red button.',
    'Bake:',
    bake,
  ]);
});

test('without a quickstart, the commands of the front page come before the code of a guide', async () => {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["index","ovens"]}}',
    'index.mdx': `---\ntitle: Crumb\n---\n\nRun it:\n\n${sampleOf('bash', 'crumb bake rye')}\n`,
    'ovens.mdx': `---\ntitle: Ovens\n---\n\nHeat it:\n\n${install}\n\n${bake}\n`,
  });
  const { page } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  expect(page?.title.text).toBe('Crumb');
});

test('the steps of the first of several tabs are a first success in words', async () => {
  const tab = (title: string, text: string): string => `<Tab title="${title}">\n${text}\n</Tab>`;
  const tabs = [tab('Gas', '1. Open the tap.\n2. Light it.'), tab('Wood', '1. Get wood.\n2. Burn it.')];
  expect((await stepsOf('<Tabs>', ...tabs, '</Tabs>')).at(-1)).toBe('1. Open the tap.\n2. Light it.');
});

test('an installer that a shell reads is the installation, so that none is taken from another page', async () => {
  const installer = sampleOf('bash', 'bash <(curl -fsSL https://crumb.example/install.sh)');
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart","installation"]}}',
    'quickstart.mdx': `---\ntitle: Quickstart\n---\n\nRun:\n\n${installer}\n\n${bake}\n`,
    'installation.mdx': `---\ntitle: Installation\n---\n\nBy hand:\n\n${install}\n`,
  });
  const { statements } = firstSuccess(sourcesOf(site, { origin: 'https://crumb.example', base: '' }), 4000);
  expect(JSON.stringify(statements)).not.toContain('npm i');
});
