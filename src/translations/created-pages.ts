import { addressOf } from '../change/compare/lost-addresses.ts';
import { followImports } from '../change/move/imports.ts';
import { followLinks } from '../change/move/links.ts';
import type { Relocation, Unresolved } from '../change/move/move.ts';
import { redirectedLinks } from '../change/move/redirected-links.ts';
import { withKnownAnchor } from '../change/move/replaced-pages.ts';
import { followSpecs } from '../change/move/spec-names.ts';
import { answersOf, answerWithoutRedirects } from '../site/model/addresses/answers.ts';
import { findRedirect } from '../site/model/addresses/redirect-table.ts';
import { grouped } from '../site/model/grouped.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import { textWith } from '../site/source/edited-text.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { mirroredEntries } from './mirrored-entries.ts';
import type { Languages, Pair } from './pairs.ts';

/** A page that is not translated yet, and its copy. */
interface CreatedPage {
  readonly pair: Pair;
  readonly path: string;
  readonly text: string;
}

export interface Creation {
  readonly pages: readonly CreatedPage[];
  /** The entries of the navigation. */
  readonly edits: readonly TextEdit[];
  readonly unresolved: readonly Unresolved[];
}

/** Plans copies of the pages that are not translated, whose links stay in the language where it has the page. */
export function planCreation(site: Site, languages: Languages, url: string | undefined): Creation {
  const plans = languages.languages.map((language) => createdIn(site, languages, language, url));
  return {
    pages: plans.flatMap(({ pages }) => pages),
    edits: plans.flatMap(({ edits }) => edits),
    unresolved: plans.flatMap(({ unresolved }) => unresolved),
  };
}

interface Missing {
  readonly pair: Pair;
  readonly source: Page;
  /** Path of the file. */
  readonly path: string;
}

function createdIn(
  site: Site,
  { pairs, parallels }: Languages,
  language: string,
  url: string | undefined,
): Creation {
  const own = pairs.filter((pair) => pair.language === language);
  const missing = own.flatMap((pair): readonly Missing[] => {
    const { source, translation, isListed, translationPath } = pair;
    if (source === undefined || translation !== undefined || !isListed) return [];
    const extension = /\.mdx?$/.exec(source.file.path)?.[0] ?? '.mdx';
    return [{ pair, source, path: translationPath + extension }];
  });
  const obstacles = new Map(missing.map((one) => [one, obstacleTo(site, one)]));
  const free = missing.filter((one) => obstacles.get(one) === undefined);
  const places = new Map(
    own
      .filter(
        ({ translation, page }) => translation !== undefined || free.some(({ pair }) => pair.page === page),
      )
      .map(({ page, translationPath }) => [page, translationPath]),
  );
  const files = new Map(free.map(({ source, path }) => [source.file.path, path]));
  const relocation: Relocation = {
    ...{ site, files, pages: places, url },
    ...{ done: false, copies: true, settings: undefined, among: new Set(files.keys()) },
  };
  const followed = [followLinks(relocation), followImports(relocation), followSpecs(relocation)];
  const links = [
    ...followed.flatMap(({ edits }) => edits),
    ...redirectedLinks(relocation, (_page, of) => of),
  ].map((edit) => withKnownAnchor(site, edit));
  const byFile = grouped(links, ({ span }) => span.file);
  const created = new Set(free.map(({ pair }) => pair.page));
  const entries = parallels
    .filter(({ other }) => other.label === language)
    .map(({ original, other }) => mirroredEntries(original, other, { places, created }));
  const placed = new Set(entries.flatMap((one) => [...one.placed]));
  return {
    pages: free.map(({ pair, source: { file }, path }) => {
      const whole = { file, start: 0, end: file.text.length };
      return { pair, path, text: textWith(whole, byFile.get(file) ?? []) };
    }),
    edits: entries.flatMap(({ edits }) => edits),
    unresolved: [
      ...followed.flatMap(({ unresolved }) => unresolved.filter(({ span }) => files.has(span.file.path))),
      ...missing.flatMap((one) => {
        const obstacle =
          obstacles.get(one) ?? (placed.has(one.pair.page) ? undefined : noPlace(one, language));
        return obstacle === undefined
          ? []
          : [{ span: { file: one.source.file, start: 0, end: 0 }, message: obstacle }];
      }),
    ],
  };
}

/** Why a page cannot be created. */
function obstacleTo(site: Site, { source, path, pair }: Missing): string | undefined {
  const { translationPath } = pair;
  const match = findRedirect(answersOf(site).redirects, addressOf(translationPath));
  if (match !== undefined) return `redirect "${match.redirect.source}" would hide "${translationPath}"`;
  if (site.files.has(path) || answerWithoutRedirects(answersOf(site), translationPath) !== undefined)
    return `"${translationPath}" is already something else`;
  return source.file.lossy === true ? `"${source.file.path}" is not UTF-8 text` : undefined;
}

function noPlace({ pair }: Missing, language: string): string {
  return `the navigation of "${language}" has another shape: list "${pair.translationPath}" by hand`;
}
