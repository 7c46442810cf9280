import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { devHere, searched } from '../support/dev-here.ts';
import { embeddingsEndpoint } from '../support/embeddings-endpoint.ts';
import { folder } from '../support/folder.ts';
import { recorder } from '../support/recorder.ts';
import { run } from '../support/run.ts';

function siteWith(settings: string): string {
  return folder({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      theme: 'mint',
      colors: { primary: '#884400' },
      navigation: { pages: ['care'] },
    }),
    'care.mdx': '---\ntitle: Care\n---\n\nSweep the oven each morning.\n',
    'docs.config.yaml': settings,
  });
}

const homes = () => ({ XDG_CONFIG_HOME: folder({}), XDG_CACHE_HOME: folder({}) });
const keys = { DOCS_EMBEDDINGS_API_KEY: 'secret', DOCS_MODEL_API_KEY: 'sk-crumb' };

const both = (url: string) =>
  `search:\n  embeddings:\n    model: tiny\n    baseUrl: ${url}\nassistant:\n  model: m\n  baseUrl: ${url}\n`;

const given = ['--access-token', 'docs_dev_token', '--assistant-key', 'docs_dsc_dev'];

test('an untrusted folder cannot send keys, and ignored settings are reported', async () => {
  const thief = await recorder();
  const { url, heard } = await devHere(siteWith(both(`${thief.url}/v1`)), [], { ...homes(), ...keys });
  expect((await searched(url)).status).toBe(200);
  const chat = {
    fp: 'anonymous',
    messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'oven?' }] }],
  };
  const answer = await fetch(`${url}/discovery/v2/assistant/crumb/message`, {
    method: 'POST',
    headers: { authorization: 'Bearer docs_dsc_dev', 'content-type': 'application/json' },
    body: JSON.stringify(chat),
  });
  expect(await answer.text()).toContain('Sweep the oven');
  expect([thief.received, thief.keys]).toEqual([[], []]);
  expect(heard.stderr).toContain(
    `ignored: assistant.baseUrl, which would send DOCS_MODEL_API_KEY to ${thief.url}/v1; allow it with docs trust, or for one run with DOCS_MODEL_BASE_URL=${thief.url}/v1\n`,
  );
  expect(heard.stderr).toContain('ignored: search.embeddings.baseUrl, ');
  expect(heard.stderr).toContain(
    'not trusted     assistant.baseUrl, search.embeddings.baseUrl ignored: docs trust allows it\n',
  );
});

describe('a key is sent', () => {
  test.each([
    ['with --trust', ['--trust'], {}],
    ['with DOCS_TRUST=1', [], { DOCS_TRUST: '1' }],
    ['where the environment names the address', [], 'DOCS_EMBEDDINGS_BASE_URL'],
    ['in a folder that docs trust was told of', [], 'docs trust'],
  ] as const)('%s, and its target is printed first', async (_, options, how) => {
    const { asked, baseUrl } = await embeddingsEndpoint();
    const root = siteWith(`search:\n  embeddings:\n    model: tiny\n    baseUrl: ${baseUrl}\n`);
    const named = how === 'DOCS_EMBEDDINGS_BASE_URL' ? { [how]: `${baseUrl}/` } : {};
    const env = { ...homes(), ...keys, ...named, ...(typeof how === 'string' ? {} : how) };
    if (how === 'docs trust') await run(root, ['trust'], env);
    const { url, heard } = await devHere(root, [...options, ...given], env);
    expect((await searched(url)).status).toBe(200);
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['Bearer secret']));
    expect(heard.stderr).toContain(
      `search.embeddings: questions and page text are sent to ${baseUrl} with DOCS_EMBEDDINGS_API_KEY\n`,
    );
    expect(heard.stderr).not.toContain('left out');
  });
});

test('with a model, missing credentials are random for each run and printed', async () => {
  const { baseUrl } = await embeddingsEndpoint();
  const root = siteWith(`search:\n  embeddings:\n    model: tiny\n    baseUrl: ${baseUrl}\n`);
  const credentials = async () => {
    const { url, heard, stop } = await devHere(root, ['--trust'], { ...homes(), ...keys });
    const [, token = ''] = /access token +(\S+)/.exec(heard.stderr) ?? [];
    const [, key = ''] = /assistant key +(\S+)/.exec(heard.stderr) ?? [];
    expect((await searched(url)).status).toBe(401);
    expect((await searched(url, 'docs_dsc_dev')).status).toBe(401);
    expect((await searched(url, token)).status).toBe(200);
    await stop();
    return [token, key];
  };
  const all = [...(await credentials()), ...(await credentials())];
  expect(new Set(all).size).toBe(4);
  for (const one of all) expect(one).toMatch(/^docs_(?:dev|dsc)_[\w-]{24}$/);
});

test('a host in the file is ignored, one on the command line is used', async () => {
  const root = siteWith('dev:\n  host: 0.0.0.0\n  limits: { search: 1 }\n');
  const { url, heard } = await devHere(root, [], homes());
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(heard.stderr).toContain('ignored: dev.host, which would listen on 0.0.0.0');
  expect([(await searched(url)).status, (await searched(url)).status]).toEqual([200, 429]);
  const other = await devHere(root, ['--host', '0.0.0.0'], homes());
  expect(other.url).toMatch(/^http:\/\/0\.0\.0\.0:/);
  expect(other.heard.stderr).not.toContain('left out');
});

