import {
  memorySkillFiles,
  SkillsExtension,
  type SkillCatalog,
} from '@modelcontextprotocol/server/ext/skills';
import { oncePer } from '../../source/once.ts';
import type { Content } from '../content.ts';

/** The skills of a site, as served by the skills extension of MCP, without those that violate its rules. */
export const skillCatalog = oncePer(async (content: Content): Promise<SkillCatalog> => {
  const files = (await content.skills()).flatMap(({ name, slug, body, files: parts }) => {
    const folder = /^[a-z0-9-]+$/.test(name) ? name : slug;
    return [{ path: 'SKILL.md', body }, ...parts].map(
      (part) => [`${folder}/${part.path}`, part.body] as const,
    );
  });
  return SkillsExtension.load(memorySkillFiles(Object.fromEntries(files)), {
    onWarning: () => undefined,
  });
});
