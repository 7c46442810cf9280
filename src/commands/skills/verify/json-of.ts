import type { Plain } from '../../../source/tree.ts';

/** The JSON of an answer; undefined where it is none. */
export function jsonOf(body: Uint8Array): Plain | undefined {
  try {
    const value: Plain = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
