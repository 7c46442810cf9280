import type { SourceFile } from '../source/span.ts';
import type { Environment, Scope, Value } from './value.ts';

/** Code that stands among the names of a file; offsets of its tree count from `offset`. */
export function environmentOf(scope: Scope, file: SourceFile, offset: number): Environment {
  return { names: scope as Map<string, Value>, outer: undefined, origin: { file, offset, scope } };
}

export function within(outer: Environment): Environment {
  return { names: new Map(), outer, origin: outer.origin };
}

/** The names among which this one is defined. */
export function holderOf(name: string, names: Environment): Environment | undefined {
  for (let at: Environment | undefined = names; at !== undefined; at = at.outer)
    if (at.names.has(name)) return at;
  return undefined;
}
