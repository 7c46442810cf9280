import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listedSections } from '../../src/agents/reading/listed-pages.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import type { Site } from '../../src/site/model/site.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { corpora } from '../support/corpora.ts';
import { folder } from '../support/folder.ts';
import { siteOf } from '../support/site.ts';
import { inventedSentences, quotedShare, skillFrom } from '../support/skill.ts';

const cli = fileURLToPath(new URL('../../node_modules/.bin/skills-ref', import.meta.url));

/** What the validator prints of a skill in the folder of its name. */
function validate(name: string, text: string): string {
  const root = folder({ [`${name}/SKILL.md`]: text });
  return execFileSync(cli, ['validate', `${root}/${name}`], { encoding: 'utf8' });
}

function generated(site: Site) {
  const skill = skillFrom(site);
  return { skill, slug: skill.slug, text: new TextDecoder().decode(skill.body) };
}

test('the generated skill is valid, whatever the name of the site', async () => {
  for (const name of ['Crumb', 'Crème & Co: --- "best"', '面包', '']) {
    const { slug, text } = generated(
      await siteOf({
        'docs.json': JSON.stringify({
          name,
          description: 'a --- b: "c"',
          navigation: { pages: ['index'] },
        }),
        'index.md': 'Bread.',
      }),
    );
    expect(validate(slug, text)).toMatch(/valid/i);
  }
});

test.each(corpora().map((root) => [root.split('/').at(-1) ?? '', root]))(
  'the skill generated from %s is valid, within its budgets, and quotes the site',
  async (_, root) => {
    const site = await loadSite(diskHost(root));
    const { skill, slug, text } = generated(site);
    expect(validate(slug, text)).toMatch(/valid/i);
    expect(text.split('\n').length).toBeLessThanOrEqual(500);
    // Four bytes make a token.
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
    for (const { body } of skill.files) expect(body.length).toBeLessThanOrEqual(30_000);
    expect(inventedSentences(skill, site)).toEqual([]);
    expect(quotedShare(skill)).toBeGreaterThan(0.6);
    const pages = new Set(listedSections(site).flatMap((section) => section.pages));
    const files = skill.files.map(({ body }) => new TextDecoder().decode(body)).join('\n');
    for (const { path } of pages) expect(files).toContain(`](${encodeURI(path)}.md)`);
  },
);
