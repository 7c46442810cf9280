import {
  memorySkillFiles,
  SkillsExtension,
  type SkillCatalog,
} from '@modelcontextprotocol/server/ext/skills';
import { oncePerSite } from '../../model/once-per-site.ts';
import type { Site } from '../../model/site.ts';
import type { Publish } from '../discovery/publications.ts';

/** The skills of a site as the skills extension of MCP serves them. */
export type SkillCatalogs = (site: Site) => Promise<SkillCatalog>;

/** A catalog is made once for each snapshot. Skills that break the extension's rules are left out of it. */
export function skillCatalogs(publish: Publish): SkillCatalogs {
  return oncePerSite((site) => {
    const files = publish(site)
      .skills()
      .flatMap(({ name, slug, body, files: parts }) => {
        const folder = /^[a-z0-9-]+$/.test(name) ? name : slug;
        return [{ path: 'SKILL.md', body }, ...parts].map(
          (part) => [`${folder}/${part.path}`, part.body] as const,
        );
      });
    return SkillsExtension.load(memorySkillFiles(Object.fromEntries(files)), {
      onWarning: () => undefined,
    });
  });
}
