import { expect, test } from 'vitest';
import { bodies } from '../../src/build/reading/page-text.ts';
import { installCommands, requirements } from '../../src/build/generated/commands.ts';
import { generatedSkill } from '../../src/build/generated/generated-skill.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };
const page = (title: string, description: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`;
const files = {
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
    'You need Node.js 20 or later.\n\n## Bake\n\n<Steps>\n<Step title="Install the client">\n```bash\nnpm install crumb # today\n```\n</Step>\n<Step title="Create a loaf">Call the API.</Step>\n</Steps>',
  ),
  'rye.md': page('Rye', 'Bake rye bread.', 'See [Quickstart](/quickstart).'),
  'till.md': page('Square till', 'Sell loaves by Square.', 'x'),
  'changelog.md': page('Changelog', 'All news.', '1. Add a\n2. Add b'),
  'secret.md': page('Secret', 'Nobody knows.', 'x'),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Crumb-Key' } } },
    info: { title: 'Crumb API', version: '2.0.0' },
    servers: [{ url: 'https://api.crumb.example' }],
    paths: { '/loaves': { post: { summary: 'Create a loaf', responses: {} } } },
  }),
};

test('the skill says what an agent can do, each line with the page it comes from', async () => {
  const site = await siteOf(files);
  const skill = generatedSkill(site, bodies(site, address), address);
  expect(new TextDecoder().decode(skill.body)).toMatchSnapshot();
  const again = generatedSkill(await siteOf(files), bodies(site, address), address);
  expect(again).toEqual(skill);
});

test('a site without pages has all six sections too', async () => {
  const site = await siteOf({ 'docs.json': '{ "name": "面包" }' });
  const skill = generatedSkill(site, bodies(site, address), address);
  expect(skill.slug).toBe('docs');
  expect(new TextDecoder().decode(skill.body).match(/^## .*$/gm)).toEqual([
    '## Metadata',
    '## Capabilities',
    '## Skills',
    '## Workflows',
    '## Integration',
    '## Context',
  ]);
});

test.each(['Crumb Docs | Bread for all', 'Crumb Docs – Bread for all', 'Crumb Docs: Bread for all'])(
  'the slogan in %j is no part of the name',
  async (name) => {
    const site = await siteOf({
      ...files,
      'docs.json': JSON.stringify({ name, navigation: { pages: ['rye'] } }),
    });
    const skill = generatedSkill(site, bodies(site, address), address);
    expect(skill.slug).toBe('crumb-docs');
    expect(skill.description).toContain('Use when the task involves Crumb, such as Rye.');
  },
);

test.each([
  [10, '10. Add loaf 10.'],
  [11, '10. 2 more steps: see the page.'],
])('of %i steps the last line is %j', async (count, last) => {
  const steps = Array.from({ length: count }, (_, index) => `${index + 1}. Add loaf ${index + 1}`).join('\n');
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['rye'] } }),
    'rye.md': page('Rye', 'Bake rye bread.', `The way to bake all of the loaves in the oven:\n\n${steps}\n`),
  });
  const text = new TextDecoder().decode(generatedSkill(site, bodies(site, address), address).body);
  expect(text.match(/^1\d\. .*$/gm)).toEqual([last]);
});

test('a label that names the API in brackets holds guides too', async () => {
  const tab = (name: string) => ({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { tabs: [{ tab: name, groups: [{ group: 'Loaves', pages: ['rye'] }] }] },
    }),
    'rye.md': files['rye.md'],
  });
  const skills = async (name: string) => {
    const site = await siteOf(tab(name));
    return new TextDecoder().decode(generatedSkill(site, bodies(site, address), address).body);
  };
  expect(await skills('Platform (API)')).toContain('### Loaves\n\n- [Rye]');
  expect(await skills('Platform API')).not.toContain('### Loaves');
});

test('commands that install, and what they require', () => {
  expect(installCommands('```bash\n$ npm i crumb\necho hi\npip install crumb  # or so\n```')).toEqual([
    'npm i crumb',
    'pip install crumb',
  ]);
  expect(requirements('Needs **Python 3.10+**, Node.js >= 20 or Go version 1.26 or later.')).toEqual([
    'Python 3.10+',
    'Node.js >= 20',
    'Go version 1.26 or later',
  ]);
});

test('in other languages the form of a list tells a workflow', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: '面包', navigation: { pages: ['quickstart', 'rye'] } }),
    'quickstart.mdx': page(
      '快速开始',
      '烤第一个面包。',
      '<Steps>\n<Step title="安装">\n```bash\nnpm install mianbao\n```\n</Step>\n<Step title="烤面包">打开烤箱。</Step>\n</Steps>',
    ),
    'rye.md': page('黑麦', '黑麦面包。', '1. 面粉\n2. 水'),
  });
  const text = new TextDecoder().decode(generatedSkill(site, bodies(site, address), address).body);
  expect(text).toContain('1. 安装. `npm install mianbao`\n2. 烤面包: 打开烤箱。\n');
  expect(text).toContain('- Install: `npm install mianbao` ([快速开始]');
  expect(text).not.toContain('1. 面粉');
});

