import { expect, test } from 'vitest';
import { linkShare, maxBytes, maxLines } from '../../src/agents/generated/budget.ts';
import { type GeneratedSkill, generatedSkill } from '../../src/agents/generated/generated-skill.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };
const page = (title: string, description: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`;
const code = (language: string, ...lines: readonly string[]): string =>
  `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

type Files = Readonly<Record<string, string>>;

async function madeOf(files: Files): Promise<GeneratedSkill> {
  return generatedSkill(await siteOf(files), address);
}

/** Of a site that is made of these pages, the first of them first. */
async function skillOf(pages: Files, name = 'Crumb'): Promise<string> {
  const paths = Object.keys(pages).map((file) => file.replace(/\.mdx?$/, ''));
  const navigation = { pages: paths };
  return textOf(await madeOf({ 'docs.json': JSON.stringify({ name, navigation }), ...pages }));
}

function textOf({ body }: GeneratedSkill): string {
  return new TextDecoder().decode(body);
}

/** What stands under a heading. */
function under(heading: string, text: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  const level = /^#+/.exec(heading)?.[0].length ?? 2;
  const rest = text.slice(start + heading.length + 2);
  return start === -1 ? '' : (rest.split(new RegExp(`^#{1,${level}} `, 'm'))[0] ?? '');
}

const bakery: Files = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    description: 'Crumb runs a bakery by API.',
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Baking', pages: ['overview', 'quickstart', 'rye'] }] },
        { tab: 'Integrations', groups: [{ group: 'Tills', pages: ['till'] }] },
        { tab: 'API', groups: [{ group: 'Loaves', openapi: 'openapi.json', pages: ['POST /loaves'] }] },
        { tab: 'News', groups: [{ group: 'Changelog', pages: ['changelog'] }] },
        { tab: 'Secret', hidden: true, groups: [{ group: 'Secret', pages: ['secret'] }] },
      ],
    },
  }),
  'overview.md': page(
    'Overview',
    'What Crumb is.',
    'Crumb keeps ovens, loaves and orders in one place, and tells each oven what to bake next.',
  ),
  'quickstart.mdx': page(
    'Quickstart',
    'Bake your first loaf.',
    `You need Node.js 20 or later.\n\n<Steps>\n<Step title="Install the client">\n${code('bash', 'npm install crumb')}</Step>\n<Step title="Create a loaf">\n${code('ts', "import { Crumb } from 'crumb';", '', 'await new Crumb().loaves.create();')}</Step>\n</Steps>\n\n<Warning>Never leave the oven alone.</Warning>`,
  ),
  'rye.md': page(
    'Bake rye',
    'Bake rye bread.',
    `See [Quickstart](/quickstart). Say which flour:\n\n${code('ts', 'await crumb.loaves.create({', "  flour: 'rye',", '});')}`,
  ),
  'till.md': page('Square till', 'Sell loaves by Square.', 'x'),
  'changelog.md': page('Changelog', 'All news.', '1. Add a\n2. Add b'),
  'secret.md': page('Secret', 'Nobody knows.', 'x'),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Crumb-Key',
          description: 'Put `Crumb ` before the key.',
        },
      },
    },
    info: { title: 'Crumb API', version: '2.0.0' },
    servers: [{ url: 'https://api.crumb.example' }],
    paths: { '/loaves': { post: { summary: 'Create a loaf', responses: {} } } },
  }),
};

test('the skill describes what users do with the product', async () => {
  const skill = await madeOf(bakery);
  expect(textOf(skill)).toMatchSnapshot();
  expect(await madeOf(bakery)).toEqual(skill);
});

test('an API without a version gives the product none', async () => {
  const spec = JSON.parse(bakery['openapi.json'] ?? '{}') as Record<string, unknown>;
  const skill = await madeOf({
    ...bakery,
    'openapi.json': JSON.stringify({ ...spec, info: { title: 'Crumb API', version: ' ' } }),
  });
  expect(textOf(skill)).not.toContain('- Version:');
  expect(textOf(await madeOf(bakery))).toContain('- Version:');
});

test('a site without pages has all six sections', async () => {
  const skill = await madeOf({ 'docs.json': '{ "name": "面包" }' });
  expect(skill.slug).toBe('docs');
  expect(textOf(skill).match(/^## .*$/gm)).toEqual([
    '## Metadata',
    '## Capabilities',
    '## Skills',
    '## Workflows',
    '## Integration',
    '## Context',
  ]);
});

test.each(['Crumb Docs | Bread for all', 'Crumb Docs – Bread for all', 'Crumb Docs: Bread for all'])(
  'the slogan in %j is not part of the name',
  async (name) => {
    const navigation = { pages: ['rye'] };
    const skill = await madeOf({ ...bakery, 'docs.json': JSON.stringify({ name, navigation }) });
    expect(skill.slug).toBe('crumb-docs');
    expect(skill.description).toContain('Use when a task involves Crumb: Bake rye.');
  },
);

