import { packagedText } from '../../html/packaged.ts';
import { once } from '../../source/once.ts';

/** Words of a language in lower case, with their forms. */
export interface Dictionary {
  isKnown(word: string): boolean;
  /** The common ones. */
  readonly frequent: ReadonlySet<string>;
}

/** American, British, Canadian and Australian English: 115,000 words of SCOWL, and some technical terms. */
export const english = once((): Dictionary => {
  const frequent = wordsIn('en-frequent.txt');
  const others = wordsIn('en.txt');
  const terms = new Set(technicalTerms);
  return { isKnown: (word) => frequent.has(word) || others.has(word) || terms.has(word), frequent };
});

function wordsIn(name: string): ReadonlySet<string> {
  return new Set(packagedText(`words/${name}`).split('\n'));
}

const technicalTerms: readonly string[] = [
  'admin async auth backend backoff blockchain boolean cacheable codec compat config cron cruft debounce dedupe',
  'deserialize dev enum frontend geocode idempotent intro iterable kanban linter memoize middleware modulo mutex',
  'namespace param parser polyfill precompute prefetch ref regex repo sandbox scraper semver serverless shard snapshot',
  'stderr stdin stdio stdout subnet sync tokenizer tuple unary upsert webhook websocket whitelist wildcard',
].flatMap((line) => line.split(' '));
