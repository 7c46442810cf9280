import { expect, test } from 'vitest';
import type { Artifact } from '../../../src/site/model/artifact.ts';
import { run } from '../../support/run.ts';
import { type Fault, serve } from '../../support/served.ts';
import { siteOf } from '../../support/site.ts';

const skill = (name: string): string => `---\nname: ${name}\ndescription: Take ${name}.\n---\n`;
const files = {
  'docs.json': '{ "name": "Crumb" }',
  '.platform/skills/orders/SKILL.md': skill('orders'),
  '.platform/skills/loaves/SKILL.md': skill('loaves'),
};

test.each(['', '/docs'])('a built site passes every check at "%s"', async (base) => {
  const { url } = await serve(await siteOf(files), base);
  const { code, stdout, stderr } = await run('.', ['skills', 'verify', url]);
  expect(stdout.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^\d+ passed, 0 failed, 1 advised, score 99 of 100\n$/),
  });
});

test('a site with one skill serves it at the short address', async () => {
  const { url } = await serve(
    await siteOf({
      'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["rye"] } }',
      'rye.md': 'Bread.',
    }),
  );
  const { code, stdout } = await run('.', ['skills', 'verify', url, '--format', 'json']);
  expect({ code, summary: JSON.parse(stdout).summary }).toEqual({
    code: 0,
    summary: { passed: 23, failed: 0, missed: 2, score: 97 },
  });
});

const change =
  (path: string, edit: (text: string) => string): Fault =>
  (artifact: Artifact) =>
    artifact.path === path
      ? { ...artifact, body: new TextEncoder().encode(edit(new TextDecoder().decode(artifact.body))) }
      : artifact;
const current = '.well-known/agent-skills/';

test.each<[string, Fault, RegExp]>([
  [
    'other bytes',
    change(`${current}orders/SKILL.md`, (text) => `${text}x`),
    /digest: the index says "sha256:\w+", the file has/,
  ],
  [
    'a missing file',
    (artifact) => (artifact.path === `${current}orders/SKILL.md` ? undefined : artifact),
    /it responds with 404/,
  ],
  [
    'another format',
    change(`${current}index.json`, (text) => text.replace('0.2.0', '9.0.0')),
    /"\$schema" is/,
  ],
  [
    'a long digest',
    change(`${current}index.json`, (text) => text.replace('sha256:', 'SHA256:')),
    /not a lowercase sha256/,
  ],
  [
    'a lost spelling',
    (artifact) => (artifact.path === '.well-known/skills/orders/SKILL.md' ? undefined : artifact),
    /skills\/orders\/SKILL\.md is the skill: it responds with 404/,
  ],
  ['a wrong type', (artifact) => ({ ...artifact, type: 'text/html' }), /its content type is "text\/html"/],
  [
    'another origin',
    change('.well-known/agent-card.json', (text) =>
      text.replaceAll(/"http:[^"]*SKILL/g, '"https://host.example/SKILL'),
    ),
    /is not at http/,
  ],
  [
    'a card for a client of 1.0 alone',
    change('.well-known/agent-card.json', (text) => text.replace('"version"', '"was"')),
    /"version" is missing/,
  ],
])('%s is reported', async (_, fault, expected) => {
  const { url } = await serve(await siteOf(files), '', fault);
  const { code, stdout } = await run('.', ['skills', 'verify', url]);
  expect(code).toBe(1);
  expect(
    stdout
      .split('\n')
      .filter((line) => line.startsWith('FAIL'))
      .join('\n'),
  ).toMatch(expected);
});

test('a site that does not respond fails, and an address without a site is rejected', async () => {
  expect((await run('.', ['skills', 'verify', 'http://127.0.0.1:9'])).code).toBe(1);
  expect((await run('.', ['skills', 'verify', 'crumb'])).code).toBe(2);
});

test('a Markdown report lists failures first, with reasons and a score', async () => {
  const { url } = await serve(await siteOf(files), '', (artifact) =>
    artifact.path === 'llms-full.txt' ? undefined : artifact,
  );
  const { code, stdout } = await run('.', ['skills', 'verify', url, '--format', 'markdown']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^# What agents find at http:\S+\n\nScore: 9\d of 100\n/);
  expect(stdout.split('\n')[6]).toBe(
    `| miss | ${url}/llms-full.txt exists | it responds with 404; an agent with enough context needs only one request |`,
  );
});

test('pages that ignore the Accept header and a robots.txt that blocks agents lower the score', async () => {
  const site = await siteOf({
    'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["rye"] } }',
    'rye.md': '# Rye\n\nRye is bread.\n',
  });
  const { url } = await serve(site, '', (artifact) =>
    artifact.path === 'navigation.json'
      ? { ...artifact, path: 'robots.txt', body: new TextEncoder().encode('User-agent: *\nDisallow: /\n') }
      : artifact,
  );
  const { code, stdout } = await run('.', ['skills', 'verify', url]);
  expect(code).toBe(0);
  expect(stdout).toContain(`miss ${url}/rye is Markdown for clients that accept only that: `);
  expect(stdout).toContain(`miss ${url}/robots.txt allows agents: it disallows every path for every client`);
});