/** A site that has too much of all that a skill is made of. */
function largeSite(origin: string): Files {
  const specs = Array.from({ length: 60 }, (_, oven) => `specs/oven-${oven}.json`);
  const call = (path: string) => ({
    post: {
      summary: `Reset ${path}`,
      requestBody: {
        content: { 'application/json': { schema: { properties: { degrees: { type: 'number' } } } } },
      },
      responses: {},
    },
  });
  const specOf = (path: string): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: path, version: '1' },
      servers: [{ url: origin }],
      paths: Object.fromEntries(
        ['heat', 'light', 'door'].map((part) => [`/${path}/${part}`, call(`${path}/${part}`)]),
      ),
    });
  const long = 'It is said at length, so that a reader has more to read than there is room for. '.repeat(9);
  const guides = Array.from({ length: 120 }, (_, index) => `guides/part-${index % 12}/guide-${index}`);
  const guide = (path: string): string =>
    page(
      `Guide to ${path.split('/').at(-1)}`,
      `Everything on ${path}.`,
      `${long}\n\n<Warning>Never open ${path} by night. ${long}</Warning>\n\n${code('ts', ...Array.from({ length: 25 }, (_, line) => `await crumb.${path.replace(/\W/g, '')}.bake(${line});`))}\n\n${long}`,
    );
  const groups = Array.from({ length: 12 }, (_, part) => ({
    group: `Part ${part} of the bakery with a name that takes some room`,
    pages: guides.filter((path) => path.includes(`/part-${part}/`)),
  }));
  return {
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'Start', pages: ['quickstart'] }, ...groups] },
          { tab: 'API', groups: specs.map((openapi, index) => ({ group: `Oven ${index}`, openapi })) },
        ],
      },
    }),
    'quickstart.md': page('Quickstart', 'Bake.', `${code('bash', 'npm i crumb')}\n${code('ts', 'crumb()')}`),
    ...Object.fromEntries(guides.map((path) => [`${path}.mdx`, guide(path)])),
    ...Object.fromEntries(specs.map((path) => [path, specOf(path)])),
  };
}

/** The characters of links, addresses outside of code included. */
function linkCharacters(text: string): number {
  const prose = text.replace(/^---\n[^]*?\n---\n/, '').replace(/^```[^]*?^```$/gm, '');
  const links = prose.replace(/`[^`\n]*`/g, '').match(/\[[^\]\n]*\]\([^)\n]*\)|https?:\/\/[^\s)]+/g) ?? [];
  return links.join('').length;
}

test.each(['https://c.example', `https://${'a-very-long-name-'.repeat(3)}docs.example/with/a/base/path`])(
  'a very large site stays within the budgets at %s',
  async (url) => {
    const { origin, pathname } = new URL(url);
    const site = await siteOf(largeSite(origin));
    const skill = generatedSkill(site, { origin, base: pathname.replace(/\/$/, '') });
    const text = textOf(skill);
    expect(skill.body.length).toBeLessThanOrEqual(maxBytes);
    expect(text.split('\n').length).toBeLessThanOrEqual(maxLines);
    const { length } = text.replace(/^---\n[^]*?\n---\n/, '');
    expect(linkCharacters(text) / length).toBeLessThanOrEqual(linkShare);
    expect(text.match(/^- \*\*API operations\*\* \(180 in 60 specs\)/gm)).toHaveLength(1);
    for (const { path, body } of skill.files) {
      expect(text).toContain(path);
      expect(body.length).toBeLessThanOrEqual(40_000);
    }
    expect(skill.files.map(({ path }) => path)).toEqual([
      'references/operations.md',
      'references/tasks.md',
      'references/rules.md',
    ]);
  },
);

test.each([
  ["What you don't do", 'Open the door while baking.'],
  ['Limitations', 'Ovens of other makers.'],
  ['❌ Common mistakes', 'Heat it without water.'],
  ['Not supported', 'Baking at night.'],
])('text under %j is never a task or a step, and keeps that heading', async (heading, said) => {
  const text = await skillOf({
    'quickstart.md': page(
      'Quickstart',
      'Bake.',
      `## ${heading}\n\n1. ${said}\n2. Leave it.\n3. Run away.\n\n${code('ts', 'crumb.openDoor();', 'crumb.runAway();', 'crumb.leave();')}`,
    ),
    'bake.md': page('Bake bread', 'Bake it.', `Do:\n\n${code('ts', 'crumb.bake();')}`),
  });
  expect(under('## Workflows', text)).not.toMatch(/Open the door|Run away|openDoor|runAway/);
  const [, ...bare] = text.split(said.replace(/\.$/, ''));
  for (const line of text.split('\n').filter((one) => one.includes(said.slice(0, -1))))
    expect(line).toContain(`${heading}: ${said}`);
  expect(bare.length).toBeGreaterThan(0);
});

test('"do not" stays "do not": a sentence is included whole or not at all', async () => {
  const text = await skillOf({
    'bake.mdx': page(
      'Bake bread',
      'Bake it.',
      '<Warning>Do not open the door while it bakes. Wait for the bell.</Warning>\n\n<Warning>If the oven smokes, you may do all of what follows, but only in the order in which it is written here, and with somebody beside you who has done it before, for it is dangerous and takes a good while to get used to; it is best to read it all before, and to have water at hand, and never alone, nor at night, and in no case with the door open.</Warning>',
    ),
  });
  expect(under('### Rules and gotchas', text)).toBe(
    '\n- Do not open the door while it bakes. Wait for the bell.\n\n',
  );
});

