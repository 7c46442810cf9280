import type { TextEdit } from '../source/finding.ts';
import { appendItems, appendList } from '../source/json-insertion.ts';
import { valueOf, type Tree } from '../source/tree.ts';

/** A redirect as it is to be written. */
export interface NewRedirect {
  readonly source: string;
  readonly destination: string;
}

/** The edit that adds redirects behind those of docs.json; undefined where nothing can be added to what stands there. */
export function addRedirects(config: Tree, added: readonly NewRedirect[]): TextEdit | undefined {
  if (config.kind !== 'object' || added.length === 0) return undefined;
  const written = added.map(({ source, destination }) => ({ source, destination }));
  const known = valueOf(config, 'redirects');
  if (known === undefined) return appendList(config, 'redirects', written);
  return known.kind === 'array' ? appendItems(known, written) : undefined;
}
