import { isElement, walkAll } from '../site/model/navigation/navigation.ts';
import { answersOf, answerTo } from '../site/model/addresses/answers.ts';
import { documentsAmong, pagesAmong, type Among } from '../site/model/pages/documents.ts';
import { importedFile } from '../site/model/addresses/import-target.ts';
import { readTarget } from '../site/model/addresses/link-target.ts';
import { oncePer } from '../site/source/once.ts';
import type { Site } from '../site/model/site.ts';
import { linkSources } from '../site/links/sources.ts';
import type { LinkSource, PlacedLink } from '../site/links/link-source.ts';
import { placeOf } from '../change/move/place.ts';
import type { SourceFile, Span } from '../site/source/span.ts';
import { valueOf } from '../site/source/tree.ts';

/** A reference to another location of the site: a link, an entry of the navigation, an import, the name of a spec. */
export interface Pointer {
  readonly span: Span;
  readonly target: Target;
}

export type Target =
  /** `path` is that of a page, possibly of an operation; `anchor` has no `#`. */
  | { readonly kind: 'page'; readonly path: string; readonly anchor: string | undefined }
  /** Path of a file; `operation` is the path of the page whose operation in it is meant. */
  | { readonly kind: 'file'; readonly path: string; readonly operation?: string };

/** All references within a site. */
export const pointersOf = oncePer((site: Site): readonly Pointer[] => [
  ...linkPointers(site, undefined),
  ...importPointers(site, undefined),
  ...navigationPointers(site),
  ...specPointers(site),
]);

/** The references in one file. */
export function pointersIn(site: Site, file: SourceFile): readonly Pointer[] {
  const among = new Set([file.path]);
  const isHere = ({ span }: Pointer) => span.file === file;
  if (documentsAmong(site, among).length > 0)
    return [
      ...linkPointers(site, among),
      ...importPointers(site, among),
      ...operationPointers(site, among),
    ].filter(isHere);
  return pointersOf(site).filter(isHere);
}

/** The innermost reference that contains an offset; the name of a spec rather than one of the operations it adds. */
export function pointerAt(site: Site, file: SourceFile, offset: number): Pointer | undefined {
  return pointersIn(site, file)
    .filter(({ span }) => span.start <= offset && offset <= span.end)
    .reduce<Pointer | undefined>(
      (best, pointer) => (best === undefined || length(pointer) <= length(best) ? pointer : best),
      undefined,
    );
}

function length({ span }: Pointer): number {
  return span.end - span.start;
}

function* linkPointers(site: Site, among: Among): Generator<Pointer> {
  for (const source of linkSources(site, among))
    for (const link of source.links) {
      const target = targetOf(site, source, link);
      if (target === undefined) continue;
      const inner = source.quoted ? 1 : 0;
      yield { span: { file: source.file, start: link.start + inner, end: link.end - inner }, target };
    }
}

function targetOf(site: Site, { folders, pages }: LinkSource, { target }: PlacedLink): Target | undefined {
  const at = target.indexOf('#');
  const address = at < 0 ? target : target.slice(0, at);
  const [folder = ''] = folders;
  const parsed = readTarget(target, folder, answersOf(site).base);
  if (parsed.kind === 'external') return undefined;
  const anchor = parsed.hash === '' ? undefined : parsed.hash;
  if (address === '') {
    const [page] = pages;
    return page && anchor !== undefined ? { kind: 'page', path: page.path, anchor } : undefined;
  }
  const place = placeOf(answersOf(site), address, folder);
  if (place?.kind === 'page') return { kind: 'page', path: place.path, anchor };
  if (place?.kind === 'file') return { kind: 'file', path: place.path };
  const operation = parsed.paths.find((path) => answerTo(answersOf(site), path)?.kind === 'operation');
  return operation === undefined ? undefined : { kind: 'page', path: operation, anchor };
}

function* importPointers(site: Site, among: Among): Generator<Pointer> {
  for (const { file, outline } of documentsAmong(site, among))
    for (const each of outline.imports) {
      const path = importedFile(each, file.path, site.files);
      if (path !== undefined)
        yield { span: { file, start: each.start, end: each.end }, target: { kind: 'file', path } };
    }
}

function* navigationPointers(site: Site): Generator<Pointer> {
  for (const { entry } of walkAll(site.navigation)) {
    if (isElement(entry)) {
      const root = valueOf(entry.source, 'root');
      if (entry.root !== undefined && root !== undefined && site.pages.has(entry.root))
        yield { span: inner(root.span), target: { kind: 'page', path: entry.root, anchor: undefined } };
    } else if (
      entry.path !== undefined &&
      (site.pages.has(entry.path) || site.operationPages.has(entry.path))
    )
      yield { span: inner(entry.span), target: { kind: 'page', path: entry.path, anchor: undefined } };
  }
}

/** Pages of operations refer to them. */
function* operationPointers(site: Site, among: Among): Generator<Pointer> {
  for (const page of pagesAmong(site, among)) {
    const value = valueOf(page.fields, 'openapi') ?? valueOf(page.fields, 'asyncapi');
    const spec = site.operationPages.get(page.path)?.spec;
    if (value !== undefined && spec !== undefined && spec !== '')
      yield { span: value.span, target: { kind: 'file', path: spec, operation: page.path } };
  }
}

function* specPointers(site: Site): Generator<Pointer> {
  for (const { file, namedBy } of site.specs.values())
    for (const span of namedBy) yield { span: inner(span), target: { kind: 'file', path: file.path } };
}

/** Without the quotes of a JSON string. */
function inner({ file, start, end }: Span): Span {
  const isQuoted = file.text[start] === '"' && file.text[end - 1] === '"' && end - start > 1;
  return isQuoted ? { file, start: start + 1, end: end - 1 } : { file, start, end };
}
