import type { Location } from 'vscode-languageserver';
import { documentAt } from '../site/model/pages/documents.ts';
import { locationOf } from './definition.ts';
import { pointerAt, pointersOf, type Target } from './pointers.ts';
import type { RequestAt } from './snapshot.ts';
import { placeOfOperation, placeOfTarget } from './target-place.ts';

/** All references to what is at a position: the target of a link, a heading, or the file itself. */
export function references(request: RequestAt, includeDeclaration: boolean): readonly Location[] {
  const { snapshot } = request;
  const target = targetAt(request);
  if (target === undefined) return [];
  const spans = pointersOf(snapshot.site)
    .filter((pointer) => isSame(pointer.target, target))
    .map(({ span }) => span);
  const declared = includeDeclaration ? placeOfTarget(snapshot, target) : undefined;
  return [...(declared === undefined ? [] : [declared]), ...spans].map((span) => locationOf(snapshot, span));
}

/** What a position refers to: a target, the heading that contains it, the operation that it describes, or its file. */
function targetAt({ snapshot, file, offset }: RequestAt): Target | undefined {
  const { site } = snapshot;
  const pointer = pointerAt(site, file, offset);
  if (pointer !== undefined) return pointer.target;
  const document = documentAt(site, file.path);
  if (document === undefined) {
    const operation = operationAt({ snapshot, file, offset });
    if (operation !== undefined) return { kind: 'page', path: operation, anchor: undefined };
    return site.specs.has(file.path) ? { kind: 'file', path: file.path } : undefined;
  }
  if (site.snippets.has(file.path)) return { kind: 'file', path: file.path };
  const heading = document.outline.headings.find(({ start, end }) => start <= offset && offset <= end);
  return { kind: 'page', path: document.path, anchor: heading?.slug };
}

function isSame(one: Target, other: Target): boolean {
  if (one.kind !== other.kind || one.path !== other.path) return false;
  // References to a page include those to its anchors.
  return (
    one.kind === 'file' || other.kind === 'file' || other.anchor === undefined || one.anchor === other.anchor
  );
}

/** The page of the operation whose key is at a position in a spec. */
function operationAt({ snapshot: { site }, file, offset }: RequestAt): string | undefined {
  for (const [path, page] of site.operationPages) {
    if (page.spec !== file.path) continue;
    const span = placeOfOperation(site, path);
    if (span !== undefined && span.start <= offset && offset <= span.end) return path;
  }
  return undefined;
}