test('wrong, outdated and returned code is not a sample', async () => {
  const text = await skillOf({
    'bake.md': page(
      'Bake bread',
      'Bake it.',
      `❌ Wrong:\n\n${code('ts', 'crumb.burn();', 'crumb.burn();', 'crumb.burn();')}\nIt returns this:\n\n${code('json', '{', '  "loaf": 1', '}')}\nCall it:\n\n${code('ts', 'crumb.bake();')}`,
    ),
  });
  expect(under('## Workflows', text)).toContain('crumb.bake();');
  expect(text).not.toMatch(/burn|"loaf"/);
});

test('instructions of the site for agents come first, and rules for agents keep their wording', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        markdown: { instructions: 'Prefer rye.' },
        navigation: { pages: ['bake', 'ai-rules'] },
      }),
      'bake.mdx': page(
        'Bake bread',
        'Bake it.',
        '<Warning>The oven is hot.</Warning>\n\n<Visibility for="agents">You must always ask for the flour.</Visibility>',
      ),
      'ai-rules.md': page(
        'AI rules',
        'Rules for your agent.',
        code(
          'md',
          '# Crumb',
          '',
          '- NEVER import from `crumb/old`.',
          '- It is a bakery of some size.',
          "## Don't",
          '- Use the till for loaves.',
        ),
      ),
    }),
  );
  const rules = under('### Rules and gotchas', text).trim().split('\n');
  expect(rules[0]).toBe('- Prefer rye.');
  expect(rules).toContain('- NEVER import from `crumb/old`.');
  expect(rules).toContain("- Don't: Use the till for loaves.");
  expect(rules).toContain('- You must always ask for the flour.');
  expect(rules.at(-1)).toBe('- Bake bread: The oven is hot.');
  expect(text).not.toContain('bakery of some size');
});

test('compatibility comes from a page about the whole product', async () => {
  const needs = 'Requires Java 17 or later.';
  const start = page('Installation', 'Install it.', 'You need Node.js 20 or later.');
  const android = page('Android installation', 'Install it on Android.', needs);
  const tabs = page('Installation', 'Install it.', `<Tabs>\n<Tab title="Java">\n${needs}\n</Tab>\n</Tabs>`);
  expect(await skillOf({ 'android.md': android })).not.toContain('compatibility');
  expect(await skillOf({ 'install.mdx': tabs })).not.toContain('compatibility');
  expect(await skillOf({ 'install.md': page('Installation', 'x', `## Java SDK\n\n${needs}`) })).not.toContain(
    'compatibility',
  );
  expect(await skillOf({ 'install.md': start, 'android.md': android })).toContain(
    '\ncompatibility: "You need Node.js 20 or later."\n',
  );
});

test('the product is described by the first pages, not by one about a part', async () => {
  const text = await skillOf({
    'index.md': '# Welcome\n\nCrumb is a bakery with an API for loaves and ovens.',
    'vm.md': page('The oven machine', 'All on it.', 'The oven machine is a virtual machine of Crumb.'),
    'loaves.md': page('Loaves', 'On loaves.', 'Loaves are bread.'),
    'ovens.md': page('Ovens', 'On ovens.', 'Ovens are hot.'),
  });
  expect(text).toMatch(/^description: "Crumb is a bakery with an API for loaves and ovens\. Use when/m);
});

test('the product is described by the page that introduces it, not by an overview of a part', async () => {
  const text = await skillOf({
    'security.md': page(
      'Security overview',
      'How safe it is.',
      'Crumb and its larger ovens are engineered with practices that meet the expectations of ovens and loaves.',
    ),
    'what.md': page('What is Crumb', 'What is it?', 'Crumb is a platform for bakeries.'),
    'ovens.md': page('Ovens', 'On ovens.', 'Ovens are hot.'),
  });
  expect(text).toMatch(/^description: "Crumb is a platform for bakeries\./m);
});

test('of versions in separate folders only the first one counts', async () => {
  const bake = (version: string): string =>
    page('Bake', 'Bake bread.', `Call it:\n\n${code('ts', `crumb.bake('${version}');`)}`);
  const text = await skillOf({
    'v2/bake.md': bake('new'),
    'v2/order.md': page('Order', 'Order bread.', 'Orders are quick.'),
    'v1/bake.md': bake('old'),
    'v1/knead.md': page('Knead', 'Knead dough.', 'Kneading is slow.'),
  });
  expect(text).toContain("crumb.bake('new');");
  expect(text).not.toMatch(/'old'|\/v1\//);
});

test('folders with names like versions but without common pages all count', async () => {
  const text = await skillOf({
    'v2/bake.md': page('Bake', 'Bake bread.', 'Bread is baked.'),
    'v1/knead.md': page('Knead', 'Knead dough.', 'Dough is kneaded.'),
  });
  expect(text).toContain('/v1/knead.md');
});

test('the first success is the quickstart of the product, from installation to the first call', async () => {
  const text = await skillOf({
    'start/quickstart.mdx': page(
      'Running your first oven',
      'Start here.',
      `Install it:\n\n${code('js', 'npm i crumb')}\nVerify the installation:\n\n${code('bash', 'crumb --version')}\nBake:\n\n${code('js', 'crumb.bake();')}`,
    ),
    'till.mdx': page(
      'Till: overview',
      'The till.',
      `Install:\n\n${code('bash', 'npm i till')}\nOpen:\n\n${code('js', 'till.open();')}`,
    ),
  });
  const first = under('### First success: Running your first oven', text);
  expect(first).toMatch(/npm i crumb[^]*crumb\.bake\(\);/);
  expect(first).not.toContain('--version');
});

test('steps in words of the quickstart are not replaced with code from another one', async () => {
  const drawers = { group: 'Drawers', pages: ['tills/install'] };
  const tabs = [
    { tab: 'Baking', pages: ['quickstart'] },
    { tab: 'Partners', groups: [{ group: 'Tills', pages: [drawers] }] },
  ];
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { tabs } }),
      'quickstart.md': page('Quickstart', 'Bake your first loaf.', '1. Open the oven.\n2. Press the button.'),
      'tills/install.md': page(
        'Installation',
        'Take the first coin.',
        `Open the till:\n\n${code('js', "import { Till } from 'till';", '', 'new Till().open();')}`,
      ),
    }),
  );
  const first = under('### First success: Quickstart', text);
  expect(first).toMatch(/1\. Open the oven\.\n2\. Press the button\./);
  expect(first).not.toContain('Till()');
});

