/** One thing a live site was asked, and what came of it. */
export interface Check {
  /** What was verified: an address and a property of it. */
  readonly what: string;
  readonly ok: boolean;
  /** Why it failed; '' where it did not. */
  readonly problem: string;
}

export function check(what: string, problem: string | undefined): Check {
  return { what, ok: problem === undefined, problem: problem ?? '' };
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function parse(body: Uint8Array): Json | undefined {
  try {
    const value: Json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

export function field(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

export function text(value: Json | undefined, key: string): string | undefined {
  const found = field(value, key);
  return typeof found === 'string' ? found : undefined;
}

export function list(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