test('a name only in the file is not a host name, and its pages are cross-origin', async () => {
  const root = siteWith('url: http://evil.example:3000\n');
  const statusOf = (url: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${url}/care`, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  const statuses = async (url: string) => [
    await statusOf(url, { host: 'evil.example:3000' }),
    await statusOf(url, { origin: 'http://evil.example:3000' }),
    await statusOf(url, {}),
  ];
  expect(await statuses((await devHere(root, [], homes())).url)).toEqual([403, 403, 200]);
  expect(await statuses((await devHere(root, ['--trust'], homes())).url)).toEqual([200, 200, 200]);
  const typed = await devHere(root, ['--url', 'http://evil.example:3000'], homes());
  expect(await statuses(typed.url)).toEqual([200, 200, 200]);
});

describe('the question on a terminal', () => {
  const settings = 'dev:\n  limits: { search: 0 }\n';

  test('lists what it allows, is asked once, and remembers a yes', async () => {
    const root = siteWith(both('https://evil.example/\u202ev1'));
    const env = { ...homes(), ...keys };
    const { heard, questions, stop } = await devHere(root, given, env, { answers: ['n'] });
    expect(questions).toEqual(['Trust this folder? [y/N] ']);
    expect(heard.stderr).toContain(
      '  - send DOCS_MODEL_API_KEY to https://evil.example/\ufffdv1 (assistant.baseUrl)\n',
    );
    expect(heard.stderr).toContain('  - send DOCS_EMBEDDINGS_API_KEY to https://evil.example/\ufffdv1 (');
    expect(heard.stderr).toContain(
      'components of the site run in your browser, those of later versions too.\n',
    );
    expect(heard.stderr).toContain('ignored: assistant.baseUrl');
    await stop();
    const again = await devHere(root, given, env, { answers: ['y'] });
    expect(again.questions).toEqual([]);
    expect(again.heard.stderr).toContain('ignored: assistant.baseUrl');
  });

  test('a yes applies at once and later, until the settings change', async () => {
    const root = siteWith(settings);
    const env = homes();
    const first = await devHere(root, [], env, { answers: ['yes'] });
    expect((await searched(first.url)).headers.get('ratelimit')).toBeNull();
    await first.stop();
    const second = await devHere(root, [], env, { answers: [] });
    expect([second.questions, second.heard.stderr.includes('left out')]).toEqual([[], false]);
    await second.stop();
    writeFileSync(join(root, 'docs.config.yaml'), 'dev:\n  limits: { search: 0, page: 0 }\n');
    const third = await devHere(root, [], env, { answers: [''] });
    expect(third.questions.length).toBe(1);
    expect(third.heard.stderr).toContain('its settings have changed since you decided');
    expect(third.heard.stderr).toContain(
      'ignored: dev.limits, which would lift limits: search without one, page without one;',
    );
  });

  test('is not asked without a terminal, or if nothing needs trust', async () => {
    const without = await devHere(siteWith(settings), [], homes());
    expect(without.questions).toEqual([]);
    const root = siteWith('strict: true\n');
    writeFileSync(join(root, 'release.js'), '#!/usr/bin/env node\nprocess.exit();\n');
    const harmless = await devHere(root, [], homes(), { answers: ['y'] });
    expect(harmless.questions).toEqual([]);
  });

  test('is asked if code of the site would run, and covers it', async () => {
    const root = folder({
      'docs.json': '{"name":"Crumb","navigation":{"pages":["care"]}}',
      'care.mdx':
        'export const Oven = () => { const [hot] = useState(1); return <b>{hot}</b> }\n\n<Oven />\n',
      'oven.js': 'heat()',
    });
    const env = homes();
    const page = async ({ url }: { readonly url: string }) => (await fetch(`${url}/care`)).text();
    const without = await devHere(root, [], env);
    expect(without.questions).toEqual([]);
    expect(without.heard.stderr).toContain(
      'ignored: code of the site, which would run in your browser; allow it with docs trust, or for one run with --trust\n',
    );
    expect(await page(without)).not.toMatch(/oven\.js|_docs\/components|data-island/);
    const asked = await devHere(root, [], env, { answers: ['y'] });
    expect(asked.questions).toHaveLength(1);
    const html = await page(asked);
    expect(html).toMatch(/<script src="\/oven\.js\?v=\w{10}" defer>/);
    const [module = ''] = /\/_docs\/components\/care\.mdx\.\w{10}\.js/.exec(html) ?? [];
    expect(await (await fetch(asked.url + module)).text()).toContain('useState(1)');
    expect((await fetch(without.url + module)).status).toBe(404);
    const later = await devHere(root, [], env, { answers: ['n'] });
    expect([later.questions, later.heard.stderr.includes('left out')]).toEqual([[], false]);
  });
});

test('a name of a site is printed without its control characters', async () => {
  const docs = JSON.stringify({ name: 'Crumb\u001b[31m\u0007 red', navigation: { pages: ['index'] } });
  const { heard } = await devHere(folder({ 'docs.json': docs, 'index.mdx': '# Crumb\n' }), [], homes());
  expect(heard.stderr).toContain(' red');
  expect(heard.stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});
