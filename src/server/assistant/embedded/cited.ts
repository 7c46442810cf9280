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
  const kind = kindOf(intent.text);
  const least = kind?.isOfTwo === true ? nearlyAsGood.ofTwo : nearlyAsGood.usually;
  const isNear = second !== undefined && second.score >= least * best.score;
  const further = isNear ? second : kind === undefined ? belowIntroduction(passages) : undefined;
  const quoted = further === undefined ? [best] : [best, further];
  return { quoted, listed: passages.filter((passage) => !quoted.includes(passage)).slice(0, mostListed) };
}

/** The introduction of a page names a task; the steps are further down. */
function belowIntroduction([best, ...others]: readonly Passage[]): Passage | undefined {
  if (best === undefined || best.headings.length > 0) return undefined;
  return others.find(({ path }) => path === best.path);
}
