import { chunks } from '../words/chunks.ts';

/** In characters. */
const maxLength = 500;
const maxWords = 32;

/** The part of a text that is searched for. Longer ones only cost time: an engine cannot use all of their words. */
export function queryText(text: string): string {
  const cut = text.slice(0, maxLength);
  const next = chunks(cut)[maxWords];
  return next === undefined ? cut : cut.slice(0, next.start).trimEnd();
}
