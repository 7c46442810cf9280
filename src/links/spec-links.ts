import type { Site } from '../model/site.ts';
import { entriesOf, isPlainArray } from '../source/plain.ts';
import type { Plain } from '../source/tree.ts';
import { type Role, roleOf } from '../model/openapi/role.ts';
import type { LinkSource } from './link-source.ts';

/** The root-relative links in the texts of the site's specs. */
export function* specLinks(site: Site): Generator<LinkSource> {
  for (const { namedBy, parts } of site.specs.values()) {
    if (namedBy.length === 0) continue;
    for (const { file, value } of parts.values()) {
      if (!file.text.includes('](/')) continue;
      const targets = new Set<string>();
      for (const [key, inner] of entriesOf(value))
        if (!unseen.has(key)) addTargets(targets, inner, roleOf(key, false) === 'map');
      const links = [...file.text.matchAll(markdownLinks)].flatMap(({ 1: target = '', index }) =>
        targets.has(target)
          ? [{ target, purpose: 'page' as const, start: index + 2, end: index + 2 + target.length }]
          : [],
      );
      if (links.length > 0) yield { file, folders: [''], pages: [], quoted: false, links };
    }
  }
}

const markdownLinks = /\]\((\/[^()\s"'\\]+)\)/g;

/** The description of the API as a whole is not on any page, and its addresses are often those of the API itself. */
const unseen: ReadonlySet<string> = new Set(['info', 'servers', 'tags', 'externalDocs']);

/** Markdown fields: descriptions, and `content` of `x-mint`. */
const shownTexts: ReadonlySet<string> = new Set(['description', 'content']);

/** In a map, keys are names: a property may be called `default`. */
function addTargets(targets: Set<string>, value: Plain, isMap: boolean): void {
  if (typeof value !== 'object') return;
  if (isPlainArray(value)) return value.forEach((item) => addTargets(targets, item, false));
  for (const [key, inner] of entriesOf(value)) {
    if (typeof inner === 'string') {
      if (shownTexts.has(key) && inner.includes('](/'))
        for (const [, target = ''] of inner.matchAll(markdownLinks)) targets.add(target);
      continue;
    }
    const role = roleOf(key, isMap);
    if (!isData(key, role, inner)) addTargets(targets, inner, role === 'map');
  }
}

/** Texts in examples are data, not documentation. Those in extensions are shown. */
function isData(key: string, role: Role, value: Plain): boolean {
  return (role === 'data' && !key.startsWith('x-')) || (key === 'examples' && isPlainArray(value));
}
