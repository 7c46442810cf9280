import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const config = (rest = '"navigation": { "pages": ["index"] }', name = 'Crumb') =>
  `{ "theme": "mint", "name": ${JSON.stringify(name)}, "colors": { "primary": "#aa5500" }, ${rest} }`;
const token = 'npm_a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8';

test.each([
  ['out of the site', '../.npmrc', `//registry.npmjs.org/:_authToken=${token}\n`],
  ['to nothing but a secret', '../token', `${token}\n`],
  ['to a hidden file', '.env', `${token}: ${token}\n`],
])('docs.config.yaml that is a link %s is rejected, and its content not shown', async (_, target, text) => {
  const parent = folder({ 'site/docs.json': config(), 'site/index.mdx': '' });
  writeFileSync(join(parent, 'site', target), text);
  symlinkSync(target, join(parent, 'site/docs.config.yaml'));
  for (const command of ['check', 'build', 'tree', 'openapi']) {
    const { code, stdout, stderr } = await run(join(parent, 'site'), [command]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('docs.config.yaml is a symbolic link that points outside the site');
    expect(stderr).not.toContain(token);
  }
});

test.each([
  `//registry.npmjs.org/:_authToken=${token}\n`,
  `${token}\n`,
  `${token}: 1\n`,
  `strict: ${token}\n`,
  `url: https://user:${token}@x.example\n`,
  `dev:\n  host: [${token}\n`,
])('errors in the settings do not repeat long values: %j', async (text) => {
  const root = folder({ 'docs.json': config(), 'docs.config.yaml': text });
  const { code, stderr } = await run(root, ['check']);
  expect(code).toBe(2);
  expect(stderr).not.toContain(token);
});

const secret = 'GUARDED-SECRET';

/** What the files of a folder say. */
function textsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
}

test.each(['../private.md', '.git/config', '.env', 'guides/../.git/config'])(
  'a link to %s is not read, shown or published',
  async (target) => {
    const parent = folder({ 'private.md': secret, 'site/.env': secret, 'site/.git/config': secret });
    const root = join(parent, 'site');
    for (const path of ['guides', 'snippets', '.mintlify/skills/a'])
      mkdirSync(join(root, path), { recursive: true });
    writeFileSync(
      join(root, 'docs.json'),
      config('"navigation": { "pages": ["index", "guides/a"] }, "api": { "openapi": "spec.json" }'),
    );
    writeFileSync(
      join(root, 'index.mdx'),
      'import A from "/snippets/a.mdx"\n\n<A />\n\n![](/a.png)\n\nKnead.\n',
    );
    const link = (path: string) =>
      symlinkSync('../'.repeat(path.split('/').length - 1) + target, join(root, path));
    const build = () => run(root, ['build', '--site', '--url', 'https://crumb.example']);
    for (const path of ['guides/a.mdx', 'snippets/a.mdx', 'spec.json', 'a.png', 'llms.txt']) link(path);
    expect(await build()).toMatchObject({ code: 0 });
    expect(textsIn(join(root, 'dist')).join('\n')).toContain('Knead.');
    expect(textsIn(join(root, 'dist')).filter((text) => text.includes(secret))).toEqual([]);
    rmSync(join(root, 'dist'), { recursive: true });
    // Nothing is published with a skill that cannot be read.
    link('.mintlify/skills/a/SKILL.md');
    expect(await build()).toMatchObject({ code: 1 });
    expect(existsSync(join(root, 'dist'))).toBe(false);
    const checked = await run(root, ['check', '--all']);
    expect(checked.stdout + checked.stderr).not.toContain(secret);
  },
);

test('docs.json and its references are not read through a link out of the site', async () => {
  const parent = folder({ 'private.json': `{ "${secret}": 1 }`, 'site/index.mdx': '' });
  const root = join(parent, 'site');
  writeFileSync(join(root, 'docs.json'), config('"navigation": { "$ref": "./nav.json" }'));
  symlinkSync('../private.json', join(root, 'nav.json'));
  const referred = await run(root, ['check']);
  expect(referred.code).toBe(1);
  expect(referred.stdout).not.toContain(secret);
  const linked = folder({ 'private.json': `{ "${secret}": 1 }`, 'site/index.mdx': '' });
  symlinkSync('../private.json', join(linked, 'site/docs.json'));
  const { code, stdout } = await run(join(linked, 'site'), ['check']);
  expect(code).toBe(1);
  expect(stdout).not.toContain(secret);
});

