import { answersOf } from '../../model/addresses/answers.ts';
import { readTarget } from '../../model/addresses/link-target.ts';
import { isElement, walk } from '../../model/navigation/navigation.ts';
import { oncePerStructure } from '../../model/once-per-site.ts';
import { linkSources } from '../../links/sources.ts';
import { rewrittenPath } from './advice.ts';
import type { Rule } from '../rule.ts';

export const language: Rule = {
  id: 'links/language',
  severity: 'info',
  strict: 'warning',
  summary: 'Translated pages link to pages in their own language.',
  why: 'Readers who follow the link suddenly find the page, the sidebar and search in another language.',
  fixable: true,
  from: 'document',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye", "oat"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        'rye.mdx': '[oat](/oat) [fr](/fr/rye)',
        'oat.mdx': '',
        'fr/rye.mdx': '[oat](/oat) [rye](/fr/rye)',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye", "oat"] }, { "language": "fr", "pages": ["fr/rye", "fr/oat"] }] } }`,
        'rye.mdx': '',
        'oat.mdx': '',
        'fr/rye.mdx': `[avoine](/oat#crust)
         ~~~~~~~~~~ "/oat#crust" links to another language although "fr/oat" exists
`,
        'fr/oat.mdx': '',
      },
    ],
  },

  *check(site, progress) {
    const { languageOf, folders, first } = translations(site);
    if (folders.size < 2) return;
    const { base } = answersOf(site);
    for (const source of linkSources(site, progress?.only)) {
      const [page, ...others] = source.pages;
      const own = page === undefined ? undefined : languageOf.get(page.path);
      // The pages that others are translated from may well name a translation.
      if (page === undefined || own === undefined || own === first || others.length > 0) continue;
      for (const link of source.links) {
        const target = readTarget(link.target, source.folders[0] ?? '', base);
        const [path] = target.kind === 'site' && link.purpose === 'page' ? target.paths : [];
        const theirs = path === undefined ? undefined : languageOf.get(path);
        if (path === undefined || theirs !== first || target.kind !== 'site') continue;
        const twin = inFolder(folders.get(own) ?? '', withoutFolder(folders.get(first ?? '') ?? '', path));
        if (twin === path || languageOf.get(twin) !== own) continue;
        const text = rewrittenPath(link.target, target, twin, source.folders[0] ?? '');
        const span = { file: source.file, start: link.start, end: link.end };
        yield {
          message: `"${link.target}" links to another language although "${twin}" exists`,
          span,
          help: `write "${text}"`,
          fix: { title: `link to "${text}"`, safe: false, edits: [{ span, text }] },
        };
      }
    }
  },
};

interface Translations {
  /** The language of each page that stands in one alone. */
  readonly languageOf: ReadonlyMap<string, string>;
  /** The folder in which the pages of a language lie; '' for none. */
  readonly folders: ReadonlyMap<string, string>;
  /** The language that the others are translated from. */
  readonly first: string | undefined;
}

const translations = oncePerStructure((site): Translations => {
  const pages = new Map<string, Set<string>>();
  let first: string | undefined;
  for (const { entry, ancestors } of walk(site.navigation)) {
    const own = ancestors.findLast(({ kind }) => kind === 'language');
    if (isElement(entry) || own === undefined || entry.path === undefined) continue;
    if (own.default) first ??= own.label;
    pages.set(entry.path, (pages.get(entry.path) ?? new Set()).add(own.label));
  }
  const languageOf = new Map(
    [...pages].flatMap(([path, languages]) =>
      languages.size === 1 ? [[path, [...languages].join('')]] : [],
    ),
  );
  const folders = new Map<string, string>();
  for (const [path, name] of languageOf) {
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
    const known = folders.get(name);
    folders.set(name, known === undefined || known === folder ? folder : '');
  }
  return { languageOf, folders, first };
});

function withoutFolder(folder: string, path: string): string {
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
