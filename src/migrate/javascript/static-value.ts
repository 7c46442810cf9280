import type { Plain } from '../../site/source/tree.ts';

/** A value of a configuration in JavaScript that was read, not run. */
export type Static =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Static[]
  | StaticObject
  | StaticFunction
  | NotStatic;

export interface StaticObject {
  readonly [key: string]: Static;
}

/** A function whose body is known; it is only called with values that are. */
export class StaticFunction {
  readonly call: (values: readonly Static[]) => Static;
  /** How it is written; undefined for what the configuration does not define itself. */
  readonly written: NotStatic | undefined;

  constructor(call: (values: readonly Static[]) => Static, written?: NotStatic) {
    this.call = call;
    this.written = written;
  }
}

/** The smallest expression that only running code could tell. */
export class NotStatic {
  readonly path: string;
  readonly text: string;
  /** What stands in its place, if the code names it: the right side of `a || b`. */
  readonly otherwise: Static;

  constructor(path: string, text: string, otherwise?: Static) {
    this.path = path;
    this.text = text;
    this.otherwise = otherwise;
  }
}

/** An expression that is not static, and the value of the configuration that it is a part of. */
export interface Missing {
  /** JSON pointer. */
  readonly pointer: string;
  readonly expression: NotStatic;
  readonly isFunction: boolean;
}

/** The plain part of a value. What is missing is left out, and listed. */
export function plainPart(value: Static): { readonly value: Plain; readonly missing: readonly Missing[] } {
  const missing: Missing[] = [];
  const plain = (each: Static, pointer: string): Plain | undefined => {
    if (each instanceof NotStatic) {
      missing.push({ pointer, expression: each, isFunction: false });
      return plain(each.otherwise, pointer);
    }
    if (each instanceof StaticFunction) {
      if (each.written !== undefined) missing.push({ pointer, expression: each.written, isFunction: true });
      return undefined;
    }
    if (each === undefined) return undefined;
    if (isStaticList(each)) return each.map((item, index) => plain(item, `${pointer}/${index}`) ?? null);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(
      Object.entries(each).flatMap(([key, inner]) => {
        const found = plain(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
        return found === undefined ? [] : [[key, found]];
      }),
    );
  };
  return { value: plain(value, '') ?? null, missing };
}

export function isStaticList(value: Static): value is readonly Static[] {
  return Array.isArray(value);
}

export function isStaticObject(value: Static): value is StaticObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isStaticList(value) &&
    !(value instanceof NotStatic) &&
    !(value instanceof StaticFunction)
  );
}