test('neither greetings nor sentences on a section of the docs describe a product or its areas', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        navigation: { groups: [{ group: 'Bakers', pages: ['index', 'ovens'] }] },
      }),
      'index.md': page(
        'Overview',
        'Welcome to the docs!',
        'Crumb is a bakery for digital teams. The Bake section covers everything about ovens and loaves.',
      ),
      'ovens.md': page('Ovens', 'Heat the ovens.', 'Turn the key.'),
    }),
  );
  expect(text).toContain('Crumb is a bakery for digital teams.');
  expect(text).not.toContain('Bake section');
  expect(text).not.toContain('Welcome');
});

test('a terminal prompt is not a sample, and downloading an installer is not a request', async () => {
  const text = await skillOf({
    'install.md': page(
      'Installation',
      'Install it.',
      `Run:\n\n${code('bash', 'curl -fsSL https://crumb.example/install.sh | sh', 'crumb login')}\nBake:\n\n${code('py', 'crumb.bake()')}`,
    ),
    'login.md': page(
      'Log in',
      'Log in.',
      `Steps:\n\n${code('bash', '? How would you like to log in?', '> By key')}\nThe command:\n\n${code('bash', 'crumb login --key $KEY')}`,
    ),
  });
  expect(under('### First success: Installation', text)).toContain('crumb.bake()');
  expect(text).not.toContain('How would you like');
  expect(text).toContain('crumb login --key $KEY');
});

test('the first success takes no step from the quickstart of another area', async () => {
  const navigation = {
    groups: [
      { group: 'Get started', pages: ['installation', 'first'] },
      { group: 'Deploy', pages: ['react/setup'] },
    ],
  };
  const install = page('Installation', 'Install it.', `Run:\n\n${code('bash', 'npm install crumb')}`);
  const ofArea = page(
    'Installation and setup',
    'In React.',
    `Wrap it:\n\n${code('ts', 'render(oven, { crumb });')}`,
  );
  const ofWhole = page('Quickstart', 'Bake.', `Bake it:\n\n${code('ts', 'crumb.bake();')}`);
  const firstOf = async (pages: Files): Promise<string> => {
    const config = JSON.stringify({ name: 'Crumb', navigation });
    const text = textOf(await madeOf({ 'docs.json': config, 'installation.md': install, ...pages }));
    return text.slice(text.indexOf('### First success'));
  };
  expect(await firstOf({ 'react/setup.md': ofArea })).toMatch(/npm install crumb\n```\n\n(?!Wrap it)/);
  expect(await firstOf({ 'first.md': ofWhole })).toContain('crumb.bake();');
});

test('a lead-in that names what not to write leads to a sample', async () => {
  const text = await skillOf({
    'quickstart.md': page(
      'Quickstart',
      'Begin.',
      `Name an oven, not a number like 4.\n\n${code('ts', "crumb.bake('east');")}`,
    ),
  });
  expect(under('### First success: Quickstart', text)).toContain("crumb.bake('east');");
});

test('the date of a page does not introduce its task', async () => {
  const text = await skillOf({
    'quickstart.md': page('Quickstart', 'Begin.', 'x'),
    'rye.md': page(
      'Bake rye',
      '""',
      `_Last updated: June 11, 2025_\n\nRye bread needs a hot oven.\n\n## Heat it\n\n${code('py', 'crumb.bake()')}`,
    ),
  });
  const task = under('### Bake rye', text);
  expect(task).toContain('Rye bread needs a hot oven.');
  expect(task).toContain('Heat it:\n\n```py');
  expect(text).not.toContain('Last updated');
});

