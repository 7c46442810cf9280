import type { Doc } from '../doc/doc.ts';
import { findImportSoFar, findImportIn, type FindImport } from '../expressions/find-import.ts';
import type { Named } from '../../site/model/addresses/import-target.ts';
import { oncePer } from '../../site/source/once.ts';
import type { Page, SnippetsSoFar } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import { takesVariables, type Variables, variablesOf } from '../../site/model/pages/variables.ts';
import type { PageDocument } from '../../site/source/page/document.ts';
import { parseUncached } from '../../site/source/page/parse-once.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { anchorsOf } from './anchors.ts';
import { expandPage, type Surroundings } from './expand.ts';

/** The page itself, without its location in the site. */
type Unplaced = Pick<Page, 'file' | 'outline'>;

/** A page of the site as its reader gets it. */
export function docOf(page: Unplaced, site: Site): Doc {
  return expanded(page, site).doc;
}

/** A value derived from the document of each page. */
interface PerPage<T> {
  /**
   * Cached with the file: a page is not expanded again for the next snapshot if neither it nor what it uses has
   * changed.
   */
  of(page: Unplaced, site: Site): T;
  /** Caches the value for a document expanded before the site is known. */
  keep(page: Unplaced, early: EarlyDoc, value: T): void;
}

export function perPage<T>(make: (doc: Doc) => T): PerPage<T> {
  const cache = new WeakMap<SourceFile, Dependencies & { readonly value: T }>();
  return {
    of(page, site) {
      const cached = cache.get(page.file);
      if (cached !== undefined && isSame(cached, surroundingsOf(site))) return cached.value;
      const { doc, lookups, variables } = expanded(page, site);
      const value = make(doc);
      cache.set(page.file, { value, lookups, variables });
      return value;
    },
    keep: ({ file }, { lookups }, value) => void cache.set(file, { value, lookups, variables: undefined }),
  };
}

function expanded(page: Unplaced, site: Site): Expansion {
  const surroundings = surroundingsOf(site);
  const known = kept.get(page.file) ?? last.get(page.file);
  if (known !== undefined && isSame(known, surroundings)) return known;
  const { find, lookups } = recordLookups(surroundings.find);
  const doc = expand(page, parseUncached(page.file), { ...surroundings, find });
  const files = [page.file, ...lookups.flatMap(({ file }) => file ?? [])];
  const usesVariables = files.some(({ text }) => takesVariables(text));
  const expansion = { doc, lookups, variables: usesVariables ? surroundings.variables : undefined };
  last = new Map([[page.file, expansion]]);
  return expansion;
}

interface Expansion extends Dependencies {
  readonly doc: Doc;
}

/** Those that `keepDoc` was given. */
const kept = new WeakMap<SourceFile, Expansion>();
/** The last page: its readers take it one after another. */
let last: ReadonlyMap<SourceFile, Expansion> = new Map();

/** The document of a page that was expanded before the site is known. */
export interface EarlyDoc {
  readonly doc: Doc;
  readonly lookups: readonly Lookup[];
}

/** Undefined if a page uses a variable, or a file that has not been read yet. */
export function earlyDoc(
  page: Unplaced,
  document: PageDocument,
  snippets: SnippetsSoFar,
): EarlyDoc | undefined {
  if (takesVariables(page.file.text)) return undefined;
  const soFar = findImportSoFar(snippets);
  const { find, lookups } = recordLookups(soFar.find);
  const doc = expand(page, document, { find, variables: new Map() });
  return soFar.isEarly() ? undefined : { doc, lookups };
}

/** Has `docOf` find the document as long as the page lives. */
export function keepDoc({ file }: Unplaced, { doc, lookups }: EarlyDoc): void {
  kept.set(file, { doc, lookups, variables: undefined });
}

function recordLookups(find: FindImport): { readonly find: FindImport; readonly lookups: readonly Lookup[] } {
  const lookups: Lookup[] = [];
  return {
    lookups,
    find(importer, named) {
      const file = find(importer, named);
      lookups.push({ importer, named, file });
      return file;
    },
  };
}

function expand(
  { file, outline }: Unplaced,
  { tree, problems }: PageDocument,
  surroundings: Surroundings,
): Doc {
  return expandPage({ file, tree, problems, anchors: anchorsOf(outline.anchors) }, surroundings);
}

/** What every page of a site uses from it. */
export const surroundingsOf = oncePer((site: Site): Surroundings => ({
  find: findImportIn(site),
  variables: variablesOf(site),
}));

/** What a page used from its site. */
interface Dependencies {
  readonly lookups: readonly Lookup[];
  /** Undefined if it uses none. */
  readonly variables: Variables | undefined;
}

/** The result for an import. */
interface Lookup {
  readonly importer: string;
  readonly named: Named;
  readonly file: SourceFile | undefined;
}

function isSame({ lookups, variables }: Dependencies, surroundings: Surroundings): boolean {
  if (!lookups.every(({ importer, named, file }) => surroundings.find(importer, named) === file))
    return false;
  if (variables === undefined || variables === surroundings.variables) return true;
  return (
    variables.size === surroundings.variables.size &&
    [...variables].every(([name, text]) => surroundings.variables.get(name) === text)
  );
}
