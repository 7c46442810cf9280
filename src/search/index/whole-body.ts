import type { Entries, IndexBody, Postings, SearchIndex } from './index-data.ts';

/** The body of a complete index. */
export function wholeBody({ fragments, inFragments, inPages }: SearchIndex): IndexBody {
  return {
    need: () => undefined,
    inFragments: (term) => entriesOf(inFragments, term),
    inPages: (term) => entriesOf(inPages, term),
    fragment: (fragment) => fragments[fragment]!,
    heading: (fragment) => fragments[fragment]?.headings.at(-1) ?? '',
    call: (fragment) => callOf(fragments[fragment]?.labels ?? []),
  };
}

export function entriesOf({ starts, places, counts }: Postings, term: number): Entries {
  return { start: starts[term]!, end: starts[term + 1]!, places, counts };
}

export function callOf([label = '', ...others]: readonly string[]): string {
  return others.length === 0 && /^[A-Z]+ \//.test(label) ? label : '';
}
