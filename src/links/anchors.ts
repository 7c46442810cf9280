import { oncePerSite } from '../model/once-per-site.ts';
import { specFields } from '../model/openapi/spec.ts';
import type { Heading, Outline, Page } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import { anchorForm } from '../source/outline/anchors.ts';
import { oncePer } from '../source/once.ts';
import { member } from '../source/tree.ts';
import { isUnread } from '../source/unread.ts';
import { possibleIds } from './possible-ids.ts';
import { importedSnippet, snippetsOf } from './sources.ts';

/** The ids of a page that a link can name, and the text of files that may make more of them. */
export interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  readonly headings: readonly Heading[];
  readonly texts: readonly string[];
  /** Texts of which a part is not MDX: anchors may be in that part, too. */
  readonly broken: readonly string[];
  /** True where anchors come from what is not read here: a spec, or a file that cannot be read. */
  readonly open: boolean;
}

const apiFields: readonly string[] = [...specFields, 'graphql', 'sdk'];

/** The anchors of a page are gathered once and kept as long as the snapshot lives. */
export function anchorsOf(site: Site, page: Page): PageAnchors {
  const table = tableOf(site);
  const cached = table.get(page);
  if (cached !== undefined) return cached;
  const shown = snippetsShown(site, page);
  const outlines = shown.map(({ outline }) => outline);
  const broken = shown.filter(({ outline }) => outline.problems.length > 0);
  const anchors = {
    ids: shown.length === 1 ? idsOf(page.outline) : new Set(outlines.flatMap((one) => [...idsOf(one)])),
    headings: outlines.flatMap(({ headings }) => headings),
    texts: shown.map(({ file }) => file.text),
    broken: broken.map(({ file }) => file.text),
    open:
      site.operationPages.has(page.path) ||
      apiFields.some((field) => member(page.fields, field) !== undefined) ||
      shown.some(({ file }) => isUnread(file)) ||
      shown.some((each) => showsUnknown(site, each)) ||
      broken.some(mayShowMore),
  };
  table.set(page, anchors);
  return anchors;
}

const tableOf = oncePerSite(() => new Map<Page, PageAnchors>());

/** Outlines outlive the snapshot: a watched site keeps those of pages that have not changed. */
const idsOf = oncePer(({ anchors }: Outline): ReadonlySet<string> => new Set(anchors.map(({ id }) => id)));

/** Whether a link to `#hash` finds its place, as far as can be told. */
export function hasAnchor(site: Site, page: Page, hash: string): boolean {
  if (hash === '' || hash === 'top' || hash.startsWith(':~:')) return true;
  // As good as every link that is right ends here, before all else is gathered that could make an anchor.
  if (idsOf(page.outline).has(hash)) return true;
  const anchors = anchorsOf(site, page);
  const { ids, open } = anchors;
  const forms = [hash, anchorForm(hash)];
  if (open || forms.some((form) => ids.has(form) || comparedIds(anchors).has(compared(form)))) return true;
  return writtenIds(anchors).has(hash) || mayHold(anchors, hash);
}

/** The ids as links are compared with them; made when a link finds none as it is written. */
const comparedIds = oncePer(({ ids }: PageAnchors): ReadonlySet<string> => new Set([...ids].map(compared)));

/** A field is one field whether its id starts with `param-` or `response-`, and what nobody sees counts for nothing. */
function compared(id: string): string {
  return id.replace(/\p{Cf}/gu, '').replace(/^response-/, 'param-');
}

/** Whether an import, or a snippet, may be in the part of a file that could not be read. */
function mayShowMore({
  file: { text },
  outline: { problems, imports },
}: Pick<Page, 'file' | 'outline'>): boolean {
  const written = text.match(/^[ \t]*import\b/gm)?.length ?? 0;
  const read = imports.filter(({ kind }) => kind === 'statement').length;
  return (
    written > read || text.includes('<Snippet') || problems.some(({ code }) => code.startsWith('module'))
  );
}

/** Every id that the files may give where they could not be read; looked for when no other anchor fits. */
function mayHold(anchors: PageAnchors, hash: string): boolean {
  if (anchors.broken.length === 0) return false;
  const possible = looselyPossible(anchors);
  // The second of two with one name has a number after it.
  return possible.has(loosely(hash)) || possible.has(loosely(hash.replace(/-\d+$/, '')));
}

const looselyPossible = oncePer(
  ({ broken }: PageAnchors): ReadonlySet<string> => new Set(broken.flatMap(possibleIds).map(loosely)),
);

/** Every id that components written in the files give themselves; looked for when no other anchor fits. */
const writtenIds = oncePer(
  ({ texts }: PageAnchors): ReadonlySet<string> => new Set(texts.flatMap(writtenIdsIn)),
);

/** Every id that components written in a text give themselves. */
export function writtenIdsIn(text: string): readonly string[] {
  return [...text.matchAll(writtenId)].map(([, id = '']) => id);
}

const writtenId = /(?:id=\{?|id: ?|name=)["'`]([^"'`]*)/g;

/** A page and the snippets it shows. */
export function snippetsShown(site: Site, page: Page): readonly Pick<Page, 'file' | 'outline'>[] {
  return page.outline.imports.length === 0 ? [page] : [page, ...snippetsOf(site, page)];
}

/** Whether a `<Snippet>` shows a file that is not there, or that only a browser knows. */
export function showsUnknown(site: Site, { file, outline }: Pick<Page, 'file' | 'outline'>): boolean {
  const shown = outline.components.filter(({ name }) => name === 'Snippet');
  if (shown.length === 0) return false;
  const files = outline.imports.filter(({ kind }) => kind === 'snippet');
  return (
    files.length < shown.length || files.some((each) => importedSnippet(site, file.path, each) === undefined)
  );
}

/** Letters and digits with hyphens between them: enough to tell what an unread part of a page might hold. */
function loosely(id: string): string {
  return id
    .replace(/^response-/, 'param-')
    .replace(/[-_]+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/^-|-$/g, '');
}