test('links of skills may lead into the repository, but not to the git folder or hidden files', async () => {
  const skill = '---\nname: ovens\ndescription: Heat ovens.\n---\n';
  const top = folder({
    '.git/HEAD': secret,
    '.env': secret,
    '.claude/skills/ovens/SKILL.md': skill,
    'docs/docs.json': config(),
  });
  const root = join(top, 'docs');
  for (const name of ['head', 'env']) mkdirSync(join(root, '.mintlify/skills', name), { recursive: true });
  symlinkSync('../../../.claude/skills/ovens', join(root, '.mintlify/skills/ovens'));
  symlinkSync('../../../../.git/HEAD', join(root, '.mintlify/skills/head/SKILL.md'));
  symlinkSync('../../../../.env', join(root, '.mintlify/skills/env/SKILL.md'));
  const { stdout } = await run(root, ['skills', 'list', '--format', 'json']);
  const { skills, diagnostics } = JSON.parse(stdout);
  expect(skills).toMatchObject([{ name: 'ovens' }]);
  expect(diagnostics.map(({ rule }: { rule: string }) => rule)).toEqual(['skills/link', 'skills/link']);
});

test.skipIf(process.platform === 'win32')(
  'pipes and devices among the pages are reported and do not block',
  async () => {
    const root = folder({
      'docs.json': config('"navigation": { "pages": ["index", "pipe", "zero"] }'),
      'index.mdx': '',
    });
    execFileSync('mkfifo', ['pipe.mdx', 'spec.json', 'a.png'], { cwd: root });
    symlinkSync('/dev/zero', join(root, 'zero.mdx'));
    const { code, stdout } = await run(root, ['check']);
    expect(code).toBe(1);
    expect(stdout).toContain('"pipe.mdx" cannot be read');
    expect(stdout).toContain('"zero.mdx" cannot be read');
    expect(await run(root, ['build', '--url', 'https://crumb.example'])).toMatchObject({ code: 0 });
  },
);

// ESC, BEL, CSI of C1, a direction override and an isolate.
const controls = '\u001b]0;x\u0007\u009b31m\u202e\u2066';
const raw = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
test('control and direction characters of a site are escaped in the terminal and in reports', async () => {
  const name = `Crumb${controls}`;
  const page = `a${controls}\nb`;
  const root = folder({
    'docs.json': config(
      `"navigation": { "pages": ["index", "${JSON.stringify(page).slice(1, -1)}", "gone${JSON.stringify(controls).slice(1, -1)}"] }`,
      name,
    ),
    'index.mdx': `---\ntitle: T\ndescription: ${JSON.stringify(`D${controls}`)}\n---\n\n# H${controls}\n\n[a](/gone${controls})\n`,
    [`${page}.mdx`]: `# P${controls}\n\n<Unknown${controls} />\n`,
    [`.mintlify/skills/s${controls}/SKILL.md`]: `---\nname: s\ndescription: ${controls}\n---\n`,
  });
  const commands: readonly (readonly string[])[] = [
    ...['pretty', 'github', 'junit', 'sarif', 'json'].map((format) => ['check', '--all', '--format', format]),
    ['tree', '--print', '--findings'],
    ...['tree', 'openapi', 'skills'].map((command) => [command, '--format', 'json']),
    ['skills', 'generate', '--url', 'https://crumb.example'],
    ['skills', 'list'],
    ['openapi', '--explain'],
    ['build', '--url', 'https://crumb.example', '--check'],
    ['build', '--url', 'https://crumb.example'],
    ['check', '--fix'],
  ];
  for (const argv of commands) {
    const { stdout, stderr } = await run(root, argv);
    expect(raw.exec(stdout + stderr)?.input.slice(0, 200), argv.join(' ')).toBeUndefined();
  }
});

