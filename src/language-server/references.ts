import type { Location } from 'vscode-languageserver';
import { documentAt } from '../model/pages/documents.ts';
import { locationOf } from './definition.ts';
import { pointerAt, pointersOf, type Target } from './pointers.ts';
import type { Asked } from './snapshot.ts';
import { placeOfOperation, placeOfTarget } from './target-place.ts';

/** Everything that leads to what stands at a place: to the target of a link, a heading, else to the file itself. */
export function references(asked: Asked, includeDeclaration: boolean): readonly Location[] {
  const { snapshot } = asked;
  const target = targetAt(asked);
  if (target === undefined) return [];
  const spans = pointersOf(snapshot.site)
    .filter((pointer) => isSame(pointer.target, target))
    .map(({ span }) => span);
  const declared = includeDeclaration ? placeOfTarget(snapshot, target) : undefined;
  return [...(declared === undefined ? [] : [declared]), ...spans].map((span) => locationOf(snapshot, span));
}

/** What a place stands for: the target it names, the heading it is in, the operation it describes, or its file. */
function targetAt({ snapshot, file, offset }: Asked): Target | undefined {
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
  // Whoever asks for a page asks for its anchors, too.
  return (
    one.kind === 'file' || other.kind === 'file' || other.anchor === undefined || one.anchor === other.anchor
  );
}

/** The page of the operation whose key stands at a place of a spec. */
function operationAt({ snapshot: { site }, file, offset }: Asked): string | undefined {
  for (const [path, page] of site.operationPages) {
    if (page.spec !== file.path) continue;
    const span = placeOfOperation(site, path);
    if (span !== undefined && span.start <= offset && offset <= span.end) return path;
  }
  return undefined;
}
