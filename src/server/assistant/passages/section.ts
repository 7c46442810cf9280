import type { Fragment } from '../../../search/fragments/fragment.ts';
import type { IndexHead } from '../../../search/index/index-data.ts';
import { isWhole, prepare } from '../../../search/query/prepared.ts';
import { oncePer, oncePerKey } from '../../../site/source/once.ts';

/** The content below one heading of a page, or above its first one. */
export interface Section {
  readonly page: number;
  readonly anchor: string;
  /** The headings above it, outermost first; the last is its own. */
  readonly headings: readonly string[];
  readonly text: string;
  readonly code: string;
  /** Whether it describes an operation of a spec. */
  readonly isOperation: boolean;
  /** Terms by their location. */
  readonly headingTerms: ReadonlySet<number>;
  readonly parentTerms: ReadonlySet<number>;
  readonly textTerms: ReadonlySet<number>;
  readonly codeTerms: ReadonlySet<number>;
  /** Terms of each sentence, line or label. */
  readonly sentences: readonly Sentence[];
}

export interface Sentence {
  readonly text: string;
  readonly terms: ReadonlySet<number>;
}

/** The sections of a page in order. */
export function sectionsOfPage(index: IndexHead, page: number): readonly Section[] {
  return sectionsOf(index)(page);
}

/** Number of pages whose sections are cached, for a whole index and one in parts. */
const maxCachedPages = { whole: 500, parts: 40 };

const sectionsOf = oncePer((index: IndexHead) =>
  oncePerKey(
    (page: number) => cutIntoSections(index, page),
    maxCachedPages[isWhole(index) ? 'whole' : 'parts'],
  ),
);

function cutIntoSections(index: IndexHead, page: number): readonly Section[] {
  const { body } = prepare(index);
  const groups = new Map<string, readonly Fragment[]>();
  for (let at = index.firstFragments[page]!; at < index.firstFragments[page + 1]!; at++) {
    const fragment = body.fragment(at);
    const key = [fragment.anchor, ...fragment.headings].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), fragment]);
  }
  return [...groups.values()].map((parts) => sectionOf(index, page, parts));
}

function sectionOf(index: IndexHead, page: number, parts: readonly Fragment[]): Section {
  const { tokens, body } = prepare(index);
  const termsOf = (text: string): ReadonlySet<number> => new Set(tokens(text).terms);
  const { anchor = '', headings = [] } = parts[0] ?? {};
  const text = parts.map((part) => part.text).join('\n');
  const code = parts.map((part) => part.code).join('\n');
  const labels = parts.flatMap((part) => part.labels);
  const title = index.pages[page]!.title;
  const sentences = [...labels, ...sentencesOf(text)].map((sentence) => ({
    text: sentence,
    terms: termsOf(sentence),
  }));
  return {
    page,
    anchor,
    headings,
    text,
    code,
    isOperation: /^[A-Z]+ \//.test(body.fragment(index.firstFragments[page]!).labels[0] ?? ''),
    headingTerms: termsOf(headings.at(-1) ?? title),
    parentTerms: termsOf([...headings.slice(0, -1), ...(headings.length > 0 ? [title] : [])].join('\n')),
    textTerms: new Set(sentences.flatMap(({ terms }) => [...terms])),
    codeTerms: termsOf(code),
    sentences,
  };
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/\n+|(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？])/u)
    .filter((sentence) => sentence.trim() !== '');
}