test('what a site tells agents to read first is no summary of it', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['index'] } }),
    'index.md':
      '# Crumb\n\nFor the complete index, see [llms.txt](/llms.txt).\n\nCrumb is a bakery with an API.',
  });
  const { description } = generatedSkill(site, bodies(site, address), address);
  expect(description).toMatch(/^Crumb is a bakery with an API\./);
});

test('pages of one title are told apart by as many labels as it takes, and so are their workflows', async () => {
  const steps = '## Try\n\n1. Open it\n2. Set it\n3. Start it';
  const tab = (name: string, path: string) => ({
    tab: name,
    groups: [{ group: 'Baking', pages: [`${path}/tools`] }],
  });
  const site = await siteOf({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { tabs: [tab('Oven', 'a'), tab('Till', 'b')] },
    }),
    'a/tools.md': page('Tools', 'Tools of the oven.', steps),
    'b/tools.md': page('Tools', 'Tools of the till.', steps),
  });
  const text = new TextDecoder().decode(generatedSkill(site, bodies(site, address), address).body);
  expect(text).toContain('[Oven: Baking: Tools](https://crumb.example/a/tools.md)');
  expect(text).toContain('[Till: Baking: Tools](https://crumb.example/b/tools.md)');
  expect(text).toContain('### Oven: Baking: Tools: Try');
});

test('a site that is made of a spec alone is described as the spec describes itself', async () => {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"openapi":"crumb.json"}}',
    'crumb.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Crumb API', version: '1', description: 'Order loaves and track ovens.\n\nMore.' },
      paths: {
        '/loaves': {
          get: {
            summary: 'List',
            security: [{}],
            responses: {
              200: { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } },
            },
          },
        },
      },
    }),
  });
  const text = new TextDecoder().decode(generatedSkill(site, bodies(site, address), address).body);
  expect(text).toMatch(/^description: .?Order loaves and track ovens\. Use when the task involves Crumb\./m);
  expect(text).not.toMatch(/Content type|answered without/);
});

/** Of a site that is made of these pages, the first of them first. */
async function partsOf(pages: Readonly<Record<string, string>>): Promise<Parameters<typeof generatedSkill>> {
  const paths = Object.keys(pages).map((file) => file.replace(/\.mdx?$/, ''));
  const navigation = { pages: paths };
  const site = await siteOf({ 'docs.json': JSON.stringify({ name: 'Crumb', navigation }), ...pages });
  return [site, bodies(site, address), address];
}

async function skillOf(pages: Readonly<Record<string, string>>): Promise<string> {
  return new TextDecoder().decode(generatedSkill(...(await partsOf(pages))).body);
}

test('sections are steps on a page that leads from start to end, and topics on others', async () => {
  const sections =
    'The loaves.\n\n## Add a loaf\n\n1. Open the oven\n2. Close it\n\n## Read a loaf\n\n## Delete a loaf\n';
  const text = await skillOf({
    'quickstart.md': page('Quickstart', 'Bake.', sections),
    'loaves.md': page('Loaves', 'Calls on loaves.', sections.replace(/1\. .*\n.*\n/, 'Text.\n')),
  });
  expect(text).toContain('1. Add a loaf.\n2. Read a loaf.\n3. Delete a loaf.\n');
  expect(text).not.toContain('Open the oven');
  expect(text.match(/^### /gm)).toHaveLength(2);
});

test('pages that turn out empty, changelogs and pages for contributors are not drawn on', async () => {
  const updates = Array.from({ length: 5 }, (_, week) => `<Update label="Week ${week}">\nNews.\n</Update>`);
  const text = await skillOf({
    'bread.md': page('Bread', 'Bake bread.', 'Bread is good.'),
    'showcase.mdx': page('Shops', 'Who bakes.', '<Shops />'),
    'crumb-updates.mdx': page('Crumb weekly', 'The weeks.', updates.join('\n\n')),
    'develop.md': page('Development', 'Contributing to Crumb.', 'Clone it.'),
  });
  expect(text).toContain('[Bread]');
  expect(text).not.toMatch(/Shops|weekly|Development/);
});

test('a page that introduces an area by its path is background, and no task', async () => {
  const text = await skillOf({
    'rye/overview.md': page('Rye bread', 'All on rye.', 'Rye bread is dark, and takes the oven a whole day.'),
    'rye/bake.md': page('Bake rye', 'How to bake rye.', 'Heat it.'),
  });
  expect(text.slice(text.indexOf('## Context'))).toContain('[Rye bread]');
  expect(text.slice(text.indexOf('## Skills'), text.indexOf('## Workflows'))).not.toContain('[Rye bread]');
});

test('the product is told by a page of the first ones that begins with what it does', async () => {
  const { description } = generatedSkill(
    ...(await partsOf({
      'overview.md': page('Welcome', 'Hello.', 'Crumb bakes bread for all and sells it over the counter.'),
      'heat/overview.md': page(
        'Heat',
        'All on heat.',
        'Heating is the start. With Crumb it is done by night.',
      ),
    })),
  );
  expect(description).toMatch(/^Crumb bakes bread/);
});
