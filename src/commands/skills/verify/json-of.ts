import type { Plain } from '../../../source/tree.ts';

/** The JSON in a body; undefined if it is not JSON. */
export function jsonOf(body: Uint8Array): Plain | undefined {
  try {
    const value: Plain = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
