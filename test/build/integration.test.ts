import { expect, test } from 'vitest';
import { generatedSkill } from '../../src/build/generated/generated-skill.ts';
import { bodies } from '../../src/build/reading/page-text.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };
const sh = (...commands: readonly string[]): string =>
  commands.map((command) => `\`\`\`bash\n${command}\n\`\`\`\n`).join('\n');

async function skillOf(files: Readonly<Record<string, string>>): Promise<string> {
  const site = await siteOf(files);
  return new TextDecoder().decode(generatedSkill(site, bodies(site, address), address).body);
}

async function installsOf(name: string, pages: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const paths = Object.keys(pages).map((file) => file.replace('.md', ''));
  const text = await skillOf({
    'docs.json': JSON.stringify({ name, navigation: { pages: paths } }),
    ...pages,
  });
  return text.match(/(?<=^- Install: ).*(?= \()/gm) ?? [];
}

test('one package is told once in each ecosystem, another package in a line of its own', async () => {
  const commands = [
    'pip install crumb',
    'uv add crumb',
    'npm i crumb',
    'pnpm add crumb',
    'npm i -g @crumb/cli',
  ];
  expect(await installsOf('Crumb', { 'quickstart.md': `# Quickstart\n\n${sh(...commands)}` })).toEqual([
    '`pip install crumb` or `npm i crumb`',
    '`npm i -g @crumb/cli`',
  ]);
});

test('what is installed is a package of the product, with as little else as may be', async () => {
  const pages = {
    'quickstart.md': `# Quickstart\n\n${sh('pip install rye-for-crumb', 'pip install crumb>=2 flask', 'npx skills add https://crumb.example')}`,
    'install.md': `# Install\n\n${sh('pip install "crumb[oven]==2"', 'pip install crumb>=2')}`,
  };
  expect(await installsOf('Crumb', pages)).toEqual([
    '`pip install crumb>=2`',
    '`pip install "crumb[oven]==2"`',
  ]);
});

test('a package may have a part of the name of the product', async () => {
  expect(
    await installsOf('Crumbly', { 'install.md': `# Install\n\n${sh('npm i -g crum', 'npm i cru')}` }),
  ).toEqual(['`npm i -g crum`']);
});

test('the credential is that of most operations, with the form that its description tells', async () => {
  const call = (security?: readonly object[]) => ({ get: { summary: 'Call', security, responses: {} } });
  const text = await skillOf({
    'docs.json': '{"name":"Crumb","navigation":{"openapi":"openapi.json"}}',
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Crumb API', version: '1' },
      servers: [{ url: 'https://api.crumb.example' }],
      security: [{ key: [] }],
      components: {
        securitySchemes: {
          key: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'Put `Crumb ` before the key.',
          },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      paths: {
        '/a': call([{ missing: [] }]),
        '/b': call([]),
        '/c': call([{ token: [] }]),
        '/d': call(),
        '/e': call(),
      },
    }),
  });
  expect(text).toContain(
    '- HTTP: Crumb API at `https://api.crumb.example`, with `Authorization: <api-key>` (Put `Crumb ` before the key), such as',
  );
});

test('a reference links its pages by their own names, with how many more a group has', async () => {
  const groups = [
    { group: 'Rust', pages: ['rust/oven', 'rust/loaf'] },
    { group: 'Go', pages: ['go/door'] },
  ];
  const text = await skillOf({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { tabs: [{ tab: 'Reference', groups: [{ group: 'SDKs', pages: groups }] }] },
    }),
    'rust/oven.md': '# Oven\n\nAll of the oven.',
    'rust/loaf.md': '# Loaf\n\nAll of the loaf.',
    'go/door.md': '# Door\n\nAll of the door.',
  });
  expect(text).toContain(
    '- **Reference, SDKs**: Rust ([Oven](https://crumb.example/rust/oven.md) and 1 more) and Go ([Door](https://crumb.example/go/door.md))',
  );
});

test('SDKs among the integrations are integrations', async () => {
  const inner = { group: 'AI SDKs', pages: ['toast'] };
  const text = await skillOf({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { groups: [{ group: 'Integrations', pages: [inner] }] },
    }),
    'toast.md': '# Toast\n\nAll of the toast.',
  });
  expect(text).toContain('- **AI SDKs**: [Toast](https://crumb.example/toast.md)');
});
