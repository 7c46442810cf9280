import { isMostlyUnspaced } from '../../source/text/unspaced.ts';
import type { Address } from '../../model/addresses/address.ts';
import { wordsOfPath } from '../../model/navigation/naming.ts';
import type { Site } from '../../model/site.ts';
import { literal, type Phrase } from './statement.ts';
import { openingParagraphs } from './passage.ts';
import { isGeneral, isVague } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { type Sources, sourcesOf } from './sources.ts';
import { sharedWords, type Vocabulary } from './vocabulary.ts';
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
 * One or two sentences on what the product is: among docs.json, the front page, the quickstart and introductions, the
 * text that names the product and contains most of the words of the site's subject. Pages about parts are excluded.
 */
export function productDescription(sources: Sources): readonly Phrase[] {
  const { vocabulary } = sources;
  const { product } = sources.facts;
  const candidates = candidatesOf(sources)
    .map(({ sentences, weight }) => ({
      sentences: sentencesWithin(fromSubject(statementsIn(sentences), product), 420),
      weight,
    }))
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ sentences, weight }, index) => ({
      sentences,
      score: weight + fitness(sentences, product, vocabulary) - index / 100,
    }))
    .sort((left, right) => right.score - left.score);
  const [best] = candidates;
  if (best !== undefined && best.score >= 0) return best.sentences.slice(0, 2).map(withFullStop);
  const definition = definitionIn(sources);
  return definition === undefined ? [literal(`Documentation of ${product}.`)] : [withFullStop(definition)];
}

/** The first sentence that begins a page and says that the product is something, where no introduction says it. */
function definitionIn({ facts, pages, passages }: Sources): Phrase | undefined {
  const guides = byRank(pages.filter(({ purpose }) => purpose === 'guide' || purpose === 'overview'));
  return guides
    .slice(0, maxRead)
    .flatMap((source) => openingParagraphs(passages(source)).slice(0, 1).flat().slice(0, 1))
    .find((sentence) => definitionOf(facts.product).test(sentence.text) && isStatement(sentence));
}

const maxRead = 60;

interface Candidate {
  readonly sentences: readonly Phrase[];
  readonly weight: number;
}

function candidatesOf({ facts, pages, passages }: Sources): readonly Candidate[] {
  const { description, front: unlistedFront, apis, product } = facts;
  const titlePattern = new RegExp(`^(?:what is|about) ${patternOf(product)}\\??$`, 'iu');
  const front = pages.filter(({ page }, index) => index === 0 || page.path === 'index');
  const starts = byRank(pages.filter(isForAll('start', product))).slice(0, 2);
  const overviews = byRank(pages.filter(isForAll('overview', product))).slice(0, 4);
  const ofPages = [
    ...(unlistedFront === undefined ? [] : [{ source: unlistedFront, weight: 6 }]),
    ...front.map((source) => ({ source, weight: 2 })),
    ...pages.filter(({ title }) => titlePattern.test(title.text)).map((source) => ({ source, weight: 2 })),
    ...overviews.map((source) => ({ source, weight: 1 })),
    ...starts.map((source) => ({ source, weight: 0 })),
  ].flatMap(({ source, weight }) => [
    { sentences: plainSentences(source.description), weight },
    ...(source.page.operation === undefined ? openingParagraphs(passages(source)) : []).map(
      (sentences, index) => ({
        sentences,
        weight: weight + (mentions(sentences, product) ? 0.5 : -2.5) - 1.25 * index,
      }),
    ),
  ]);
  const apiDescriptions = apis.length === 1 ? apis.map((api) => api.description) : [];
  return [
    { sentences: plainSentences(description), weight: 6 },
    ...ofPages,
    ...apiDescriptions.map((text) => ({ sentences: plainSentences(text), weight: 0 })),
  ];
}

/**
 * Whether a text contains the name of the product, or its first word. An introduction that does not often begins with the
 * problem: "Building agents is slow".
 */
function mentions(sentences: readonly Phrase[], product: string): boolean {
  const text = sentences.map((sentence) => sentence.text.toLowerCase()).join(' ');
  return text.includes(product.toLowerCase().split(' ', 1)[0] ?? product);
}

function plainSentences(text: Phrase | undefined): readonly Phrase[] {
  return text === undefined ? [] : splitSentences(withoutFormatting(text));
}