test('a warning repeated in other words is included once, but not one with another number', async () => {
  const warning = (text: string): string => page('Ovens', 'On ovens.', `<Warning>${text}</Warning>`);
  const text = await skillOf({
    'a.mdx': warning('Never open the oven of a shop while bread is baking in it.'),
    'b.mdx': warning('Never open the oven of a shop while a loaf is baking in it.'),
    'c.mdx': warning('Never heat the oven above 250 degrees in a shop.'),
    'd.mdx': warning('Never heat the oven above 90 degrees in a shop.'),
  });
  expect(under('### Rules and gotchas', text).trim().split('\n')).toHaveLength(3);
});

test('a list in a warning keeps the sentence before the warning that negates it', async () => {
  const limits =
    'Crumb only plans. It does not:\n\n<Warning>\n- Turn off your ovens\n- Order flour\n</Warning>';
  const skill = textOf(await madeOf({ ...bakery, 'rye.mdx': page('Rye', 'Bake rye.', limits) }));
  expect(under('### Rules and gotchas', skill)).toContain('It does not: Turn off your ovens; Order flour.');
});

test('a sentence about the documentation does not describe the product', async () => {
  const skill = await skillOf({
    'index.mdx':
      '---\ntitle: Crumb\n---\n\nCrumb plans and runs all ovens of a bakery.\n\nCrumb is the open home for these docs, while some pages still speak of Loaf.\n',
  });
  expect(skill).toContain('description: "Crumb plans and runs all ovens of a bakery.');
});

test('what a site tells agents to read first does not summarize it', async () => {
  const text = await skillOf({
    'index.md':
      '# Crumb\n\nFor the complete index, see [llms.txt](/llms.txt).\n\nCrumb is a bakery with an API.',
  });
  expect(text).toMatch(/^description: "Crumb is a bakery with an API\./m);
});

test('a front page outside the navigation describes the product', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart","ovens"]}}',
      'ovens.mdx': page('Ovens', 'Add and remove ovens', 'Each kitchen has ovens.'),
      'index.mdx': page('Crumb', 'Run ovens from your favorite kitchen', 'Welcome.'),
      'quickstart.mdx': page('Quickstart', 'Bake your first Crumb loaf', 'Start all ovens.'),
    }),
  );
  expect(text).toMatch(/^description: "Run ovens from your favorite kitchen\. Use when/m);
});

test('a description in a script without spaces is not outdone by a page about a part', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb 文档中心',
        description: '基于智能体技术，为面包店提供端到端的自动化烤箱管理与订单处理能力',
        navigation: { pages: ['overview', 'oven', 'key', 'token'] },
      }),
      'overview.mdx': `---\ntitle: Overview\n---\n\nOven Key Token ${'是调用整套接口的全局身份凭证，用于校验调用方企业和账号的访问权限。'.repeat(2)}\n`,
      'oven.mdx': page('Oven', '烤箱管理', '烤箱管理。'),
      'key.mdx': page('Key', '身份凭证', '身份凭证。'),
      'token.mdx': page('Token', '身份凭证', '身份凭证。'),
    }),
  );
  expect(text).toMatch(/^description: "基于智能体技术/m);
});

test('a step of the quickstart does not describe the product', async () => {
  const skill = await skillOf({
    'quickstart.mdx': page(
      'Quickstart',
      'Bake your first Crumb loaf in ten minutes',
      "You'll need to configure the ovens since this is the first time that Crumb runs them. You'll also want to set the heat of each oven.",
    ),
  });
  expect(skill).toContain('description: "Bake your first Crumb loaf in ten minutes.');
});

test('a site generated from a spec is described by the spec', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': '{"name":"Crumb","navigation":{"openapi":"crumb.json"}}',
      'crumb.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Crumb API', version: '1', description: 'Order loaves and track ovens.\n\nMore.' },
        paths: { '/loaves': { get: { summary: 'List loaves', responses: {} } } },
      }),
    }),
  );
  expect(text).toMatch(/^description: "Order loaves and track ovens\. Use when a task involves Crumb/m);
  expect(under('## Workflows', text)).toContain('`GET /loaves`');
});

test('the steps of a quickstart without code are described in words', async () => {
  const text = await skillOf({
    'quickstart.mdx': page(
      '快速开始',
      '烤第一个面包。',
      '<Steps>\n<Step title="安装">\n打开烤箱的门。\n</Step>\n<Step title="烤面包">放入面包。</Step>\n</Steps>',
    ),
  });
  expect(text).toContain('1. 安装: 打开烤箱的门。\n2. 烤面包: 放入面包。\n');
});

