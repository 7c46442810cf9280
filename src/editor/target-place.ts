import { anchorsOf, snippetsShown } from '../site/links/anchors.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import { anchorForm } from '../site/source/outline/anchors.ts';
import { entrySpan, locate } from '../site/source/positions/locate.ts';
import { pointerTo } from '../site/source/plain.ts';
import type { Span } from '../site/source/span.ts';
import type { Target } from './pointers.ts';
import { fileAt, type Snapshot } from './snapshot.ts';

/** The location of a target: a heading or component, the start of a page or file, an operation in its spec. */
export function placeOfTarget(snapshot: Snapshot, target: Target): Span | undefined {
  const { site } = snapshot;
  if (target.kind === 'file') {
    const operation = target.operation && placeOfOperation(site, target.operation);
    if (operation) return operation;
    const file =
      fileAt(snapshot, target.path) ?? (site.files.has(target.path) ? unread(target.path) : undefined);
    return file && { file, start: 0, end: 0 };
  }
  const page = site.pages.get(target.path);
  if (page === undefined) return placeOfOperation(site, target.path);
  const anchor = target.anchor === undefined ? undefined : placeOfAnchor(site, page, target.anchor);
  return anchor ?? { file: page.file, start: 0, end: 0 };
}

/** An image or the like, which editors open by name. */
function unread(path: string): Span['file'] {
  return { path, text: '' };
}

/** The location of an anchor in a page, or in a snippet that the page includes. */
function placeOfAnchor(site: Site, page: Page, id: string): Span | undefined {
  const forms = [id, anchorForm(id)];
  for (const { file, outline } of snippetsShown(site, page)) {
    const match =
      outline.headings.find(({ slug }) => forms.includes(slug)) ??
      outline.anchors.find((anchor) => forms.includes(anchor.id));
    if (match !== undefined) return { file, start: match.start, end: match.end };
  }
  return undefined;
}

/** Every id that links to the page may use, with its heading if it has one. */
export function anchorNames(
  site: Site,
  page: Page,
): readonly { readonly id: string; readonly text: string }[] {
  const { ids, headings } = anchorsOf(site, page);
  const texts = new Map(headings.map(({ slug, text }) => [slug, text]));
  return [...ids].map((id) => ({ id, text: texts.get(id) ?? '' }));
}

/** The location of a page's operation in its spec. */
export function placeOfOperation(site: Site, path: string): Span | undefined {
  const operation = site.operationPages.get(path);
  const spec = operation && site.specs.get(operation.spec);
  if (operation === undefined || spec === undefined) return undefined;
  const { method } = operation;
  const pointer =
    method === 'CHANNEL'
      ? pointerTo('/channels', operation.path)
      : method === 'WEBHOOK'
        ? pointerTo('/webhooks', operation.path)
        : pointerTo(pointerTo('/paths', operation.path), method.toLowerCase());
  return entrySpan(locate(spec.file, pointer));
}
