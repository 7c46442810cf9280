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
  dependsOn: 'document',
  basis: (site) => [translations(site), answersOf(site).base],
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

  *check(site, context) {
    const { languageOf, folders, original } = translations(site);
    if (folders.size < 2) return;
    const { base } = answersOf(site);
    for (const source of linkSources(site, context?.only)) {
      const [page, ...others] = source.pages;
      const language = page === undefined ? undefined : languageOf.get(page.path);
      // Pages of the original language may link to a translation on purpose.
      if (language === undefined || language === original || others.length > 0) continue;
      for (const link of source.links) {
        const target = readTarget(link.target, source.folders[0] ?? '', base);
        const [path] = target.kind === 'site' && link.purpose === 'page' ? target.paths : [];
        if (path === undefined || languageOf.get(path) !== original || target.kind !== 'site') continue;
        const counterpart = inFolder(
          folders.get(language) ?? '',
          withoutFolder(folders.get(original ?? '') ?? '', path),
        );
        if (counterpart === path || languageOf.get(counterpart) !== language) continue;
        const text = rewrittenPath(link.target, target, counterpart, source.folders[0] ?? '');
        const span = { file: source.file, start: link.start, end: link.end };
        yield {
          message: `"${link.target}" links to another language although "${counterpart}" exists`,
          span,
          help: `write "${text}"`,
          fix: { title: `link to "${text}"`, safe: false, edits: [{ span, text }] },
        };
      }
    }
  },
};

interface Translations {
  /** The language of each page that is listed in only one. */
  readonly languageOf: ReadonlyMap<string, string>;
  /** The folder of the pages of a language; '' for none. */
  readonly folders: ReadonlyMap<string, string>;
  /** The language that the others are translated from. */
  readonly original: string | undefined;
}

const translations = oncePerStructure((site): Translations => {
  const pages = new Map<string, Set<string>>();
  let original: string | undefined;
  for (const { entry, ancestors } of walk(site.navigation)) {
    const language = ancestors.findLast(({ kind }) => kind === 'language');
    if (isElement(entry) || language === undefined || entry.path === undefined) continue;
    if (language.default) original ??= language.label;
    pages.set(entry.path, (pages.get(entry.path) ?? new Set()).add(language.label));
  }
  const languageOf = new Map(
    [...pages].flatMap(([path, languages]) =>
      languages.size === 1 ? [[path, [...languages].join('')]] : [],
    ),
  );
  const folders = new Map<string, string>();
  for (const [path, name] of languageOf) {
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
    const earlier = folders.get(name);
    folders.set(name, earlier === undefined || earlier === folder ? folder : '');
  }
  return { languageOf, folders, original };
});

function withoutFolder(folder: string, path: string): string {
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
