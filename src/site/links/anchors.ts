import { oncePerStructure } from '../model/once-per-structure.ts';
import { specFields } from '../model/openapi/spec.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import { oncePer } from '../source/once.ts';
import { anchorForm, fieldId, slugOf } from '../source/outline/anchors.ts';
import type { Heading, Outline } from '../source/outline/page-outline.ts';
import { member } from '../source/tree.ts';
import { isUnread } from '../source/unread.ts';
import { importedSnippet, snippetsOf } from './sources.ts';

/** The ids of a page that links can refer to, and the text of files that may create further ones. */
export interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  readonly headings: readonly Heading[];
  readonly texts: readonly string[];
  /** Texts that are partly not valid MDX: those parts may contain anchors, too. */
  readonly broken: readonly string[];
  /** Whether anchors may come from something that is not read: a spec, or an unreadable file. */
  readonly open: boolean;
}

const apiFields: readonly string[] = [...specFields, 'graphql', 'sdk'];

/** Whether a page shows a part of an API, and so may have the anchors of its fields. */
function showsApi({ fields }: Pick<Page, 'fields'>): boolean {
  return apiFields.some((field) => member(fields, field) !== undefined);
}

/** Computed once for a page, as long as what it shows is the same. */
export function anchorsOf(site: Site, page: Page): PageAnchors {
  const table = tableOf(site);
  const known = table.get(page);
  const snippets = snippetsShown(site, page);
  if (known !== undefined && hasSameItems(known.snippets, snippets)) return known.anchors;
  const outlines = snippets.map(({ outline }) => outline);
  const broken = snippets.filter(({ outline }) => outline.problems.length > 0);
  const anchors = {
    ids: snippets.length === 1 ? idsOf(page.outline) : new Set(outlines.flatMap((one) => [...idsOf(one)])),
    headings: outlines.flatMap(({ headings }) => headings),
    texts: snippets.map(({ file }) => file.text),
    broken: broken.map(({ file }) => file.text),
    open:
      site.operationPages.has(page.path) ||
      showsApi(page) ||
      snippets.some(({ file }) => isUnread(file)) ||
      snippets.some((each) => showsUnknown(site, each)) ||
      broken.some(mayShowMore),
  };
  table.set(page, { snippets, anchors });
  return anchors;
}

const tableOf = oncePerStructure(
  () => new WeakMap<Page, { readonly snippets: readonly unknown[]; readonly anchors: PageAnchors }>(),
);

function hasSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Outlines outlive the snapshot: a watched site keeps those of unchanged pages. */
const idsOf = oncePer(({ anchors }: Outline): ReadonlySet<string> => new Set(anchors.map(({ id }) => id)));

/** Whether a link to `#hash` has a target, as far as that can be determined. */
export function hasAnchor(site: Site, page: Page, hash: string): boolean {
  if (hash === '' || hash === 'top' || hash.startsWith(':~:')) return true;
  // Handles nearly all correct links, before other sources of anchors are collected.
  if (idsOf(page.outline).has(hash)) return true;
  const anchors = anchorsOf(site, page);
  const { ids, open } = anchors;
  const forms = [hash, anchorForm(hash)];
  if (open || forms.some((form) => ids.has(form) || comparedIds(anchors).has(compared(form)))) return true;
  return writtenIds(anchors).has(hash) || mayHold(anchors, hash);
}

/** The ids in normalized form; computed when a link matches none literally. */
const comparedIds = oncePer(({ ids }: PageAnchors): ReadonlySet<string> => new Set([...ids].map(compared)));

/** Fields are the same whether their id starts with `param-` or `response-`, and invisible characters do not count. */
function compared(id: string): string {
  return id.replace(/\p{Cf}/gu, '').replace(/^response-/, 'param-');
}

/** Whether the unreadable part of a file may contain an import or a snippet. */
function mayShowMore({
  file: { text },
  outline: { problems, imports },
}: Pick<Page, 'file' | 'outline'>): boolean {
  const statements = text.match(/^[ \t]*import\b/gm)?.length ?? 0;
  const parsedStatements = imports.filter(({ kind }) => kind === 'statement').length;
  return (
    statements > parsedStatements ||
    text.includes('<Snippet') ||
    problems.some(({ code }) => code.startsWith('module'))
  );
}

/** Ids that files may define in their unreadable parts; searched when no other anchor matches. */
function mayHold(anchors: PageAnchors, hash: string): boolean {
  if (anchors.broken.length === 0) return false;
  const possible = looselyPossible(anchors);
  // The second of two equal ids ends in a number.
  return possible.has(loosely(hash)) || possible.has(loosely(hash.replace(/-\d+$/, '')));
}

const looselyPossible = oncePer(
  ({ broken }: PageAnchors): ReadonlySet<string> => new Set(broken.flatMap(possibleIds).map(loosely)),
);

/** Ids that components in the files define literally; searched when no other anchor matches. */
const writtenIds = oncePer(
  ({ texts }: PageAnchors): ReadonlySet<string> => new Set(texts.flatMap(writtenIdsIn)),
);

/** Ids that components in a text define literally. */
function writtenIdsIn(text: string): readonly string[] {
  return [...text.matchAll(writtenId)].map(([, id = '']) => id);
}

const writtenId = /(?:id=\{?|id: ?|name=)["'`]([^"'`]*)/g;

/** A page and the snippets it includes. */
export function snippetsShown(site: Site, page: Page): readonly (Page | Snippet)[] {
  return page.outline.imports.length === 0 ? [page] : [page, ...snippetsOf(site, page)];
}

/** Whether a `<Snippet>` includes a file that does not exist, or that only a browser can determine. */
export function showsUnknown(site: Site, { file, outline }: Pick<Page, 'file' | 'outline'>): boolean {
  const snippets = outline.components.filter(({ name }) => name === 'Snippet');
  if (snippets.length === 0) return false;
  const files = outline.imports.filter(({ kind }) => kind === 'snippet');
  return (
    files.length < snippets.length ||
    files.some((each) => importedSnippet(site, file.path, each) === undefined)
  );
}

/** Letters and digits separated by hyphens: enough to guess what an unreadable part of a page may contain. */
function loosely(id: string): string {
  return id
    .replace(/^response-/, 'param-')
    .replace(/[-_]+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/^-|-$/g, '');
}

/** Every id that a partly unreadable text might define: each line may be a heading, each attribute value a title. */
function possibleIds(text: string): readonly string[] {
  const headings = text.split('\n').flatMap((line) => {
    const bare = line.replace(/^[\s>#*+\d.-]+|(?<![\s#])[\s#]+$/g, '');
    const heading = bare.replace(/\[([^[\]]*)\]\([^)[]*\)/g, '$1');
    const [, customId] = /\{#([^{}]*)\}/.exec(heading) ?? [];
    return [customId ?? '', ...[heading, heading.replace(/<[^<>]*>|\{[^{}]*\}/g, ' ').trim()].map(slugOf)];
  });
  const values = Array.from(text.matchAll(attributeValue), ([, ...quoted]) => quoted.find(Boolean) ?? '');
  const fields = values.flatMap((value) => [value, slugOf(value), fieldId('param', value)]);
  return [...headings, ...fields, ...fields.map((id) => `param-${id}`)];
}

const attributeValue = /=\s*(?:"([^"\n]*)|'([^'\n]*)|\{\s*"([^"\n]*)|\{\s*'([^'\n]*)|\{\s*`([^`\n]*))/g;
