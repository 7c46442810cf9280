import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generatedSkill } from '../../src/agents/generated/generated-skill.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import type { Site } from '../../src/site/model/site.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { corpora } from '../support/corpora.ts';
import { folder } from '../support/folder.ts';
import { siteOf } from '../support/site.ts';

const cli = fileURLToPath(new URL('../../node_modules/.bin/skills-ref', import.meta.url));
const address = { origin: 'https://crumb.example', base: '' };

/** What the validator prints of a skill in the folder of its name. */
function validate(name: string, text: string): string {
  const root = folder({ [`${name}/SKILL.md`]: text });
  return execFileSync(cli, ['validate', `${root}/${name}`], { encoding: 'utf8' });
}

function generated(site: Site): { readonly slug: string; readonly text: string } {
  const { slug, body } = generatedSkill(site, address);
  return { slug, text: new TextDecoder().decode(body) };
}

test('the generated skill is valid, whatever the name of the site', async () => {
  for (const name of ['Crumb', 'Crème & Co: --- "best"', '面包', '']) {
    const { slug, text } = generated(
      await siteOf({ 'docs.json': JSON.stringify({ name, description: 'a --- b: "c"' }) }),
    );
    expect(validate(slug, text)).toMatch(/valid/i);
  }
});

test.each(corpora().map((root) => [root.split('/').at(-1) ?? '', root]))(
  'the skill generated from %s is valid, within its budgets, and begins with a sample',
  async (_, root) => {
    const { slug, text } = generated(await loadSite(diskHost(root)));
    expect(validate(slug, text)).toMatch(/valid/i);
    expect(text.split('\n').length).toBeLessThanOrEqual(500);
    // About four bytes make a token.
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
    const prose = text.replace(/^```[^]*?^```$/gm, '');
    const links = [...prose.matchAll(/\[[^\]\n]*\]\([^)\n]*\)/g)].join('');
    expect(links.length / text.length).toBeLessThanOrEqual(0.25);
    expect(text).toMatch(/^### First success: .+\n\n[^]*?^```\w+\n/m);
  },
);