test('a chain of 20,000 references is followed to its end, whatever its siblings', async () => {
  const links = 20_000;
  for (const beside of ['', ', "description": "d"']) {
    const schemas = Array.from(
      { length: links },
      (_, at) => `"S${at}": { "$ref": "#/components/schemas/S${at + 1}"${beside} }`,
    );
    const spec = `{ "openapi": "3.1.0", "info": { "title": "O", "version": "1" }, "paths": { "/a": { "get": { "responses": { "200": { "description": "ok", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/S0" } } } } } } } }, "components": { "schemas": { ${schemas.join(', ')}, "S${links}": { "type": "string" } } } }`;
    const root = folder({
      'docs.json': config(
        '"api": { "openapi": "spec.json" }, "navigation": { "pages": ["index", "GET /a"] }',
      ),
      'index.mdx': '',
      'spec.json': spec,
    });
    const { stdout } = await run(root, ['check', '--format', 'json']);
    expect(
      JSON.parse(stdout).diagnostics.filter(({ path }: { path: string }) => path === 'spec.json'),
    ).toEqual([]);
  }
});

test('5,000 redirects in a chain are reported one by one', async () => {
  const redirects = Array.from({ length: 5000 }, (_, at) => ({
    source: `/old/${at}/:slug*`,
    destination: `/old/${at + 1}/:slug*`,
  }));
  const root = folder({
    'docs.json': config(`"navigation": { "pages": ["index"] }, "redirects": ${JSON.stringify(redirects)}`),
    'index.mdx': '',
  });
  const { stdout } = await run(root, ['check', '--format', 'json']);
  const found = JSON.parse(stdout).diagnostics.filter(
    ({ rule }: { rule: string }) => rule === 'redirects/chain',
  );
  expect(found).toHaveLength(4999);
  expect(readFileSync(join(root, 'docs.json'), 'utf8')).toContain('/old/4999/:slug*');
});

test('half of a character, which escapes and expressions can produce, does not stop a build', async () => {
  const half = '\\ud800';
  const rest = `"logo": "/l${half}.svg", "footer": { "socials": { "x": "https://x.com/${half}" } },
    "redirects": [{ "source": "/a${half}", "destination": "/q${half}" }],
    "contextual": { "options": ["chatgpt", { "title": "t", "description": "d", "href": { "base": "https://x.com", "query": [{ "key": "k${half}", "value": "$page" }] } }] },
    "navigation": { "pages": ["index"] }`;
  const root = folder({
    'docs.json': config(rest),
    'index.mdx': `---\ntitle: "x${half}"\nrss: true\n---\n\n<Update label={"x${half}"}><img src={"/${half}.png"} /> <a href={"${half}"}>x</a></Update>\n`,
  });
  const { code, stderr } = await run(root, ['build', '--site', '--url', 'https://docs.crumb.example']);
  expect(code, stderr).toBe(0);
});

test('a component in HTML may have any number of lines', async () => {
  const description = `<Note>${'\n  Rye'.repeat(200_000)}\n</Note>`;
  const responses = { 200: { description: 'Baked' } };
  const root = folder({
    'docs.json': config('"navigation": { "openapi": "spec.json" }'),
    'spec.json': JSON.stringify({
      ...{ openapi: '3.1.0', info: { title: 'Crumb', version: '1' } },
      paths: { '/rye': { get: { summary: 'Bake rye', description, responses } } },
    }),
  });
  const { code, stderr } = await run(root, ['build']);
  expect(stderr).not.toContain('RangeError');
  expect(code).toBe(0);
});

test('a page with an indented formula may have any number of paragraphs', async () => {
  const root = folder({
    'docs.json': config(),
    'index.mdx': `${'Rye\n\n'.repeat(150_000)}    $$\n    x\n    $$\n`,
  });
  const { code, stderr } = await run(root, ['build']);
  expect(stderr).not.toContain('RangeError');
  expect(code).toBe(0);
});
