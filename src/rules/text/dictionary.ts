import { packagedText } from '../../html/packaged.ts';
import { once } from '../../source/once.ts';

/** Words of a language in lower case, with their forms. */
export interface Dictionary {
  readonly words: ReadonlySet<string>;
  /** The common ones. */
  readonly frequent: ReadonlySet<string>;
}

/** American, British, Canadian and Australian English: 115,000 words of SCOWL, and some technical terms. */
export const english = once((): Dictionary => {
  const words = new Set(technicalTerms);
  const frequent = new Set<string>();
  let word = '';
  for (const line of packagedText('words/en.txt').split('\n')) {
    const isFrequent = line.endsWith('!');
    word = word.slice(0, parseInt(line[0] ?? '0', 36)) + line.slice(1, isFrequent ? -1 : undefined);
    words.add(word);
    if (isFrequent) frequent.add(word);
  }
  return { words, frequent };
});

const technicalTerms: readonly string[] = [
  'admin async auth backend backoff blockchain boolean cacheable codec compat config cron cruft debounce dedupe',
  'deserialize dev enum frontend geocode idempotent intro iterable kanban linter memoize middleware modulo mutex',
  'namespace param parser polyfill precompute prefetch ref regex repo sandbox scraper semver serverless shard snapshot',
  'stderr stdin stdio stdout subnet sync tokenizer tuple unary upsert webhook websocket whitelist wildcard',
].flatMap((line) => line.split(' '));