test('a help center without code explains its tasks in steps, whatever the name of its only tab', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb Help Center',
        navigation: {
          tabs: [
            { tab: 'Help Center', groups: [{ group: 'Ovens', pages: ['index', 'oven', 'ways', 'till'] }] },
            { tab: 'Changes', groups: [{ group: 'Updates', pages: ['news'] }] },
          ],
        },
      }),
      'index.md': page('Crumb Help Center', 'Everything you need to run ovens and a till', 'Find answers.'),
      'oven.mdx': page(
        'Heat the oven | Crumb',
        'How to heat it.',
        '<Steps>\n<Step title="Open the door">\nPull the handle. It is warm.\n</Step>\n<Step title="Press start" />\n</Steps>',
      ),
      'ways.md': page('Two ways', 'How to pay.', '## Option 1\n\nCash.\n\n## Option 2\n\nCard.'),
      'till.md': page(
        'Count the till',
        'How to count.',
        '## 1. Open it\n\nUse the key.\n\n## 2. Count\n\nTwice.',
      ),
      'news.md': page('Changelog', 'Check what is new.', 'News.'),
    }),
  );
  expect(text).toMatch(
    /^description: "Everything you need to run ovens and a till\. Use when a task involves Crumb: /m,
  );
  expect(text).toContain('1. Open the door: Pull the handle.\n2. Press start.\n');
  expect(text).toContain('1. Open it: Use the key.\n2. Count: Twice.\n');
  expect(text).not.toMatch(/\| Crumb|Option 1/);
});

test('steps come from one list, and the skill says how many more the page has', async () => {
  const text = await skillOf({
    'quickstart.md': page(
      'Quickstart',
      'Start.',
      `Do this.\n\n${Array.from({ length: 10 }, (_, index) => `${index + 1}. Knead loaf ${index + 1}`).join('\n')}\n\nAnd clean up.\n\n1. Wash the bowl`,
    ),
  });
  expect(text).toContain('8. Knead loaf 8.\n\nThe page has 2 more steps.\n');
  expect(text).not.toContain('Wash');
});

test('the description of a site called "Documentation" contains the name of the product', async () => {
  const files = { 'a.md': page('Loaves', 'On loaves.', 'Loaves are bread.') };
  const config = {
    name: 'Documentation',
    description: 'Crumb docs: bread by API.',
    navigation: { pages: ['a'] },
  };
  const skill = await madeOf({ 'docs.json': JSON.stringify(config), ...files });
  expect(skill.name).toBe('crumb-documentation');
  expect(textOf(skill)).toContain('Use when a task involves Crumb');
});

test('line marks are not part of a sample, and a version check is not a call', async () => {
  const text = await skillOf({
    'quickstart.md': page(
      'Quickstart',
      'Start.',
      `Install:\n\n${code('bash', 'crumb --version')}\nBake:\n\n${code('ts', 'bake({', '  // [!code focus]', '  rye: 1, // [!code highlight]', '});')}`,
    ),
  });
  expect(text).toContain('bake({\n  rye: 1,\n});');
  expect(text).not.toContain('--version');
});

test('empty pages, changelogs and pages for contributors are not used', async () => {
  const updates = Array.from({ length: 5 }, (_, week) => `<Update label="Week ${week}">\nNews.\n</Update>`);
  const text = await skillOf({
    'bread.md': page('Bread', 'Bake bread.', 'Bread is good.'),
    'showcase.mdx': page('Shops', 'Who bakes.', ''),
    'crumb-updates.mdx': page('Crumb weekly', 'The weeks.', updates.join('\n\n')),
    'develop.md': page('Development', 'Contributing to Crumb.', 'Clone it.'),
  });
  expect(text).toContain('[Bread]');
  expect(text).not.toMatch(/Shops|weekly|Development/);
});

test('a quickstart below another tab than the first names that tab', async () => {
  const tab = (name: string, path: string) => ({ tab: name, groups: [{ group: 'Baking', pages: [path] }] });
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        navigation: { tabs: [tab('Oven', 'a/rye'), tab('Till', 'b/quickstart')] },
      }),
      'a/rye.md': page('Rye', 'Rye bread.', 'Rye is dark.'),
      'b/quickstart.md': page('Quickstart', 'Start here.', code('ts', 'till();')),
    }),
  );
  expect(text).toContain('### First success: Quickstart (Till)');
});

test('a group called "Quickstart" below "Learn" holds the quickstart of the product', async () => {
  const start = (what: string) =>
    `Get ${what}:\n\n${code('sh', `npm install ${what}`)}\n## Open it\n\n${code('js', `${what}.open();`)}`;
  const tabs = [
    { tab: 'Learn', groups: [{ group: ' ', pages: [{ group: 'Quickstart', pages: ['quickstart'] }] }] },
    { tab: 'Tills', groups: [{ group: 'Start', pages: ['till-quickstart'] }] },
  ];
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { tabs } }),
      'quickstart.md': page('Quickstart', 'Bake your first loaf.', start('oven')),
      'till-quickstart.md': page('Till quickstart', 'Take the first coin.', start('till')),
    }),
  );
  const first = under('### First success: Quickstart', text);
  expect(first).toContain('npm install oven');
  expect(first).toContain('Open it:');
});

test('a front page outside of the navigation describes the product, and the list of an introduction is no first success', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        navigation: { groups: [{ group: 'Ovens', pages: ['ovens/overview'] }] },
      }),
      'index.md': page(
        'Crumb',
        'What Crumb does, and where to find the page that answers your question.',
        'Crumb manages the ovens of a bakery, and the bread in them.',
      ),
      'ovens/overview.md': page(
        'What is an oven?',
        'An oven bakes.',
        'Heat comes from:\n\n1. The coils, if there are any.\n2. The gas, in all other ovens.',
      ),
    }),
  );
  expect(text).toMatch(/^description: "?Crumb manages the ovens of a bakery, and the bread in them\./m);
  expect(text).not.toMatch(/What Crumb does|First success/);
});

