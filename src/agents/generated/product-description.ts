import type { Address } from '../../site/model/addresses/address.ts';
import { wordsOfPath } from '../../site/model/navigation/naming.ts';
import type { Site } from '../../site/model/site.ts';
import { literal, type Phrase } from './statement.ts';
import { openingParagraphs } from './passage.ts';
import { saysLittle } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { type Sources, sourcesOf } from './sources.ts';
import {
  withFullStop,
  isDependent,
  isGreeting,
  sentencesWithin,
  withoutFormatting,
  splitSentences,
} from './phrases.ts';

/** One or two sentences of the site on what the product does; undefined if no page says it. */
export function productSummary(site: Site, address: Address): string | undefined {
  const summary = productDescription(sourcesOf(site, address));
  return summary.every(({ origin }) => origin === undefined)
    ? undefined
    : summary.map(({ text }) => text).join(' ');
}

/**
 * One or two sentences on what the product is: of docs.json, the front page and "What is Crumb", the text that says
 * "Crumb is a …", then one with a sentence about Crumb; then the same of other introductions; then a description of the
 * site, and last what names Crumb at all. A text counts from that sentence: slogans and stories come before it.
 */
export function productDescription(sources: Sources): readonly Phrase[] {
  const { product } = sources.facts;
  const names = namesIn([product, ...frontPages(sources.pages).map(({ title }) => title.text)], product);
  const defines = patternOf(names, definition);
  const isAbout = patternOf(names, subject);
  const [first, further] = [firstTexts(sources), furtherTexts(sources)];
  const descriptions = [...first, ...further].filter(({ isDescription }) => isDescription);
  return (
    firstFrom(first, defines) ??
    firstFrom(first, isAbout) ??
    firstFrom([...further, ...guidesOf(sources)], defines) ??
    firstFrom(further, isAbout) ??
    firstFrom(descriptions, /^/) ??
    firstFrom([...first, ...further], patternOf(names, mention)) ?? [literal(`Documentation of ${product}.`)]
  );
}

interface Text {
  readonly sentences: readonly Phrase[];
  /** Whether it is written as a description of the whole site. */
  readonly isDescription: boolean;
}

/** The first two sentences of a text from the first that matches, of the first text that has such a sentence. */
function firstFrom(
  texts: readonly Pick<Text, 'sentences'>[],
  pattern: RegExp,
): readonly Phrase[] | undefined {
  for (const { sentences } of texts) {
    const start = sentences.findIndex(({ text }) => pattern.test(text));
    const kept = start === -1 ? [] : sentencesWithin(sentences.slice(start), maxLength);
    if (kept.length > 0) return kept.slice(0, 2).map(withFullStop);
  }
  return undefined;
}

const maxLength = 420;

/** docs.json, the front page, and the page that asks what the product is. */
function firstTexts(sources: Sources): readonly Text[] {
  const { facts, pages } = sources;
  const aboutProduct = new RegExp(`^(?:what is|about) ${nameIn(facts.product)}\\??$`, 'iu');
  const fronts = [...(facts.front === undefined ? [] : [facts.front]), ...frontPages(pages)];
  return [
    { sentences: plainSentences(facts.description), isDescription: true },
    ...fronts.flatMap((source) => textsIn(source, sources, true)),
    ...pages
      .filter(({ title }) => aboutProduct.test(title.text))
      .flatMap((source) => textsIn(source, sources)),
  ].map(asStatements);
}

/** Overviews and quickstarts of the whole product, and its only spec. */
function furtherTexts(sources: Sources): readonly Text[] {
  const { apis, product } = sources.facts;
  const isForAll = ({ page, name }: SourcePage): boolean =>
    page.operation === undefined && page.groups.length === 0 && isOfWhole(name, page.path, product);
  const introductions = byRank(sources.pages.filter(isForAll));
  return [
    ...introductions.filter(({ purpose }) => purpose === 'overview').slice(0, 4),
    ...introductions.filter(({ purpose }) => purpose === 'start').slice(0, 2),
  ]
    .flatMap((source) => textsIn(source, sources))
    .concat(
      apis.length === 1
        ? apis.map((api) => ({ sentences: plainSentences(api.description), isDescription: true }))
        : [],
    )
    .map(asStatements);
}

