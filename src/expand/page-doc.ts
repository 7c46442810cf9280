import type { Doc } from '../doc/doc.ts';
import { findAhead, findIn, type Find } from '../expressions/find.ts';
import type { Named } from '../model/addresses/import-target.ts';
import { oncePerSite } from '../model/once-per-site.ts';
import type { Page, SnippetsSoFar } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import { takesVariables, type Variables, variablesOf } from '../model/pages/variables.ts';
import type { PageDocument } from '../source/page/document.ts';
import { parseAgain } from '../source/page/parse-once.ts';
import type { SourceFile } from '../source/span.ts';
import { expandPage, type Surroundings } from './expand.ts';

/** What a page says by itself. */
type Unplaced = Pick<Page, 'file' | 'outline'>;

/** A page of the site as its reader gets it: kept while there is memory for it. */
export function docOf(page: Unplaced, site: Site): Doc {
  return expanded(page, site).doc;
}

/** A value for each page, made of its document. */
export interface PerPage<T> {
  /**
   * It is kept as long as the file: a page that has not changed, nor what it takes from elsewhere, is not expanded again for
   * the next snapshot.
   */
  of(page: Unplaced, site: Site): T;
  /** The same of what `docAhead` gave, kept for when the site is known. */
  ahead(page: Unplaced, doc: Doc): T;
}

export function perPage<T>(make: (doc: Doc) => T): PerPage<T> {
  const cache = new WeakMap<SourceFile, Taken & { readonly value: T }>();
  return {
    of(page, site) {
      const cached = cache.get(page.file);
      if (cached !== undefined && isSame(cached, surroundingsOf(site))) return cached.value;
      const { doc, lookups, variables } = expanded(page, site);
      const value = make(doc);
      cache.set(page.file, { value, lookups, variables });
      return value;
    },
    ahead({ file }, doc) {
      const value = make(doc);
      const taken = known.get(file);
      if (taken?.doc.deref() === doc)
        cache.set(file, { value, lookups: taken.lookups, variables: taken.variables });
      return value;
    },
  };
}

function expanded(page: Unplaced, site: Site): Taken & { readonly doc: Doc } {
  const surroundings = surroundingsOf(site);
  const cached = known.get(page.file);
  const before = cached?.doc.deref();
  if (cached !== undefined && before !== undefined && isSame(cached, surroundings))
    return { ...cached, doc: before };
  const { find, lookups } = noting(surroundings.find);
  const doc = expand(page, parseAgain(page.file), { ...surroundings, find });
  const files = [page.file, ...lookups.flatMap(({ file }) => file ?? [])];
  const takesSome = files.some(({ text }) => takesVariables(text));
  const taken: Taken = { lookups, variables: takesSome ? surroundings.variables : undefined };
  known.set(page.file, { ...taken, doc: new WeakRef(doc) });
  return { ...taken, doc };
}

/**
 * The same where it can be told before the site is known: undefined where it takes a variable of it, or a file that is not
 * there yet.
 */
export function docAhead(page: Unplaced, document: PageDocument, snippets: SnippetsSoFar): Doc | undefined {
  if (takesVariables(page.file.text)) return undefined;
  const early = findAhead(snippets);
  const { find, lookups } = noting(early.find);
  const doc = expand(page, document, { find, variables: new Map() });
  if (early.isEarly()) return undefined;
  known.set(page.file, { lookups, variables: undefined, doc: new WeakRef(doc) });
  return doc;
}

function noting(find: Find): { readonly find: Find; readonly lookups: readonly Lookup[] } {
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
  return expandPage({ file, tree, problems, anchors: outline.anchors }, surroundings);
}

/** What every page of a site takes of it. */
export const surroundingsOf = oncePerSite((site: Site): Surroundings => ({
  find: findIn(site),
  variables: variablesOf(site),
}));

/** What a page took of its site. */
interface Taken {
  readonly lookups: readonly Lookup[];
  /** Undefined where it takes none of them. */
  readonly variables: Variables | undefined;
}

/** What was found for an import. */
interface Lookup {
  readonly importer: string;
  readonly named: Named;
  readonly file: SourceFile | undefined;
}

const known = new WeakMap<SourceFile, Taken & { readonly doc: WeakRef<Doc> }>();

function isSame({ lookups, variables }: Taken, given: Surroundings): boolean {
  if (!lookups.every(({ importer, named, file }) => given.find(importer, named) === file)) return false;
  if (variables === undefined || variables === given.variables) return true;
  return (
    variables.size === given.variables.size &&
    [...variables].every(([name, text]) => given.variables.get(name) === text)
  );
}
