import type { Doc } from '../doc/doc.ts';
import { findAhead, findIn, type Find } from '../expressions/find.ts';
import type { Named } from '../model/import-target.ts';
import { oncePerSite } from '../model/once-per-site.ts';
import type { Page, SnippetsSoFar } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { takesVariables, type Variables, variablesOf } from '../model/variables.ts';
import type { PageDocument } from '../source/document.ts';
import { parseOnce } from '../source/parse-once.ts';
import type { SourceFile } from '../source/span.ts';
import { expandPage, type Surroundings } from './expand.ts';

/** What a page says by itself. */
type Unplaced = Pick<Page, 'file' | 'outline'>;

/**
 * A page of the site as its reader gets it. It is kept as long as its file: one that has not changed, nor what it takes from
 * elsewhere, is not expanded again for the next snapshot.
 */
export function docOf(page: Unplaced, site: Site): Doc {
  const surroundings = surroundingsOf(site);
  const seen = kept.get(page.file);
  if (seen !== undefined && isSame(seen, surroundings)) return seen.doc;
  const asked: Asked[] = [];
  const find: Find = (importer, named) => {
    const file = surroundings.find(importer, named);
    asked.push({ importer, named, file });
    return file;
  };
  const doc = expand(page, parseOnce(page.file), { ...surroundings, find });
  const files = [page.file, ...asked.flatMap(({ file }) => file ?? [])];
  const takesSome = files.some(({ text }) => takesVariables(text));
  kept.set(page.file, { doc, asked, variables: takesSome ? surroundings.variables : undefined });
  return doc;
}

/**
 * The same where it can be told before the site is known: undefined where it takes a variable of it, or a file that is not
 * there yet.
 */
export function docAhead(page: Unplaced, document: PageDocument, snippets: SnippetsSoFar): Doc | undefined {
  if (takesVariables(page.file.text)) return undefined;
  const { find, isEarly } = findAhead(snippets);
  const doc = expand(page, document, { find, variables: new Map() });
  return isEarly() ? undefined : doc;
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

interface Kept {
  readonly doc: Doc;
  readonly asked: readonly Asked[];
  /** Undefined where it takes none of them. */
  readonly variables: Variables | undefined;
}

/** What was found for an import. */
interface Asked {
  readonly importer: string;
  readonly named: Named;
  readonly file: SourceFile | undefined;
}

const kept = new WeakMap<SourceFile, Kept>();

function isSame({ asked, variables }: Kept, given: Surroundings): boolean {
  if (!asked.every(({ importer, named, file }) => given.find(importer, named) === file)) return false;
  if (variables === undefined || variables === given.variables) return true;
  return (
    variables.size === given.variables.size &&
    [...variables].every(([name, text]) => given.variables.get(name) === text)
  );
}
