import { grouped } from '../../../model/grouped.ts';
import { referenceTarget } from '../../../model/openapi/reference.ts';
import { textField } from '../../../source/plain.ts';
import type { SourceFile, Span } from '../../../source/span.ts';
import type { Plain } from '../../../source/tree.ts';
import type { NamedOverlay, SpecReference } from '../../navigation/spec-value.ts';
import { kindOf, readDocument, versionOf } from '../document.ts';

/**
 * The overlays of a spec in the order of application. An explicit list takes precedence, even an empty one; otherwise
 * every overlay whose `extends` refers to the spec, by file name.
 */
export function overlayChooser(
  candidates: readonly SourceFile[],
  named: readonly SpecReference[],
  data: ReadonlyMap<string, SourceFile>,
): (spec: string) => readonly SourceFile[] {
  const listed = listedOverlays(named);
  const choices = grouped(
    candidates.filter((file) => isOverlay(file)).sort((a, b) => (a.path < b.path ? -1 : 1)),
    extendedPath,
  );
  return (spec) => {
    const files = listed.get(spec)?.[0]?.overlays?.flatMap(({ path }) => data.get(path) ?? []);
    return (files ?? choices.get(spec) ?? []).filter(isApplied);
  };
}

/** By spec: every place that lists overlays for it. Only the first one counts. */
export function listedOverlays(named: readonly SpecReference[]): ReadonlyMap<string, readonly OverlayList[]> {
  return grouped(
    named.flatMap(({ path, overlays, span }) => (overlays === undefined ? [] : [{ path, overlays, span }])),
    ({ path }) => path,
  );
}

/** The overlays that one place of docs.json lists for a spec. */
export interface OverlayList {
  readonly path: string;
  readonly overlays: readonly NamedOverlay[];
  /** Span of the spec. */
  readonly span: Span;
}

export function isOverlay(file: SourceFile): boolean {
  return kindOf(readDocument(file).value) === 'overlay';
}

/** Whether it can be read completely and has a supported version. */
function isApplied(file: SourceFile): boolean {
  const { value, complete } = readDocument(file);
  return complete && isKnownVersion(value);
}

export function isKnownVersion(overlay: Plain | undefined): boolean {
  return /^1\.[01](?:\.\d+)?$/.test(versionOf(overlay, 'overlay') ?? '');
}

/** The path in the site of the file that an overlay extends. */
export function extendedPath(file: SourceFile): string | undefined {
  const target = textField(readDocument(file).value, 'extends');
  return target === undefined ? undefined : referenceTarget(file.path, target).file;
}