test('pages with the same title are distinguished by as many labels as necessary', async () => {
  const tab = (name: string, path: string) => ({
    tab: name,
    groups: [{ group: 'Baking', pages: [`${path}/tools`] }],
  });
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        navigation: { tabs: [tab('Oven', 'a'), tab('Till', 'b')] },
      }),
      'a/tools.md': page('Tools', 'Tools of the oven.', code('ts', 'oven();')),
      'b/tools.md': page('Tools', 'Tools of the till.', code('ts', 'till();')),
    }),
  );
  expect(text).toContain('### First success: Oven: Baking: Tools');
  expect(text).toContain('### Till: Baking: Tools');
});

test('each sentence of the site has its file and line', async () => {
  const { phrases: told } = await madeOf(bakery);
  for (const { text, origin } of told) {
    if (origin === undefined || origin.path === 'openapi.json') continue;
    const line =
      bakery[origin.path]
        ?.split('\n')
        .slice(origin.line - 1)
        .join('\n') ?? '';
    const words = /[\p{L}\p{N}]{4,}/u.exec(text.replace(/^```\w*|^.*: (?=.)/, ''))?.[0] ?? '';
    expect(`${origin.path}:${origin.line} ${line}`).toContain(words);
  }
  const never = told.find(({ text }) => text === 'Never leave the oven alone.');
  expect(never?.origin).toEqual({ path: 'quickstart.mdx', line: 23 });
});

test('a skill is described by its front page and by titles that say what a page is about', async () => {
  const text = textOf(
    await madeOf({
      'docs.json': JSON.stringify({
        name: 'Crumb',
        navigation: {
          groups: [
            { group: 'Start', pages: ['introduction', 'quickstart'] },
            { group: 'Ovens', pages: ['ovens/parameters', 'ovens/heat'] },
            { group: 'Tills', pages: ['tills/parameters'] },
          ],
        },
      }),
      'introduction.md': page('Introduction', 'Run a bakery in plain text.', 'Ovens and tills.'),
      'quickstart.md': page(
        'Quickstart',
        '""',
        'To get started with Crumb you need to install the package and create a file with your API key.\n\nTo add a Crumb oven to your bakery, first use Create Oven and give it a name and a heat.',
      ),
      'ovens/parameters.md': page('All parameters', 'Those of ovens.', 'Heat and time.'),
      'ovens/heat.md': page('Preheat an oven', 'How to heat it.', 'Use the dial.'),
      'tills/parameters.md': page('All parameters', 'Those of tills.', 'Coins and notes.'),
    }),
  );
  expect(text).toMatch(/^description: "Run a bakery in plain text\. Use when .*Preheat an oven/m);
  expect(text).not.toMatch(/^description: .*All parameters/m);
});

test('asking a command for help is not a step', async () => {
  const text = await skillOf({
    'quickstart.md': page(
      'Quickstart',
      'Begin.',
      `Bake:\n\n${code('bash', 'npx @crumb/cli bake rye')}\nLearn more:\n\n${code('bash', 'npx @crumb/cli --help')}`,
    ),
  });
  expect(text).toContain('npx @crumb/cli bake rye');
  expect(text).not.toContain('--help');
});

test('the name of a site in the genitive is that of the product', async () => {
  const text = await skillOf({ 'bake.md': page('Bake bread', 'Bake it.', 'x') }, 'Dana’s Docs');
  expect(text).toContain('Use when a task involves Dana’s Docs: Bake bread.');
});

test('a quickstart goes from a virtual environment through installation and key to the first call', async () => {
  const text = await skillOf({
    'quickstart.md': page(
      'Quickstart',
      'Begin.',
      `Make a place:\n\n${code('bash', 'uv venv --python 3.12', 'source .venv/bin/activate')}\nInstall it:\n\n${code('bash', 'uv pip install crumb')}\nSet the key:\n\n${code('bash', 'export CRUMB_KEY=c-1')}\n## Bake\n\n${code('python bake.py', 'import crumb', 'crumb.bake()')}\n${code('bash', 'python bake.py')}`,
    ),
  });
  expect(under('### First success: Quickstart', text)).toMatch(
    /uv venv[^]*uv pip install crumb[^]*export CRUMB_KEY[^]*Bake:\n\n```python\nimport crumb[^]*```\n\n```bash\npython bake\.py/,
  );
});

test.each([
  'You can skip this step.',
  'Either one rises the same way.',
  'Replace the number with that from Step 1.',
])('%j does not introduce a sample', async (lead) => {
  const text = await skillOf({
    'quickstart.md': page('Quickstart', 'Begin.', 'x'),
    'rye.md': page('Bake rye', 'Rye.', `## Heat it\n\n${lead}\n\n${code('py', 'crumb.bake()')}`),
  });
  expect(under('### Bake rye', text)).toContain('Heat it:\n\n```py');
  expect(text).not.toContain(lead);
});

