import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Artifact } from '../../src/site/model/artifact.ts';
import { folder } from '../support/folder.ts';
import { serve } from '../support/served.ts';
import { siteOf } from '../support/site.ts';

const cli = fileURLToPath(new URL('../../node_modules/.bin/skills', import.meta.url));
const skill = (name: string): string => `---\nname: ${name}\ndescription: Take ${name}.\n---\n\n# ${name}\n`;
const two = {
  'docs.json': '{ "name": "Crumb" }',
  'skill.md': skill('Crème brûlée'),
  '.platform/skills/orders/SKILL.md': skill('orders'),
};
const without =
  (part: string) =>
  (artifact: Artifact): Artifact | undefined =>
    artifact.path.startsWith(part) ? undefined : artifact;

/** Installs everything a site offers into an empty project; gives the files by skill. */
async function install(url: string): Promise<Readonly<Record<string, string>>> {
  const project = folder({ 'package.json': '{}' });
  await promisify(execFile)(cli, ['add', url, '--yes', '--agent', 'claude-code', '--copy'], {
    cwd: project,
    env: { ...process.env, HOME: project, DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1', CI: '1' },
    timeout: 100_000,
  });
  const skills = join(project, '.claude/skills');
  return Object.fromEntries(
    readdirSync(skills).map((name) => [name, readFileSync(join(skills, name, 'SKILL.md'), 'utf8')]),
  );
}

test.each([
  ['both indexes', () => (artifact: Artifact) => artifact],
  ['the current index alone', () => without('.well-known/skills/')],
  ['the original index alone', () => without('.well-known/agent-skills/')],
])('skills are installed from %s, byte for byte', async (_, fault) => {
  const { url } = await serve(await siteOf(two), '', fault());
  expect(await install(url)).toEqual({ 'creme-brulee': skill('Crème brûlée'), orders: skill('orders') });
});

test('the generated skill is installed, also below a base path', async () => {
  const site = await siteOf({
    'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["ovens"] } }',
    'ovens.md': '---\ntitle: Ovens\ndescription: "Hot: --- \\"very\\" hot"\n---\n\nBake at 250 degrees.\n',
  });
  const { url, artifacts } = await serve(site, '/docs');
  const made = artifacts.find(({ path }) => path === 'skill.md');
  expect(await install(url)).toEqual({ crumb: new TextDecoder().decode(made?.body) });
});
