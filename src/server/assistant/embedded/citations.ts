import { grouped } from '../../../site/model/grouped.ts';
import type { Passage } from '../passages/passage.ts';
import { kindOf } from '../question/kinds.ts';
import type { Retrieved } from '../retrieve.ts';

/** The passages of an answer: those that it quotes, and those that it links. */
export interface Citations {
  readonly quoted: readonly Passage[];
  readonly listed: readonly Passage[];
}

/** Minimum score of a second quoted passage, relative to the first. `twoSources` is for answers that may be in two places. */
const minRelativeScore = { samePage: 0.3, otherPage: 0.5, twoSources: 0.1 };
const maxListed = 3;

export function citationsOf({ intent, passages, form }: Retrieved): Citations {
  const [best, ...others] = passages;
  if (form === 'nothing' || best === undefined) return { quoted: [], listed: [] };
  if (form === 'nearest') return { quoted: [], listed: passages };
  const kind = kindOf(intent.text);
  const minRelativeScoreFor = ({ path }: Passage): number =>
    kind?.mayHaveTwoSources === true
      ? minRelativeScore.twoSources
      : minRelativeScore[path === best.path ? 'samePage' : 'otherPage'];
  const near = others.find((passage) => passage.score >= minRelativeScoreFor(passage) * best.score);
  const further = near ?? (kind === undefined ? belowIntroduction(passages) : undefined);
  const quoted = further === undefined ? [best] : [best, further];
  return { quoted, listed: passages.filter((passage) => !quoted.includes(passage)).slice(0, maxListed) };
}

/** The passages of each page, which is listed once. */
export function groupByPage(passages: readonly Passage[]): readonly (readonly Passage[])[] {
  return [...grouped(passages, ({ path }) => path).values()];
}

/** The introduction of a page names a task; the steps are further down. */
function belowIntroduction([best, ...others]: readonly Passage[]): Passage | undefined {
  if (best === undefined || best.headings.length > 0) return undefined;
  return others.find(({ path }) => path === best.path);
}
