import type { Address } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import { booleanOf, valueOf } from '../../site/source/tree.ts';
import { generatedSkill } from '../generated/generated-skill.ts';
import { skillPages } from '../generated/skill-pages.ts';
import type { PublishedSkill, SkillPart } from './published-skill.ts';

/** Why there is a generated skill, or why there is none. */
export interface GeneratedState {
  readonly on: boolean;
  readonly reason: string;
}

/** `"public": false` excludes everything that agents discover. */
export function isPublic(site: Site): boolean {
  return booleanOf(valueOf(site.config, 'public')) !== false;
}

/** Any custom skill replaces the generated one, even a broken one: nobody wants it back because of a typo. */
export function generatedState(site: Site): GeneratedState {
  if (!isPublic(site)) return { on: false, reason: 'docs.json says "public": false' };
  const [first, ...others] = site.skills;
  if (first === undefined && !site.complete)
    return { on: false, reason: 'docs.json cannot be read completely' };
  if (first === undefined && skillPages(site) === undefined)
    return { on: false, reason: 'no page in the navigation has text' };
  if (first === undefined) return { on: true, reason: 'the site has no custom skill' };
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return { on: false, reason: `custom skills take its place: ${first.path}${more}` };
}

/** The skills of a site as served; of several with the same slug, the first. */
export function publishedSkills(site: Site, address: Address): readonly PublishedSkill[] {
  if (!isPublic(site)) return [];
  if (generatedState(site).on) return [generatedSkill(site, address) ?? []].flat();
  const bySlug = new Map<string, PublishedSkill>();
  for (const { slug, name, description, bytes, parts, path } of site.skills) {
    if (slug === '' || description === '' || bySlug.has(slug)) continue;
    bySlug.set(slug, { slug, name, description, body: bytes, path, files: filesOf(parts) });
  }
  return [...bySlug.values()];
}

/** Hidden files, and those that would replace the skill itself, are excluded. */
function filesOf(parts: ReadonlyMap<string, Uint8Array>): readonly SkillPart[] {
  return [...parts]
    .filter(([path]) => !/(?:^|\/)\./.test(path) && !/^skill\.md$/i.test(path))
    .map(([path, body]) => ({ path, body }));
}
