import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../src/site/load/settings.ts';
import { effectiveSettings } from '../../src/workspace/trust/trust.ts';
import { readSettings } from '../../src/workspace/read-settings.ts';
import type { Io } from '../../src/machine/io.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const docs = JSON.stringify({
  name: 'Crumb',
  theme: 'mint',
  colors: { primary: '#884400' },
  navigation: { pages: ['care'] },
});
const page = '---\ntitle: Care\n---\n\nSweep the oven each morning.\n';
const unlimited = 'dev:\n  limits: 0\n';

function siteWith(settings: string): string {
  return folder({ 'docs.json': docs, 'care.mdx': page, 'docs.config.yaml': settings });
}

/** What counts of a folder's settings, and what was said. */
function counted(root: string, env: Io['env'], trust = false) {
  const said: string[] = [];
  const io: Io = {
    argv: [],
    cwd: '/',
    env,
    stdin: {},
    stdout: { write: () => undefined },
    stderr: { write: (text) => void said.push(text) },
    interrupted: () => new Promise(() => undefined),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  };
  const result = effectiveSettings(io, root, readSettings(root), { trust });
  return { ...result, names: result.leftOut.map(({ name }) => name), said: said.join('') };
}

const trustFile = (home: string) => join(home, 'docs', 'trust.json');

describe('until a folder is trusted, its docs.config.yaml cannot', () => {
  const key = { DOCS_MODEL_API_KEY: 'sk-crumb', DOCS_EMBEDDINGS_API_KEY: 'sk-rye' };

  test.each([
    ['assistant:\n  model: m\n  baseUrl: https://evil.example/v1\n', 'assistant.baseUrl'],
    ['assistant:\n  model: m\n  baseUrl: http://127.0.0.1:9/v1\n', 'assistant.baseUrl'],
    ['assistant:\n  model: the-dearest\n', 'assistant.model'],
    [
      'search:\n  embeddings:\n    model: m\n    baseUrl: https://evil.example/v1\n',
      'search.embeddings.baseUrl',
    ],
    ['search:\n  embeddings:\n    model: m\n', 'search.embeddings.model'],
  ])('send a key anywhere: %j', (settings, name) => {
    const { names, settings: rest, isTrusted } = counted(siteWith(settings), key);
    expect([names, isTrusted]).toEqual([[name], false]);
    const nowhere = { model: undefined, baseUrl: undefined };
    expect([rest.assistant, rest.search.embeddings]).toEqual([nowhere, nowhere]);
  });

  test.each(['https://evil.example/v1', 'http://10.0.0.1/v1', 'http://169.254.169.254/'])(
    'send queries of the user to %s without a key',
    (url) => {
      expect(counted(siteWith(`assistant:\n  model: m\n  baseUrl: ${url}\n`), {}).names).toEqual([
        'assistant.baseUrl',
      ]);
    },
  );

  test.each([
    '0.0.0.0',
    '"::"',
    '"0"',
    '"0x0"',
    '192.168.1.20',
    '10.0.0.1',
    'box.local',
    'localhost.evil.com',
  ])('listen on %s', (host) => {
    const { names, settings } = counted(siteWith(`dev:\n  host: ${host}\n`), {});
    expect([names, settings.dev.host]).toEqual([['dev.host'], undefined]);
  });

  test.each([
    [unlimited, ['search', 'page', 'assistant', 'address']],
    ['dev:\n  limits: { search: 0, page: 5 }\n', ['search']],
    ['dev:\n  limits: { assistant: 10001, address: 9 }\n', ['assistant']],
    [
      'dev:\n  limits: { connections: 0, connections-per-address: 4001 }\n',
      ['connections', 'connections-per-address'],
    ],
  ] as const)('raise limits: %j', (text, lifted) => {
    const { names, settings } = counted(siteWith(text), {});
    expect(names).toEqual(['dev.limits']);
    const { limits } = defaultSettings.dev;
    for (const name of lifted) expect(settings.dev.limits).toMatchObject({ [name]: limits[name] });
  });
});

test('harmless settings apply without trust', () => {
  const text =
    'url: https://crumb.example\nstrict: true\ndev:\n  host: "::1"\n  port: 4000\n  limits: { search: 3, page: 10000 }\n' +
    'assistant:\n  model: llama\n  baseUrl: http://127.0.0.1:11434/v1\n';
  const root = siteWith(text);
  const { names, settings } = counted(root, {});
  expect([names, settings]).toEqual([[], readSettings(root)]);
});

