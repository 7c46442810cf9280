import {
  entriesOf,
  field,
  isPlainArray,
  isPlainObject,
  parsedJson,
  textField,
} from '../site/source/plain.ts';
import type { Plain } from '../site/source/tree.ts';

/** Which text of its source each translation answers to. It is committed, and no content of the site. */
export interface Lock {
  /** The language that the others are translated from. */
  readonly source: string;
  /** By path of the source page, then by language. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<string, LockEntry>>;
}

export interface LockEntry {
  /** Path of the translation. */
  readonly page: string;
  /** See `PageText`. */
  readonly hash: string;
  /** The hash of each block of the source. */
  readonly blocks: readonly string[];
  /** What was accepted in this translation until the source changes. */
  readonly accepted: readonly Accepted[];
}

const acceptances = ['drift', 'identical'] as const;

export type Accepted = (typeof acceptances)[number];

/** Undefined if the text is not a lock of this version. */
export function parseLock(text: string): Lock | undefined {
  const value = parsedJson(text);
  const source = textField(value, 'source');
  const pages = field(value, 'pages');
  if (field(value, 'version') !== 1 || source === undefined || !isPlainObject(pages)) return undefined;
  const parsed = new Map<string, ReadonlyMap<string, LockEntry>>();
  for (const [page, languages] of entriesOf(pages)) {
    if (!isPlainObject(languages)) return undefined;
    const entries = new Map<string, LockEntry>();
    for (const [language, stored] of entriesOf(languages)) {
      const entry = parseEntry(stored);
      if (entry === undefined) return undefined;
      entries.set(language, entry);
    }
    parsed.set(page, entries);
  }
  return { source, pages: parsed };
}

function parseEntry(stored: Plain): LockEntry | undefined {
  const page = textField(stored, 'page');
  const hash = textField(stored, 'hash');
  const blocks = field(stored, 'blocks');
  const accepted = field(stored, 'accepted') ?? [];
  if (page === undefined || hash === undefined || !isPlainArray(blocks) || !isPlainArray(accepted))
    return undefined;
  const isText = (one: Plain): one is string => typeof one === 'string';
  if (!blocks.every(isText)) return undefined;
  return { page, hash, blocks, accepted: acceptances.filter((one) => accepted.includes(one)) };
}

/** Sorted by page and language, a line each, so that branches merge. */
export function printLock({ source, pages }: Lock): string {
  const lines = sorted(pages)
    .filter(([, languages]) => languages.size > 0)
    .map(([page, languages]) => {
      const entries = sorted(languages).map(
        ([language, entry]) => `      ${JSON.stringify(language)}: ${printEntry(entry)}`,
      );
      return `    ${JSON.stringify(page)}: {\n${entries.join(',\n')}\n    }`;
    });
  const body = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n  "version": 1,\n  "source": ${JSON.stringify(source)},\n  "pages": ${body}\n}\n`;
}

function printEntry({ page, hash, blocks, accepted }: LockEntry): string {
  return JSON.stringify({ page, hash, blocks, ...(accepted.length > 0 && { accepted }) });
}

function sorted<T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
}

export function lockEntryFor({ pages }: Lock, page: string, language: string): LockEntry | undefined {
  return pages.get(page)?.get(language);
}

/** The lock with an entry added or replaced, or removed where it is undefined. */
export function withEntry(lock: Lock, page: string, language: string, entry: LockEntry | undefined): Lock {
  const languages = new Map(lock.pages.get(page));
  if (entry === undefined) languages.delete(language);
  else languages.set(language, entry);
  return { ...lock, pages: new Map(lock.pages).set(page, languages) };
}
