import { distance } from '../../search/query/fuzzy.ts';

const maxWords = 4;

/** Words of the navigation that resemble a query without a result, the most alike first. Search itself forgives two typos. */
export function nearWords(query: string): readonly string[] {
  const wanted = wordsIn(query);
  const known = new Map<string, number>();
  for (const name of document.querySelectorAll('.sidebar-nav a, .header .tab'))
    for (const word of wordsIn(name.textContent ?? ''))
      known.set(word, Math.min(...wanted.map((each) => difference(each, word))));
  return [...known]
    .filter(([, far]) => far < 0.5)
    .sort(([, one], [, other]) => one - other)
    .slice(0, maxWords)
    .map(([word]) => word);
}

/** The part of the letters that differ; a common start counts as alike. */
function difference(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  const start = Math.min(one.length, other.length, 5);
  const edits = distance(one, other, longer) / longer;
  return start === 5 && one.slice(0, start) === other.slice(0, start) ? edits / 2 : edits;
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,40}/gu) ?? [];
}
