import { addressOf } from '../change/compare/lost-addresses.ts';
import { type Node, walk } from '../pages/doc/walk.ts';
import type { Page } from '../site/model/pages/page.ts';
import { folderOf, readTarget } from '../site/model/addresses/link-target.ts';
import type { Range } from '../site/source/span.ts';
import { type PageText, pageTextOf } from './page-text.ts';

type DriftKind = 'headings' | 'code' | 'links' | 'components' | 'images' | 'tables' | 'literals';

/** A way in which a translation differs from its source that translating does not explain. */
export interface Drift {
  readonly kind: DriftKind;
  /** What the source has there and the translation has not, and the other way round, in words. */
  readonly source: string;
  readonly translation: string;
  /** One sentence. */
  readonly message: string;
  /** In the translation. */
  readonly range: Range;
}

/** What is compared of a page, each item with its place. */
type Facts = Readonly<Record<Exclude<DriftKind, 'literals'>, readonly Fact[]>>;

interface Fact extends Range {
  readonly text: string;
}

/** `ownPage` gives the source page of a page in the language of the translation. */
export function driftOf(
  source: Page,
  translation: Page,
  ownPage: (path: string) => string,
): readonly Drift[] {
  const before = factsOf(source, (path) => path);
  const after = factsOf(translation, ownPage);
  const start = { start: 0, end: 0 };
  const kinds = Object.keys(nouns) as (keyof Facts)[];
  const found = kinds.flatMap((kind) => {
    const missing = lacking(before[kind], after[kind]);
    const added = lacking(after[kind], before[kind]);
    const isOrdered = kind === 'headings' || kind === 'tables';
    if (missing.length + added.length === 0)
      return isOrdered && !isSameOrder(before[kind], after[kind])
        ? [driftFrom(kind, before[kind], after[kind], 'are in another order', after[kind][0] ?? start)]
        : [];
    const words = [
      ...(missing.length > 0 ? [`lack ${listed(missing)}`] : []),
      ...(added.length > 0 ? [`add ${listed(added)}`] : []),
    ].join(' and ');
    return [driftFrom(kind, missing, added, words, added[0] ?? after[kind][0] ?? start)];
  });
  return [...found, ...literalDrift(source, translation)];
}

const nouns: Readonly<Record<keyof Facts, string>> = {
  headings: 'heading levels',
  code: 'code blocks',
  links: 'links',
  components: 'components',
  images: 'images',
  tables: 'tables',
};

function driftFrom(
  kind: keyof Facts,
  missing: readonly Fact[],
  added: readonly Fact[],
  words: string,
  { start, end }: Range,
): Drift {
  return {
    kind,
    source: texts(missing),
    translation: texts(added),
    message: `${nouns[kind]} ${words}`,
    range: { start, end },
  };
}

function texts(facts: readonly Fact[]): string {
  return facts.map(({ text }) => text).join(', ');
}

/** The first three. */
function listed(facts: readonly Fact[]): string {
  const shown = facts.slice(0, 3).map(({ text }) => {
    const line = text.replace(/\s+/g, ' ').trim();
    return `"${line.length > 40 ? `${line.slice(0, 39)}…` : line}"`;
  });
  return facts.length > 3 ? `${shown.join(', ')} and ${facts.length - 3} more` : shown.join(', ');
}

function isSameOrder(one: readonly Fact[], other: readonly Fact[]): boolean {
  return one.every(({ text }, index) => text === other[index]?.text);
}

/** The items of one list that the other does not have as often. */
function lacking(one: readonly Fact[], other: readonly Fact[]): readonly Fact[] {
  const counts = new Map<string, number>();
  for (const { text } of other) counts.set(text, (counts.get(text) ?? 0) + 1);
  return one.filter(({ text }) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

function factsOf(page: Page, ownPage: (path: string) => string): Facts {
  const { headings, links, components } = page.outline;
  const { doc } = pageTextOf(page.file);
  const nodes = [...walk(doc)];
  const target = (text: string) => targetOf(page, text, ownPage);
  return {
    headings: headings.map(({ depth, start, end }) => ({ text: `h${depth}`, start, end })),
    code: nodes.flatMap((node) =>
      node.kind === 'code' ? [{ text: withoutComments(node.value), ...rangeOf(node) }] : [],
    ),
    links: links
      .filter(({ purpose }) => purpose === 'page')
      .map((link) => ({ text: target(link.target), start: link.start, end: link.end })),
    components: components.map(({ name, start, end }) => ({ text: name, start, end })),
    images: nodes.flatMap((node) =>
      node.kind === 'image' ? [{ text: target(node.source), ...rangeOf(node) }] : [],
    ),
    tables: nodes.flatMap((node) =>
      node.kind === 'table' ? [{ text: `${node.head.length} columns`, ...rangeOf(node) }] : [],
    ),
  };
}

function rangeOf({ span: { start, end } }: Node): Range {
  return { start, end };
}

/** The page of the source language that a link leads to, without its anchor, which is named after a heading. */
function targetOf({ path }: Page, text: string, ownPage: (path: string) => string): string {
  const target = readTarget(text, folderOf(path), '');
  const [own] = target.kind === 'site' ? target.paths : [];
  return own === undefined ? text.replace(/#.*$/, '#') : `/${addressOf(ownPage(own))}`;
}

/** Lines that are a comment in any common language, and comments at the end of a line, are translated. */
function withoutComments(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)(?:\/\/|#|--|;)\s.*$/, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Numbers and inline code of the source that the translation does not have anywhere. */
function literalDrift(source: Page, translation: Page): readonly Drift[] {
  const text = pageTextOf(translation.file);
  const words = literalsOf(text);
  const all = text.blocks.map((block) => block.text).join('\n');
  const missing = [...literalsOf(pageTextOf(source.file))].filter(
    (literal) => !words.has(literal) && !all.includes(literal),
  );
  if (missing.length === 0) return [];
  const facts = missing.map((literal) => ({ text: literal, start: 0, end: 0 }));
  return [
    {
      kind: 'literals',
      source: missing.join(', '),
      translation: '',
      message: `the text lacks ${listed(facts)}`,
      range: { start: 0, end: 0 },
    },
  ];
}

function literalsOf({ doc, blocks }: PageText): ReadonlySet<string> {
  const code = [...walk(doc)].flatMap((node) => (node.kind === 'inlineCode' ? [node.value] : []));
  const prose = blocks.filter(({ isCode }) => !isCode).map(({ text }) => text.normalize('NFKC'));
  return new Set([...code, ...prose.flatMap(numbersIn)]);
}

/** Numbers of at least two digits, without separators of thousands: small ones are often written in words. */
function numbersIn(text: string): readonly string[] {
  const numbers = text.match(/\d+(?:[.,\u00a0\u202f ]\d+)*/g) ?? [];
  return numbers
    .map((number) => number.replace(/[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.'))
    .filter((number) => number.length > 1);
}
