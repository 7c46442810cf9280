import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { leadsTo } from './thesaurus-phrases.ts';
import { sameMeaning } from './thesaurus-words.ts';

/** Terms with a meaning similar to one to three stemmed words, single words first. */
export function synonymsOf(key: string): readonly string[] {
  return table.get(key) ?? [];
}

const table: ReadonlyMap<string, readonly string[]> = readTable();

function readTable(): Map<string, string[]> {
  const result = new Map<string, string[]>();
  const relate = (key: string, target: string) => {
    const terms = keyOf(target).split(' ');
    if (terms.length > 1) return;
    const list = result.get(key);
    if (list === undefined) result.set(key, terms);
    else if (!list.includes(terms[0]!)) list.push(terms[0]!);
  };
  for (const line of entriesOf(sameMeaning)) {
    const names = line.split(', ');
    for (const name of names) for (const other of names) if (name !== other) relate(keyOf(name), other);
  }
  for (const line of entriesOf(leadsTo)) {
    const [from = '', to = ''] = line.split(' > ');
    for (const target of to.split(', ')) relate(keyOf(from), target);
  }
  return result;
}

/** Stems, with stop words kept: they distinguish "log in" from "log". */
export function keyOf(words: string): string {
  return words
    .split(/[\s\-/]+/)
    .map((word) => (isStopWord(word) ? word : stem(word)))
    .join(' ');
}

function entriesOf(table: string): readonly string[] {
  return table
    .split(/[;\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