test.each([
  'https://models.crumb.example/v1',
  'https://models.crumb.example/v1/',
  'HTTPS://MODELS.crumb.example/v1',
])('the same address in the environment (%s) allows only that model', (url) => {
  const root = siteWith('assistant:\n  model: m\n  baseUrl: https://models.crumb.example/v1\n');
  const env = { DOCS_MODEL_API_KEY: 'sk-crumb' };
  expect(counted(root, { ...env, DOCS_MODEL_BASE_URL: url }).names).toEqual([]);
  for (const other of [
    'https://models.crumb.example',
    'http://models.crumb.example/v1',
    'https://models.crumb.example/v1/x',
    '',
  ])
    expect(counted(root, { ...env, DOCS_MODEL_BASE_URL: other }).names).toEqual(['assistant.baseUrl']);
  expect(counted(root, { ...env, DOCS_EMBEDDINGS_BASE_URL: url }).names).toEqual(['assistant.baseUrl']);
});

test('--trust and DOCS_TRUST=1 trust one run, and no other value does', () => {
  const root = siteWith(unlimited);
  const home = folder({});
  const env = { XDG_CONFIG_HOME: home };
  expect(counted(root, env, true).isTrusted).toBe(true);
  expect(counted(root, { ...env, DOCS_TRUST: '1' }).isTrusted).toBe(true);
  for (const DOCS_TRUST of ['0', '', 'true', 'yes', '11'])
    expect(counted(root, { ...env, DOCS_TRUST }).isTrusted).toBe(false);
  expect(counted(root, env).isTrusted).toBe(false);
});

describe('docs trust', () => {
  test('trusts a folder and lists the effects; --list and --remove', async () => {
    const root = siteWith(`${unlimited}assistant:\n  model: m\n  baseUrl: https://evil.example/v1\n`);
    const env = { XDG_CONFIG_HOME: folder({}), DOCS_MODEL_API_KEY: 'sk-crumb' };
    const { code, stdout, stderr } = await run(root, ['trust'], env);
    expect([code, stdout]).toEqual([0, `trusted ${root}\n`]);
    expect(stderr).toContain('  - send DOCS_MODEL_API_KEY to https://evil.example/v1 (assistant.baseUrl)\n');
    expect(stderr).toContain('components of the site run in your browser, those of later versions too');
    expect(counted(root, env).isTrusted).toBe(true);
    expect(await run('/', ['trust', '--list'], env)).toEqual({ code: 0, stdout: `${root}\n`, stderr: '' });
    expect((await run('/', ['trust', '--remove', root], env)).stdout).toBe(`no longer trusted ${root}\n`);
    expect(counted(root, env).isTrusted).toBe(false);
    expect((await run('/', ['trust', '--list'], env)).stdout).toBe('');
    expect((await run('/', ['trust', '--remove', root], env)).stdout).toBe(`was not trusted ${root}\n`);
  });

  test('stores its file outside the site, readable by its user only', async () => {
    const root = siteWith(unlimited);
    const home = folder({});
    await run(root, ['trust'], { XDG_CONFIG_HOME: home });
    const { mode } = await import('node:fs').then(({ statSync }) => statSync(trustFile(home)));
    expect(mode & 0o777).toBe(0o600);
  });

  test('--list takes no folder', async () => {
    expect((await run('/', ['trust', '--list', '.'], {})).code).toBe(2);
    expect((await run('/', ['trust', '--list', '--remove'], {})).code).toBe(2);
  });

  test('prints no control characters, and can remove a deleted folder', async () => {
    const top = folder({});
    const root = join(top, 'x\u001b[2Jy');
    mkdirSync(root);
    writeFileSync(join(root, 'docs.json'), docs);
    const env = { XDG_CONFIG_HOME: folder({}) };
    expect((await run(root, ['trust', '.'], env)).stdout).not.toContain('\u001b');
    rmSync(root, { recursive: true });
    const listed = await run('/', ['trust', '--list'], env);
    expect(listed.stdout + listed.stderr).not.toContain('\u001b');
    expect(listed.stderr).toContain('it no longer exists');
    expect((await run('/', ['trust', '--remove', root], env)).stdout).toMatch(/^no longer trusted /);
  });
});

