import type { Prepared } from '../query/prepared.ts';
import type { Closeness, Reader } from './closeness.ts';
import { bitOf, type Evidence } from './evidence.ts';

/** A fragment and its share of the query. */
export interface FragmentShare {
  readonly fragment: number;
  readonly share: number;
}

/** The fragments to read: those with nearly the score of the best of their page. */
function readFragments(fragments: readonly FragmentShare[]): readonly FragmentShare[] {
  return fragments.filter(({ share }) => share >= nearBest * fragments[0]!.share);
}

const nearBest = 0.6;

/** How title and headings match the query; `phrase` is the best of them. */
export function namesOf(
  prepared: Prepared,
  { read }: Reader,
  page: number,
  fragments: readonly FragmentShare[],
) {
  const title = read(prepared.titleTokens(page));
  let { phrase } = title;
  let isHeadingNamed = false;
  let exactTitle = exactnessOf(title);
  for (const { fragment } of readFragments(fragments)) {
    const match = read(prepared.headingTokens(fragment));
    isHeadingNamed ||= match.coverage * match.precision >= whole;
    phrase = Math.max(phrase, match.phrase);
    // The page of an operation has a second name: its method and path.
    exactTitle = Math.max(exactTitle, exactnessOf(read(prepared.callTokens(fragment))));
  }
  return { phrase, exactTitle, isNamed: title.coverage > whole && !isHeadingNamed };
}

const whole = 0.95;

function exactnessOf({ coverage, precision }: Closeness): number {
  return Math.sqrt(coverage) * precision;
}

/** The upper bound of `phrase` in the texts of fragments, from the words they contain. */
export function mostPhraseIn(
  { present }: Evidence,
  { mostPhrase }: Reader,
  fragments: readonly FragmentShare[],
): number {
  let most = 0;
  for (const { fragment } of readFragments(fragments)) {
    const bits = present[fragment]!;
    if (bits !== 0)
      most = Math.max(
        most,
        mostPhrase((unit) => (bits & bitOf(unit)) !== 0),
      );
  }
  return most;
}

/** The best phrase match in the texts; `phrase` is that in the names. */
export function phraseIn(
  prepared: Prepared,
  evidence: Evidence,
  reader: Reader,
  fragments: readonly FragmentShare[],
  phrase: number,
): number {
  let best = phrase;
  for (const one of readFragments(fragments)) {
    if (mostPhraseIn(evidence, reader, [one]) <= best) continue;
    best = Math.max(best, reader.read(prepared.textTokens(one.fragment)).phrase);
  }
  return best;
}