/** The description of a page, and its first paragraphs. */
function textsIn(
  { page, description }: Pick<SourcePage, 'page' | 'description'>,
  { passages }: Sources,
  isDescription = false,
): readonly Text[] {
  const paragraphs = page.operation === undefined ? openingParagraphs(passages({ page })) : [];
  return [
    { sentences: plainSentences(description), isDescription },
    ...paragraphs.map((sentences) => ({ sentences, isDescription: false })),
  ];
}

function asStatements({ sentences, isDescription }: Text): Text {
  return { sentences: statementsIn(sentences), isDescription };
}

function frontPages(pages: readonly SourcePage[]): readonly SourcePage[] {
  return pages.filter(({ page }, index) => index === 0 || page.path === 'index');
}

/** The first sentences of guides. */
function guidesOf({ pages, passages }: Sources): readonly Pick<Text, 'sentences'>[] {
  return byRank(pages.filter(({ purpose }) => purpose === 'guide' || purpose === 'overview'))
    .slice(0, maxRead)
    .map((source) => ({
      sentences: openingParagraphs(passages(source)).slice(0, 1).flat().slice(0, 1).filter(isStatement),
    }));
}

const maxRead = 60;

function plainSentences(text: Phrase | undefined): readonly Phrase[] {
  return text === undefined ? [] : splitSentences(withoutFormatting(text));
}

/** Whether the name of a page contains only its purpose or the product. */
function isOfWhole(name: string, path: string, product: string): boolean {
  const readable = /^[\x00-\x7f]*$/.test(name) ? name : wordsOfPath(path);
  return saysLittle(readable) || readable.toLowerCase().includes(product.toLowerCase());
}

/** The statements of a text, from the first that does not refer to an earlier one. */
function statementsIn(sentences: readonly Phrase[]): readonly Phrase[] {
  const statements = sentences.filter(isStatement);
  const first = statements.findIndex((sentence) => !isDependent(sentence));
  return first === -1 ? [] : statements.slice(first);
}

/** Whether it is neither a greeting nor a question nor an instruction nor about the page itself. */
function isStatement(sentence: Phrase): boolean {
  const { text } = sentence;
  if (isGreeting(sentence) || text.length <= 25) return false;
  return !/[?:：]$/.test(text) && !aboutThePage.test(text);
}

const aboutThePage =
  /^(?:learn|what|how|why|where|get|getting|install|set up|start|try|join|visit|explore|follow|see|read|find|check out|here|now|to|by the end|before|in this|for (?:the|complete|full)|this (?:\w+ )?(?:page|guide|document|documentation|section|tutorial|quickstart)|the [\w ]+ (?:section|guide|page)|you(?:['’]ll|['’]ve| will| have| need| should| must)|(?:the )?(?:official )?documentation|everything you need (?:to (?:know|get|start)|for|in))\b|\bllms(?:-full)?\.txt\b|\b(?:these docs|this documentation)\b/i;

/** The names that contain that of the product, and that without its kind: "Crumb" of "Crumb AI". */
function namesIn(names: readonly string[], product: string): readonly string[] {
  const short = product.replace(new RegExp(` (?:${kinds})$`), '');
  return [...names, short].filter((name) => name.toLowerCase().includes(short.toLowerCase()));
}

const kinds = 'AI|API|SDK|Framework|Platform|Protocol';

/** "The Crumb Marketplace" is a part of Crumb, "the Crumb platform" is not. */
const subject = (name: string): string =>
  `^(?:[Tt]he )?${name}(?:['’]s)?(?: (?:${kinds}))?(?: \\([^)]*\\))?(?! \\p{Lu})(?![\\p{L}\\p{N}-])`;
const definition = (name: string): string =>
  `${subject(name)}(?: [^\\p{Lu}\\s][\\p{L}\\p{N}.]*){0,2} (?:is|are) (?:an?|the|one of|where)\\b`;
const mention = (name: string): string =>
  `(?:^|[^\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])(?!(?: \\p{Lu}[\\p{L}\\p{N}]*)+ (?:is|are)\\b)`;

function patternOf(names: readonly string[], pattern: (name: string) => string): RegExp {
  return new RegExp(pattern(`(?:${names.map(nameIn).join('|')})`), 'u');
}

/**
 * Matches the name with any separators and in any case: "Crumb Oven", "crumb-oven". The flag for that would make
 * `\p{Lu}` match small letters.
 */
function nameIn(product: string): string {
  return product.replace(/\p{L}|[^\p{L}\p{N}]+/gu, (one) =>
    /\p{L}/u.test(one) ? `[${one.toLowerCase()}${one.toUpperCase()}]` : '.{0,3}',
  );
}