describe('trust ends', () => {
  const trusted = async (settings = unlimited) => {
    const root = siteWith(settings);
    const env = { XDG_CONFIG_HOME: folder({}) };
    await run(root, ['trust'], env);
    expect(counted(root, env).isTrusted).toBe(true);
    return { root, env };
  };

  test.each([
    'dev:\n  limits: 0\n  host: 0.0.0.0\n',
    `${unlimited}url: https://evil.example\n`,
    `${unlimited}assistant:\n  model: m\n  baseUrl: https://evil.example/v1\n`,
    `${unlimited}search:\n  embeddings:\n    model: other\n`,
    '',
  ])('when a guarded setting changes: %j', async (later) => {
    const { root, env } = await trusted();
    writeFileSync(join(root, 'docs.config.yaml'), later);
    expect(counted(root, env)).toMatchObject({ isTrusted: false, verdict: 'changed' });
  });

  test('not when others change, or only comments', async () => {
    const { root, env } = await trusted();
    writeFileSync(join(root, 'docs.config.yaml'), `# mine\nstrict: true\nignore: [drafts]\n${unlimited}`);
    expect(counted(root, env).isTrusted).toBe(true);
  });

  test('when the folder is moved, and another folder in its place with other settings has none', async () => {
    const { root, env } = await trusted();
    const elsewhere = join(folder({}), 'moved');
    renameSync(root, elsewhere);
    expect(counted(elsewhere, env).isTrusted).toBe(false);
    mkdirSync(root);
    writeFileSync(join(root, 'docs.config.yaml'), 'dev:\n  host: 0.0.0.0\n');
    expect(counted(root, env).isTrusted).toBe(false);
  });

  test('not for a folder reached through a link, until the link changes', async () => {
    const { root, env } = await trusted();
    const link = join(folder({}), 'link');
    symlinkSync(root, link);
    expect(counted(link, env).isTrusted).toBe(true);
    rmSync(link);
    symlinkSync(siteWith(unlimited), link);
    expect(counted(link, env).isTrusted).toBe(false);
  });

  test('at the folder: neither a child nor a sibling is trusted', async () => {
    const { root, env } = await trusted();
    const below = join(root, 'below');
    mkdirSync(below);
    writeFileSync(join(below, 'docs.config.yaml'), unlimited);
    expect(counted(below, env).isTrusted).toBe(false);
    const beside = `${root}-2`;
    renameSync(below, beside);
    expect(counted(beside, env).isTrusted).toBe(false);
    rmSync(beside, { recursive: true });
  });
});

describe('a trust file is ignored', () => {
  /** A folder that is trusted, and the text of the file that says so. */
  const prepared = async () => {
    const root = siteWith(unlimited);
    const home = folder({});
    const env = { XDG_CONFIG_HOME: home };
    await run(root, ['trust'], env);
    return { root, home, env, text: readFileSync(trustFile(home), 'utf8') };
  };

  test('that is a symbolic link', async () => {
    const { root, home, env, text } = await prepared();
    const planted = join(folder({ 'trust.json': text }), 'trust.json');
    rmSync(trustFile(home));
    symlinkSync(planted, trustFile(home));
    expect(counted(root, env)).toMatchObject({
      isTrusted: false,
      said: expect.stringContaining('is a symbolic link'),
    });
  });

  test('that others can write', async () => {
    const { root, home, env } = await prepared();
    chmodSync(trustFile(home), 0o666);
    expect(counted(root, env)).toMatchObject({
      isTrusted: false,
      said: expect.stringContaining('writable by others'),
    });
  });

  test('that is a folder', async () => {
    const { root, home, env } = await prepared();
    rmSync(trustFile(home));
    mkdirSync(trustFile(home));
    expect(counted(root, env)).toMatchObject({
      isTrusted: false,
      said: expect.stringContaining('is not a file'),
    });
    expect((await run(root, ['trust'], env)).code).toBe(2);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"version":2,"folders":[]}',
    '{"version":1,"folders":{}}',
    '{"version":1,"folders":[1]}',
    '{"version":1,"folders":[{"path":"/","digest":1,"isTrusted":true}]}',
    '{"__proto__":{"version":1,"folders":[]}}',
  ])('that contains %j; and it is not overwritten', async (text) => {
    const { root, home, env } = await prepared();
    writeFileSync(trustFile(home), text);
    expect(counted(root, env)).toMatchObject({
      isTrusted: false,
      said: expect.stringContaining('is damaged'),
    });
    const { code, stdout, stderr } = await run(root, ['trust'], env);
    expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 3]);
    expect(readFileSync(trustFile(home), 'utf8')).toBe(text);
  });

  test('that was modified: another digest, or "true" as text', async () => {
    const { root, home, env, text } = await prepared();
    writeFileSync(trustFile(home), text.replace(/[0-9a-f]{64}/, '0'.repeat(64)));
    expect(counted(root, env).verdict).toBe('changed');
    writeFileSync(trustFile(home), text.replace('"isTrusted": true', '"isTrusted": "true"'));
    expect(counted(root, env).isTrusted).toBe(false);
  });

  test('that comes with the site', async () => {
    const { root, text } = await prepared();
    mkdirSync(join(root, '.config/docs'), { recursive: true });
    writeFileSync(join(root, '.config/docs/trust.json'), text, { mode: 0o600 });
    const home = join(root, '.config');
    expect(counted(root, { XDG_CONFIG_HOME: home })).toMatchObject({
      isTrusted: false,
      said: expect.stringContaining('is inside the folder it decides about'),
    });
    // A relative path is none of the user's, and names a folder of the site in its working directory.
    const previous = process.cwd();
    try {
      process.chdir(root);
      expect(counted(root, { XDG_CONFIG_HOME: '.config', APPDATA: folder({}) }).isTrusted).toBe(false);
    } finally {
      process.chdir(previous);
    }
  });
});
