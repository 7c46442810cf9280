import { type Entries, fragmentFields, pageFields } from './index/index-data.ts';
import { pageOf } from './index/page-terms.ts';
import type { Prepared } from './query/prepared.ts';
import type { Query, Variant } from './query/query.ts';
import type { Parts, RankedPage } from './ranking/rank.ts';

/** The reasons for the score of a fragment. */
export interface Explanation {
  /** Before it is mapped to the scale of 0 to 1. */
  readonly relevance: number;
  readonly parts: Parts;
  readonly words: readonly ExplainedWord[];
}

interface ExplainedWord {
  readonly asked: string;
  readonly weight: number;
  readonly matched: readonly {
    readonly term: string;
    readonly because: Variant['because'];
    readonly weight: number;
    /** The number of occurrences by field of the fragment and of its page. */
    readonly fields: Readonly<Record<string, number>>;
  }[];
}

export function explain(
  { index, body }: Prepared,
  query: Query,
  { score, parts }: RankedPage,
  fragment: number,
): Explanation {
  const page = pageOf(index.firstFragments, fragment, 0);
  return {
    relevance: round(score),
    parts: Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, round(value)])) as Record<
      keyof Parts,
      number
    >,
    words: query.units.map(({ text, weight, variants }) => ({
      asked: text,
      weight: round(weight),
      matched: variants
        .map((variant) => ({
          term: index.terms[variant.term]!,
          because: variant.because,
          weight: round(variant.weight),
          fields: {
            ...countsAt(body.inPages(variant.term), page, pageFields),
            ...countsAt(body.inFragments(variant.term), fragment, fragmentFields),
          },
        }))
        .filter(({ fields }) => Object.keys(fields).length > 0),
    })),
  };
}

function countsAt(
  { start, end, places, counts }: Entries,
  place: number,
  fields: readonly string[],
): Record<string, number> {
  const result: Record<string, number> = {};
  for (let i = start; i < end; i++) {
    if (places[i] !== place) continue;
    for (const [field, name] of fields.entries()) {
      const count = counts[field]![i]!;
      if (count > 0) result[name] = count;
    }
  }
  return result;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
