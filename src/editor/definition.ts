import type { Location } from 'vscode-languageserver';
import { importedFile } from '../site/model/addresses/import-target.ts';
import { documentAt } from '../site/model/pages/documents.ts';
import type { Span } from '../site/source/span.ts';
import { escapePattern } from '../site/source/text/escape-pattern.ts';
import { member, valueOf } from '../site/source/tree.ts';
import { rangeOf } from './place.ts';
import { pointerAt } from './pointers.ts';
import { referencedPlace } from './referenced-place.ts';
import { uriOf, type RequestAt, type Snapshot } from './snapshot.ts';
import { placeOfTarget } from './target-place.ts';

/**
 * The definition of what is at a position: the target of a link or a `$ref`, the file of a component, the value of a
 * variable.
 */
export function definition(request: RequestAt): Location | null {
  const { snapshot, file, offset } = request;
  const pointer = pointerAt(snapshot.site, file, offset);
  const place =
    pointer === undefined
      ? (componentPlace(request) ?? variablePlace(request) ?? referencedPlace(request))
      : placeOfTarget(snapshot, pointer.target);
  return place === undefined ? null : locationOf(snapshot, place);
}

export function locationOf(snapshot: Snapshot, span: Span): Location {
  return { uri: uriOf(snapshot, span.file.path), range: rangeOf(span) };
}

/** The file from which the component here is imported. */
function componentPlace({ snapshot, file, offset }: RequestAt): Span | undefined {
  const { site } = snapshot;
  const outline = documentAt(site, file.path)?.outline;
  const use = outline?.components.find(({ start, end }) => start <= offset && offset <= end);
  const name = use?.name.split('.')[0];
  const source = outline?.imports.find(({ names }) => names.some(({ local }) => local === name));
  const path = source && importedFile(source, file.path, site.files);
  if (path === undefined || source === undefined) return undefined;
  const target = documentAt(site, path)?.file;
  if (target === undefined) return undefined;
  const imported = source.names.find(({ local }) => local === name)?.imported ?? '';
  const at = imported === 'default' ? -1 : target.text.search(new RegExp(`\\b${escapePattern(imported)}\\b`));
  return at < 0 ? { file: target, start: 0, end: 0 } : { file: target, start: at, end: at + imported.length };
}

/** The entry of docs.json that defines a `{{variable}}`. */
function variablePlace({ snapshot: { site }, file, offset }: RequestAt): Span | undefined {
  const uses = documentAt(site, file.path)?.outline.variables ?? [];
  const use = uses.find(({ start, end }) => start <= offset && offset <= end);
  return use && member(valueOf(site.config, 'variables'), use.name)?.keySpan;
}
