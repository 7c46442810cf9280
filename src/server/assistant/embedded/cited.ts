import type { Passage } from '../passages/passage.ts';
import { kindOf } from '../question/kinds.ts';
import type { Retrieved } from '../retrieve.ts';

/** The passages of an answer: those that it quotes, and those that it links. */
export interface Cited {
  readonly quoted: readonly Passage[];
  readonly listed: readonly Passage[];
}

/** Minimum score of a second quoted passage, relative to the first. `ofTwo` is for answers that may be in two places. */
const nearlyAsGood = { usually: 0.5, ofTwo: 0.1 };
const mostListed = 3;

export function citedOf({ intent, passages, form }: Retrieved): Cited {
  const [best, second] = passages;
  if (form === 'nothing' || best === undefined) return { quoted: [], listed: [] };
  if (form === 'nearest') return { quoted: [], listed: passages };
  const least = kindOf(intent.text)?.isOfTwo === true ? nearlyAsGood.ofTwo : nearlyAsGood.usually;
  const quoted = second !== undefined && second.score >= least * best.score ? [best, second] : [best];
  return { quoted, listed: passages.slice(quoted.length, quoted.length + mostListed) };
}
