import {
  memorySkillFiles,
  SkillsExtension,
  type SkillCatalog,
} from '@modelcontextprotocol/server/ext/skills';
import type { Content } from '../content.ts';

/** The skills of a site, as served by the skills extension of MCP. */
export type SkillCatalogs = (content: Content) => Promise<SkillCatalog>;

/** Catalogs are cached per snapshot. Skills that violate the extension's rules are excluded. */
export function skillCatalogs(): SkillCatalogs {
  const cache = new WeakMap<Content, Promise<SkillCatalog>>();
  return (content) => {
    const catalog = cache.get(content) ?? catalogOf(content);
    cache.set(content, catalog);
    return catalog;
  };
}

async function catalogOf(content: Content): Promise<SkillCatalog> {
  const files = (await content.skills()).flatMap(({ name, slug, body, files: parts }) => {
    const folder = /^[a-z0-9-]+$/.test(name) ? name : slug;
    return [{ path: 'SKILL.md', body }, ...parts].map(
      (part) => [`${folder}/${part.path}`, part.body] as const,
    );
  });
  return SkillsExtension.load(memorySkillFiles(Object.fromEntries(files)), {
    onWarning: () => undefined,
  });
}
