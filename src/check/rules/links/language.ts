import { answersOf } from '../../../site/model/addresses/answers.ts';
import { folderOf, readTarget } from '../../../site/model/addresses/link-target.ts';
import { linksOf, pagesIncluding } from '../../../site/links/sources.ts';
import { rewrittenPath, linkFix } from './advice.ts';
import type { PlacedRule } from '../rule.ts';
import { inFolder, translations, withoutFolder } from './translations.ts';
import { spanIn } from '../../../site/source/span.ts';

export const language: PlacedRule = {
  id: 'links/language',
  severity: 'info',
  strict: 'warning',
  summary: 'Translated pages link to pages in their own language.',
  why: 'Readers who follow the link suddenly find the page, the sidebar and search in another language.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye", "oat"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        'rye.mdx': '[oat](/oat) [fr](/fr/rye)',
        'oat.mdx': '',
        'fr/rye.mdx': '[oat](/oat) [rye](/fr/rye) [read it in English](/rye#crust)',
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

  *checkPlaced(document, structure) {
    const { languageOf, folders, original } = translations(structure);
    if (folders.size < 2) return;
    const { file } = document;
    const [page, ...others] = 'fields' in document ? [document] : pagesIncluding(structure, file.path);
    const language = page === undefined ? undefined : languageOf.get(page.path);
    // Pages of the original language may link to a translation on purpose.
    if (language === undefined || language === original || others.length > 0) return;
    const { base } = answersOf(structure);
    const folder = folderOf(file.path);
    for (const link of linksOf(document)) {
      // Who reads a link without leading slash decides where it leads: links/relative reports that.
      if (link.isUnused === true || !/^[/.]/.test(link.target)) continue;
      const target = readTarget(link.target, folder, base);
      const [path] = target.kind === 'site' && link.purpose === 'page' ? target.paths : [];
      if (path === undefined || languageOf.get(path) !== original || target.kind !== 'site') continue;
      const counterpart = inFolder(
        folders.get(language) ?? '',
        withoutFolder(folders.get(original ?? '') ?? '', path),
      );
      if (counterpart === path || languageOf.get(counterpart) !== language) continue;
      // A link to what a page was translated from is there to change the language.
      if (counterpart === page?.path) continue;
      const text = rewrittenPath(link.target, target, counterpart, folder);
      yield {
        message: `"${link.target}" links to another language although "${counterpart}" exists`,
        span: spanIn(file, link),
        help: `write "${text}"`,
        fix: linkFix({ file, quoted: false }, link, text, false),
      };
    }
  },
};