/** Whether it is at the top of the first divisions, and its title names only its purpose or the product. */
function isForAll(purpose: SourcePage['purpose'], product: string) {
  return ({ purpose: own, page }: SourcePage): boolean =>
    own === purpose &&
    page.operation === undefined &&
    page.groups.length === 0 &&
    isOfWhole(/^[\x00-\x7f]*$/.test(page.title) ? page.title : wordsOfPath(page.path), product);
}

function isOfWhole(title: string, product: string): boolean {
  return isGeneral(title) || isVague(title) || title.toLowerCase().includes(product.toLowerCase());
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
  return !/[?:：]$/.test(text) && !aboutThePage.test(text) && !instruction.test(text);
}

const instruction =
  /^to [^,]+, (?:first\b|(?:you )?(?:use|see|call|create|add|run|open|go|click|follow|send|set)\b)|^you(?:(?:['’]ll| will)(?: also)? (?:need|want|have|see)|(?:['’]ve| have)|(?: also)? (?:need|should|must))\b/i;

const aboutThePage =
  /^(?:(?:learn|what|how|why|where)\b|(?:to )?get(?:ting)?\b|(?:message|contact|join|visit|email|sign up|try|start)\b|install\b|set up\b|this (?:\w+ )?(?:page|guide|document|documentation|section|tutorial|quickstart)\b|in this |the [\w ]+ (?:section|guide|page) (?:covers|explains|describes|shows)\b|here(?:['’]s| is| you| in)|explore\b|follow\b|see\b|read\b|find\b|check out\b|for (?:the )?(?:complete|full)|by the end\b|now\b|before\b|(?:the )?(?:official )?documentation (?:for|of)\b|everything you need (?:to (?:know|get|start)|for|in)\b)|\bllms(?:-full)?\.txt\b|\b(?:these docs|this documentation)\b|\b(?:documentation|docs)\b.*\bmcp\b|\bhas (?:two|three|four|five|six|several)\b|\b(?:runs|works|available) on (?:mac ?os|windows|linux)\b/i;

/** Sentences from the one that has the product as its subject, if there is one: slogans come before it. */
function fromSubject(sentences: readonly Phrase[], product: string): readonly Phrase[] {
  return sentences.slice(
    Math.max(
      0,
      sentences.findIndex(({ text }) => predicateOf(product).test(text)),
    ),
  );
}

/** "The Crumb Marketplace" is a part of Crumb, "the Crumb platform" is not. */
function subjectPattern(product: string): string {
  return `^(?:[Tt]he )?${patternOf(product)}(?:['’]s)?(?: (?:AI|API|Framework|Platform|Protocol|[^\\p{Lu}\\s][\\p{L}\\p{N}.]*)){0,2}(?: \\([^)]*\\))?`;
}

function definitionOf(product: string): RegExp {
  return new RegExp(`${subjectPattern(product)} (?:is|are) (?:an?|the|one of|where)\\b`, 'u');
}

function predicateOf(product: string): RegExp {
  return new RegExp(
    `${subjectPattern(product)} (?:is|are|gives|lets|helps|provides|makes|enables|allows|offers|\\p{Ll}{3,}s)\\b`,
    'u',
  );
}

const maxShared = 3;

/** How well a text says what the product is: it names the product, and uses the words of the site's subject. */
function fitness(sentences: readonly Phrase[], product: string, vocabulary: Vocabulary): number {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  const defines = definitionOf(product);
  const names = new RegExp(
    `(?:^|[^\\p{L}\\p{N}])${patternOf(product)}(?![\\p{L}\\p{N}])(?!(?: \\p{Lu}[\\p{L}\\p{N}]*)+ (?:is|are)\\b)`,
    'u',
  );
  const named = defines.test(text) ? 6 : predicateOf(product).test(text) ? 4 : names.test(text) ? 2 : 0;
  // Words that no spaces separate cannot be counted.
  const shared = isMostlyUnspaced(text) ? maxShared : Math.min(maxShared, sharedWords(text, vocabulary));
  // A very short sentence is an announcement; one with a verb and an object explains.
  return named + shared + (text.length > 60 ? 1 : 0);
}

/**
 * Matches the name with any separators and in any case: "Crumb Oven", "crumb-oven". The flag for that would make
 * `\p{Lu}` match small letters.
 */
function patternOf(product: string): string {
  return product.replace(/\p{L}|[^\p{L}\p{N}]+/gu, (one) =>
    /\p{L}/u.test(one) ? `[${one.toLowerCase()}${one.toUpperCase()}]` : '.{0,3}',
  );
}
