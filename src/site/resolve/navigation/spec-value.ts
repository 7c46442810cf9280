import { isWholeAddress } from '../../model/addresses/link-target.ts';
import type { Span } from '../../source/span.ts';
import { itemsOf, stringOf, valueOf, type Tree } from '../../source/tree.ts';

/** A spec in an `openapi` or `asyncapi` value. */
export interface SpecReference {
  /** File path without leading slash, or an address. */
  readonly path: string;
  readonly directory: string | undefined;
  /** Overlay files to apply instead of those found by `extends`. */
  readonly overlays: readonly NamedOverlay[] | undefined;
  readonly span: Span;
}

/** An entry of `overlays`. */
export interface NamedOverlay {
  /** File path without leading slash, or an address. */
  readonly path: string;
  readonly span: Span;
}

/** All forms: a path or address, `{source, directory}`, or an array of both. Other values refer to nothing. */
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

/** `/openapi.json` and `./openapi.json` are `openapi.json`; an address stays unchanged. */
export function specPath(text: string): string {
  return isWholeAddress(text) ? text : text.replace(/^(?:\.?\/)+/, '');
}
