import { sharedWords, type Vocabulary } from './vocabulary.ts';
import type { Passage } from './passage.ts';
import { isNegated, isRule, isStrict } from './polarity.ts';
import { isForAgents, isVague } from './purpose.ts';
import { withoutNumber } from './samples.ts';
import { bodyOf, byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { item, literal, withSpaces, type Statement, type Phrase } from './statement.ts';
import { withFullStop, isDependent, sentencesWithin } from './phrases.ts';

/** A rule for all users of the product, in the words of the site. */
interface Rule {
  readonly phrases: readonly Phrase[];
  readonly score: number;
}

/**
 * Pages repeat warnings in other words: the shorter one adds nothing if the other contains most of its words and all of
 * its numbers.
 */
function saysTheSame(left: Rule, right: Rule): boolean {
  const [shorter, longer] = [left, right].map(wordsOfRule).sort((some, others) => some.size - others.size);
  if (shorter === undefined || longer === undefined) return false;
  const added = [...shorter].filter((word) => !longer.has(word));
  return added.length <= 0.3 * shorter.size && !added.some((word) => /\d/.test(word));
}

function wordsOfRule({ phrases }: Rule): ReadonlySet<string> {
  return new Set(phrases.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
}

/**
 * Instructions for agents, warnings for all users, and limitations, best first. Sentences are never cut, and an item
 * below a negating heading is prefixed with that heading: "Not supported: …".
 */
export function rules({ facts, pages, passages, vocabulary }: Sources): readonly Statement[] {
  const candidates = [
    ...facts.instructions.map((phrases): Rule => ({ phrases: [phrases], score: 30 })),
    ...readPages(pages).flatMap((source) => rulesOf(source, passages(source), vocabulary)),
  ];
  const distinct: Rule[] = [];
  for (const rule of [...candidates].sort((left, right) => right.score - left.score))
    if (!distinct.some((other) => saysTheSame(other, rule))) distinct.push(rule);
  return distinct.map(({ phrases }) => item(...phrases));
}

/** Central pages with warnings, and all pages for agents. */
function readPages(pages: readonly SourcePage[]): readonly SourcePage[] {
  const open = pages.filter(
    ({ purpose, page }) => page.page !== undefined && purpose !== 'news' && purpose !== 'community',
  );
  const toAgents = open.filter(
    (source) => isForAgents(source) || /<(?:Visibility|Prompt)\b/.test(bodyOf(source.page)),
  );
  const warning = byRank(open).filter((source) =>
    /<(?:Warning|Danger)\b|\b(?:NEVER|MUST NOT|DO NOT|ALWAYS)\b/.test(bodyOf(source.page)),
  );
  const central = byRank(open.filter(({ purpose }) => centralPurposes.has(purpose)));
  return [...new Set([...byRank(toAgents).slice(0, 16), ...warning.slice(0, 24), ...central.slice(0, 16)])];
}

const centralPurposes: ReadonlySet<SourcePage['purpose']> = new Set<SourcePage['purpose']>([
  'start',
  'overview',
  'guide',
]);

function rulesOf(source: SourcePage, passages: readonly Passage[], vocabulary: Vocabulary): readonly Rule[] {
  const base = Math.min(6, source.rank / 4) + purposeScore(source);
  const toAgents = isForAgents(source);
  return passages.flatMap((passage): readonly Rule[] => {
    if (passage.kind === 'sample')
      return toAgents || passage.forAgents
        ? passage.forms
            .slice(0, 1)
            .flatMap(({ code, origin }) =>
              strictLines(code, origin).map((phrases) => ({ phrases, score: base + 14 })),
            )
        : [];
    if (passage.kind === 'rows' || passage.kind === 'step') return [];
    const phrases = phrasesOf(passage, source);
    const text = phrases.map((one) => one.text).join(' ');
    if (text === '' || pointsElsewhere.test(text)) return [];
    const strictness = (isStrict(text) ? 3 : 0) + (isRule(text) ? 2 : 0);
    const about = Math.min(2, sharedWords(text, vocabulary));
    const partial = passage.partial || /^(?:if|when) you(?:['’]re| are| use)\b/i.test(text) ? 4 : 0;
    const score = base + strictness + about - partial;
    if (passage.forAgents) return isStrict(text) ? [{ phrases, score: score + 14 }] : [];
    if (passage.kind === 'warning') {
      if (passage.tone === 'warning') return [{ phrases, score: score + 6 }];
      return isStrict(text) ? [{ phrases, score: score + 1 }] : [];
    }
    if (toAgents && strictness > 2) return [{ phrases, score: score + 8 }];
    if (passage.kind === 'item' && limitAbove(passage) !== undefined) return [{ phrases, score: score + 2 }];
    return /\b(?:NEVER|MUST NOT|DO NOT)\b/.test(text) ? [{ phrases, score: score + 3 }] : [];
  });
}

/** A quotation, a remark on the page, or words that refer to a link or to what is shown with it say nothing on their own. */
const pointsElsewhere =
  /^["“].*["”]\.?$|\bon this page\b|^You(?:['’]re| are) (?:browsing|looking at|reading|viewing)\b|^This (?:page|guide|section|is (?:\w+ ){0,3}documentation)\b|\b(?:as|shown|see|listed|described)(?: [\w-]+){0,3} (?:below|above)\b|\b(?:here|this (?:instruction|link|guide|tutorial))(?=[.,;)]| (?:or|and|for|to)\b)/iu;

/** Warnings in examples and integrations concern only their users. */
function purposeScore({ purpose }: SourcePage): number {
  return centralPurposes.has(purpose) ? 2 : purpose === 'reference' ? 0 : -4;
}

/** The heading or lead-in of an item that says of the product what it does not do, or of its users what they must not do. */
function limitAbove({ headings, lead }: Passage & { readonly kind: 'item' }): Phrase | undefined {
  return [lead, headings.at(-1)].find((phrases) => phrases !== undefined && statesLimit.test(phrases.text));
}

/** "Limitations", "Not supported", "Don't", "What you don't do", "The oven does not:"; not "Why ovens do not heat". */
const statesLimit =
  /^(?!(?:if|when|why|how)\b)(?:.*\b(?:limitations?|unsupported|not (?:supported|allowed|possible|available))\b|(?:never|avoid)\b|(?:what )?(?:you |it )?(?:(?:do|does|must|should|can)(?:n['’]t| not)|cannot)\b[^,?]*$|[^,?]*\b(?:(?:do|does|must|should|can)(?:n['’]t| not)|cannot)\b[^,?]*[:：]$|.*(?:[❌🚫⛔]|不支持|限制|禁止))/iu;

/** Whole sentences, after the heading that negates them or that they refer to. */
function phrasesOf(
  passage: Exclude<Passage, { readonly kind: 'sample' | 'step' | 'rows' }>,
  source: SourcePage,
): readonly Phrase[] {
  const title = passage.kind === 'item' ? limitOf(passage) : subjectOf(passage, source);
  const own = passage.sentences.filter(({ text }) => !pointer.test(text));
  const last = own.findLastIndex(({ text }) => !/[?？]$/.test(text));
  const sentences = sentencesWithin(own.slice(0, last + 1), maxLength);
  const [first] = sentences;
  if (first === undefined || refersElsewhere(first, title)) return [];
  return [...title, ...withSpaces(sentences.slice(0, 3).map(withFullStop))];
}

/** Whether it begins with "This step" or the like, and the title before it does not name that. */
function refersElsewhere({ text }: Phrase, title: readonly Phrase[]): boolean {
  const noun = thing.exec(text)?.[1];
  return noun !== undefined && !title.some((one) => new RegExp(`\\b${noun}\\b`, 'i').test(one.text));
}

/** "This key", not "This cannot …", "This deletes …" or "This action …". */
const thing =
  /^(?:This|That|These|Those) (?!(?:is|are|was|will|can|cannot|could|may|might|must|should|does|do|has|have|only|also|action|operation|change)\b|\p{Ll}+[^s\P{Ll}]s\b)(\p{L}+)/u;

/** Sentences that only lead to another page; the skill does not contain their links. */
const pointer = /^(?:See|Refer to|Learn more|Read more|Check out|Visit|For (?:more|further|full|details))\b/;

const maxLength = 320;

/** The subject of a warning that begins with "This" or the like, or is very short: the heading above it, or the page. */
function subjectOf(
  { headings, sentences }: Passage & { readonly kind: 'prose' | 'warning' },
  { title }: SourcePage,
): readonly Phrase[] {
  const [first] = sentences;
  if (first === undefined || (!isDependent(first) && first.text.length >= minLength)) return [];
  const heading = headings.findLast(({ text }) => !isVague(text)) ?? title;
  return [{ ...heading, text: withoutNumber(heading.text).replace(/[.:：?!]$/, '') }, literal(': ')];
}

/** Fewer characters need a subject. */
const minLength = 25;

function limitOf(passage: Passage & { readonly kind: 'item' }): readonly Phrase[] {
  const limit = limitAbove(passage);
  return limit === undefined
    ? []
    : [{ ...limit, text: limit.text.replace(/(?<=\p{L})[\s.:：❌✗✘🚫⛔👎]+$/u, '') }, literal(': ')];
}

/** The lines of a text for agents that forbid or demand something, each below the heading that negates it. */
function strictLines(code: string, origin: Phrase['origin']): readonly (readonly Phrase[])[] {
  let negating = '';
  let inFence = false;
  return code.split('\n').flatMap((line, index): readonly (readonly Phrase[])[] => {
    if (/^\s*(?:```|~~~)/.test(line)) inFence = !inFence;
    const place = origin && { path: origin.path, line: origin.line + index + 1 };
    const title = /^\s*#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (title !== undefined) negating = isNegated(title) ? title.replace(/[.:：]$/, '') : '';
    if (inFence || title !== undefined) return [];
    const text = line
      .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
      .replace(/\*\*|__/g, '')
      .trim();
    if (text.length < 20 || text.length > maxLength || /[:：]$/.test(text)) return [];
    if (negating !== '')
      return [[{ text: `${negating}: `, origin: place }, withFullStop({ text, origin: place })]];
    return isStrict(text) ? [[withFullStop({ text, origin: place })]] : [];
  });
}
