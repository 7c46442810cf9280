import { answersOf, answerTo } from '../../../site/model/addresses/answers.ts';
import { folderOf, isExternal, readTarget } from '../../../site/model/addresses/link-target.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import { grouped } from '../../../site/model/grouped.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { PlacedDocument, Site } from '../../../site/model/site.ts';
import { copyPath, unreadSpecs } from '../../../site/model/openapi/unread-specs.ts';
import { oncePer } from '../../../site/source/once.ts';
import { spanIn, type SourceFile, type Span } from '../../../site/source/span.ts';
import { showsUnknown, snippetsShown } from '../../../site/links/anchors.ts';
import type { PlacedLink } from '../../../site/links/link-source.ts';
import { linksOf, structureLinks } from '../../../site/links/sources.ts';

/** Links that could not be verified for one cause. */
export interface UnverifiedLinks {
  /** Whether `links` are single links or represent whole pages. */
  readonly of: 'link' | 'page';
  /** Completes "3 links were not verified: ", also for one link. */
  readonly cause: string;
  /** How they could be verified. */
  readonly help: string;
  /** In the order of the site, at least one. */
  readonly links: readonly Span[];
}

/** Links within the site whose targets are not known here. */
export function unverifiedTargets(site: Site): readonly UnverifiedLinks[] {
  const byCause = grouped(unverifiedIn(site), ({ cause }) => cause);
  return Object.entries(explanations).flatMap(([key, { cause, help }]) => {
    const links = byCause.get(key as Cause)?.map(({ span }) => span) ?? [];
    return links.length === 0 ? [] : [{ of: 'link', cause, help: help(site), links }];
  });
}

interface Unverified {
  readonly cause: Cause;
  readonly span: Span;
}

function* unverifiedIn(site: Site): Generator<Unverified> {
  const incomplete = incompletePages(site);
  const causeAt = causesOf(site, incomplete);
  const isAllKnown = incomplete.size === 0 && answersOf(site).unknownFolders.length === 0;
  const [documents, linksToTry] = isAllKnown
    ? [documentsAmong(site).filter(isUnclearIn), linksWithTwoSlashes]
    : [documentsAmong(site), linksOf];
  const cache =
    incomplete.size === 0 ? unverifiedInPages(site) : new WeakMap<Page | Snippet, readonly Unverified[]>();
  for (const { file, folders, links } of structureLinks(site))
    yield* unverifiedAmong(links, file, folders[0] ?? '');
  for (const document of documents) {
    const { file, outline } = document;
    let targets = cache.get(document);
    if (targets === undefined) {
      const computed = outline.computedLinks.map((range): Unverified => ({
        cause: 'computed',
        span: spanIn(file, range),
      }));
      targets = [...unverifiedAmong(linksToTry(document), file, folderOf(file.path)), ...computed];
      cache.set(document, targets.length === 0 ? none : targets);
    }
    yield* targets;
  }

  function unverifiedAmong(
    links: readonly PlacedLink[],
    file: SourceFile,
    folder: string,
  ): readonly Unverified[] {
    return links.flatMap((link) => {
      const cause = causeAt(link.target, folder);
      return cause === undefined ? [] : [{ cause, span: spanIn(file, link) }];
    });
  }
}

const none: readonly never[] = [];

/** No others have links that are unverified where everything is known. */
function isUnclearIn(document: Page | Snippet): boolean {
  return linksWithTwoSlashes(document).length + document.outline.computedLinks.length > 0;
}

const linksWithTwoSlashes = oncePer((document: Page | Snippet): readonly PlacedLink[] => {
  const links = linksOf(document).filter(({ target }) => hasTwoSlashes(target));
  return links.length === 0 ? none : links;
});

function hasTwoSlashes(target: string): boolean {
  return /^\/[^?#]*\/\//.test(target);
}

/** By document. Valid as long as the structure if no page is incomplete: everything else belongs to the structure. */
const unverifiedInPages = oncePerStructure(() => new WeakMap<Page | Snippet, readonly Unverified[]>());

/** Why a target cannot be resolved from a folder; undefined if it can. */
function causesOf(
  site: Site,
  incomplete: ReadonlySet<PlacedDocument>,
): (target: string, folder: string) => Cause | undefined {
  const answers = answersOf(site);
  const fromRoot = new Map<string, Cause | undefined>();
  return (target, folder) => {
    if (!target.startsWith('/')) return causeOf(target, folder);
    // Most targets occur on many pages; those that start at the root resolve alike from all of them.
    if (!fromRoot.has(target)) fromRoot.set(target, causeOf(target, ''));
    return fromRoot.get(target);
  };

  function causeOf(target: string, folder: string): Cause | undefined {
    if (isExternal(target)) return undefined;
    const parsed = readTarget(target, folder, answers.base);
    if (parsed.kind !== 'site' || parsed.paths.length === 0) return undefined;
    const answer = parsed.paths.map((path) => answerTo(answers, path)).find((each) => each !== undefined);
    if (answer?.kind === 'unknown') return 'spec';
    if (answer?.kind === 'page' && answer.page !== undefined && parsed.hash && incomplete.has(answer.page))
      return 'snippet';
    return answer !== undefined && hasTwoSlashes(target) ? 'slashes' : undefined;
  }
}

type Cause = 'spec' | 'snippet' | 'computed' | 'slashes';

/** In the order of the report. */
const explanations: Readonly<
  Record<Cause, { readonly cause: string; readonly help: (site: Site) => string }>
> = {
  spec: { cause: 'a spec that cannot be read here may generate the page', help: helpForSpecs },
  snippet: {
    cause: 'the anchor may be in the missing file of a <Snippet>',
    help: () => 'import the file, or correct the path of the <Snippet>',
  },
  computed: {
    cause: 'only a browser can compute the address',
    help: () => 'write the address as plain text if it never changes',
  },
  slashes: { cause: 'not every host treats two slashes in a row as one', help: () => 'write one slash' },
};

function helpForSpecs(site: Site): string {
  const copies = unreadSpecs(site).flatMap(({ path }) => {
    const copy = copyPath(path);
    return copy === undefined ? [] : [`curl --create-dirs -o ${copy} ${path}`];
  });
  return copies.length === 0
    ? 'add the spec that docs.json names'
    : `save a copy where docs looks for it: ${copies.join(' && ')}`;
}

/** Pages that show something that cannot be read here. */
function incompletePages(site: Site): ReadonlySet<Page> {
  if (!documentsAmong(site).some(usesSnippets)) return new Set();
  return new Set(
    [...site.pages.values()].filter((page) =>
      snippetsShown(site, page).some((snippet) => showsUnknown(site, snippet)),
    ),
  );
}

function usesSnippets({ outline }: Page | Snippet): boolean {
  return outline.components.some(({ name }) => name === 'Snippet');
}