test('steps for those who do not want something are no limitations', async () => {
  const lead = "## Timers\n\nOn small ovens, if you don't want to wait for the timer, you can:";
  const steps = '- Open the lid of the oven\n- Turn the red switch to the left';
  const text = await skillOf({
    'bake.md': page('Bake bread', 'Bake it.', `${lead}\n\n${steps}\n\n## Don’t ❌\n\n- Bake at night.`),
  });
  expect(under('### Rules and gotchas', text)).not.toContain('you can');
  expect(under('### Rules and gotchas', text)).toContain('- Don’t: Bake at night.');
});

test.each([
  ['When not to use ovens', 'Use:\n\n- `toast()` when you only need toast'],
  ['Dough not rising', '- Warm the room'],
  ['Why cold ovens do not work', '- Most loaves need heat'],
  ['Could not find the oven', '- Turn it on'],
  ['Oven won’t start', '- Check the plug'],
  ['“Invalid or missing key”', '- Copy the whole key'],
  ['Tips to avoid burns', '- Use a timer'],
  ['If the oven shows “not supported”', '- Switch it off'],
  ['Avoiding burns with two timers', '- First timer: the one that rings'],
  ['Guests who cannot wait', '- Cakes'],
])('the list below %j is no list of rules', async (heading, list) => {
  const text = await skillOf({ 'bake.md': page('Bake bread', 'Bake it.', `## ${heading}\n\n${list}`) });
  expect(under('### Rules and gotchas', text)).toBe('');
});

test('a rule that refers to something else than its heading is left out', async () => {
  const warning = (text: string): string => `<Warning>${text}</Warning>\n\n`;
  const text = await skillOf({
    'bake.mdx': page(
      'Bake bread',
      'Bake it.',
      `## Error 500\n\n${warning('These mock keys must never be sold.')}## Throw a loaf away\n\n${warning('This cannot be undone.')}## Special loaves\n\n${warning('These loaves must be cut. See the guide for knives.')}`,
    ),
  });
  expect(under('### Rules and gotchas', text).trim().split('\n').sort()).toEqual([
    '- Special loaves: These loaves must be cut.',
    '- Throw a loaf away: This cannot be undone.',
  ]);
});

test('rules keep a question that they answer', async () => {
  const rule = 'Several ovens in one room? Make sure that each has a chimney.';
  const text = await skillOf({ 'bake.md': page('Bake', 'Bake it.', `<Warning>\n${rule}\n</Warning>`) });
  expect(under('### Rules and gotchas', text).trim()).toBe(`- ${rule}`);
});

test('rules leave out questions that only lead to another page, and remarks on the page', async () => {
  const text = await skillOf({
    'bake.md': page(
      'Bake bread',
      'Bake it.',
      '<Warning>\nTimers only run while the oven is hot.\n[How to set a timer on a cold oven?](/timers)\n</Warning>\n\n' +
        '<Warning>\nYou are viewing the docs of an old oven. Visit the [new docs](/timers).\n</Warning>',
    ),
    'timers.md': page('Timers', 'Set them.', ''),
  });
  expect(under('### Rules and gotchas', text).trim()).toBe('- Timers only run while the oven is hot.');
});

test('what an author got wrong is no limitation', async () => {
  const text = await skillOf({
    'bake.md': page(
      'Bake bread',
      'Bake it.',
      '## Mistakes I made\n\n- The oven was cold.\n\n## Don’t ❌\n\n- Bake at night.',
    ),
  });
  expect(text).not.toContain('cold');
  expect(text).toContain('- Don’t: Bake at night.');
});

test.each([
  ['de', 'Außerdem kennt er Roggen und Dinkel, Hafer und Gerste.'],
  ['fr', 'De plus, il connaît le seigle, l’épeautre et l’avoine.'],
  ['es', 'Además, conoce el centeno, la espelta, la avena y la cebada.'],
  ['zh', '此外，它还认识黑麦、斯佩尔特小麦、燕麦和大麦，以及许多其他的谷物，可以烤出各种各样的面包和糕点。'],
  ['ja', 'また、ライ麦、スペルト小麦、オーツ麦、大麦なども知っていて、さまざまなパンを焼くことができます。'],
])('a sentence that goes on from another one in %s does not stand alone', async (_, sentence) => {
  const text = await skillOf({
    'bake.md': page('Bake bread', '""', `${sentence}\n\n## Heat it\n\n${code('ts', 'crumb.bake();')}`),
  });
  expect(text).not.toContain(sentence.slice(0, 12));
});

test('neither concepts nor questions of a page say when to use a skill, and a glossary is no background', async () => {
  const text = await skillOf({
    'concepts.md': page('Concepts', 'Shall I add an example?', code('ts', 'crumb.knead();')),
    'bake.md': page('Bake bread', 'Shall I add a recipe? Bakes bread.', code('ts', 'crumb.bake();')),
    'glossary.md': page(
      'Glossary',
      'Words.',
      'The outermost layer of a loaf, typically one per loaf, or two.',
    ),
  });
  expect(text).toContain('Use when a task involves Crumb: Bake bread.');
  expect(text).not.toMatch(/Shall I|outermost layer/);
});
