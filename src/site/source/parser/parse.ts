import type { Features } from 'satteri';
import { isolatedParser, type Outcome, type Parse, type Syntax } from './isolated.ts';
import { parseNatively } from './native.js';
import { isOrdinary } from './ordinary.ts';

/** The parser in a separate process, for a text of the given length. */
export const parseInChildProcess = isolatedParser();

/**
 * The parser for a text and similar ones: in this process if that is certain to survive it, otherwise in a separate
 * one.
 */
export function parserFor(text: string): Parse {
  return isOrdinary(text) ? parseInThisProcess : parseInChildProcess(text.length);
}

export function parseInThisProcess(text: string, syntax: Syntax, features: Features): Outcome {
  try {
    return { kind: 'nodes', nodes: parseNatively(text, syntax, features) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'refused', message: error.message };
  }
}
