import type { Features } from 'satteri';
import { isolatedParser, type Outcome, type Parse, type Syntax } from './isolated.ts';
import { parseNatively } from './native.js';
import { isOrdinary } from './ordinary.ts';

/** The parser in a process of its own, for a text of so many characters. */
export const parseApart = isolatedParser();

/** The parser that can take a text, and texts like it: in this process if it surely survives that, else in one of its own. */
export function parserFor(text: string): Parse {
  return isOrdinary(text) ? parseHere : parseApart(text.length);
}

export function parseHere(text: string, syntax: Syntax, features: Features): Outcome {
  try {
    return { kind: 'nodes', nodes: parseNatively(text, syntax, features) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'refused', message: error.message };
  }
}
