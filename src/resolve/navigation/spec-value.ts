import { isWholeAddress } from '../../model/addresses/link-target.ts';
import type { Span } from '../../source/span.ts';
import { itemsOf, stringOf, valueOf, type Tree } from '../../source/tree.ts';

/** One spec an `openapi` or `asyncapi` value names. */
export interface SpecReference {
  /** File path without leading slash, or an address. */
  readonly path: string;
  readonly directory: string | undefined;
  /** Overlay files that are to be applied instead of those that are found. */
  readonly overlays: readonly NamedOverlay[] | undefined;
  readonly span: Span;
}

/** An entry of `overlays`. */
export interface NamedOverlay {
  /** File path without leading slash, or an address. */
  readonly path: string;
  readonly span: Span;
}

/** All forms: a path or address, `{source, directory}`, or an array of both. Other values name nothing. */
export function specReferences(value: Tree | undefined): readonly SpecReference[] {
  if (value === undefined) return [];
  if (value.kind === 'array') return itemsOf(value).flatMap(specReferences);
  const source = value.kind === 'object' ? valueOf(value, 'source') : value;
  const text = stringOf(source)?.trim();
  if (source === undefined || text === undefined || text === '') return [];
  return [
    {
      path: specPath(text),
      directory: stringOf(valueOf(value, 'directory')),
      overlays: namedOverlays(valueOf(value, 'overlays')),
      span: source.span,
    },
  ];
}

function namedOverlays(list: Tree | undefined): readonly NamedOverlay[] | undefined {
  if (list === undefined) return undefined;
  return itemsOf(list).flatMap((item) => {
    const text = stringOf(item)?.trim();
    return text === undefined || text === '' ? [] : [{ path: specPath(text), span: item.span }];
  });
}

/** `/openapi.json` and `./openapi.json` are `openapi.json`; an address stays as it is. */
export function specPath(text: string): string {
  return isWholeAddress(text) ? text : text.replace(/^(?:\.?\/)+/, '');
}
