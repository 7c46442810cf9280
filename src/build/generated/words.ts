import { oneLine } from '../../markdown/text.ts';
import { plainWords, sentenceEnd } from '../llms/opening.ts';
import { literal, type Phrase } from './statement.ts';
import type { SourcePage } from './source-page.ts';

/** The name of a page, linked to its Markdown where there is room for links. */
export function linkTo({ name, title, url }: SourcePage): Phrase {
  return { ...title, text: oneLine(name).replace(/[[\]]/g, ''), link: url };
}

/** Ends a phrase with punctuation. */
export function withFullStop({ text, ...rest }: Phrase): Phrase {
  const words = text.replace(/[\s,;:：–—-]+$/u, '');
  return { ...rest, text: /[.!?…。！？][)"'”’`*_]*$/.test(words) ? words : `${words}.` };
}

/** Removes Markdown formatting and white space. */
export function withoutFormatting({ text, ...rest }: Phrase): Phrase {
  return { ...rest, text: plainWords(oneLine(text)) };
}

/** Whether it is a short sentence such as "Welcome to our docs!". */
export function isGreeting({ text }: Phrase): boolean {
  return /^welcome\b.{0,60}$/i.test(text);
}

/** Whether two texts have the same words, whatever their punctuation. */
export function hasSameWords(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return left?.join(' ') === right?.join(' ');
}

/** Whether it refers to what was said before, as in "It also …" or "Then …", so that it says little on its own. */
export function isDependent(sentence: Phrase): boolean {
  return isContinuation(sentence) || pronoun.test(sentence.text) || answersProblem.test(sentence.text);
}

const pronoun =
  /^(?:It|They|This(?! (?:[Gg]uide|[Pp]age|[Dd]ocument|[Ss]ection|[Aa]rticle|[Tt]utorial|[Qq]uick-?[Ss]tart)\b)|These|That|Those|Such|All (?:of (?:them|these)|two|three|four|five)|Both)\b/;

/** "Crumb solves this": the problem is in an earlier sentence. */
const answersProblem = /\b(?:solve|fix|change|address|tackle|replace)s? (?:this|that|these|it)\b/i;

/** Whether it goes on from what was said before, or points elsewhere: "Then …", "Moreover, …", "See …". */
export function isContinuation({ text }: Phrase): boolean {
  return continuation.test(text);
}

const continuation =
  /^(?:See|Refer to|For (?:more|full|further)|Further(?:more)?|Moreover|Additionally|In addition|Also|Then|Next|Finally|Similarly|Likewise|However|Instead|Otherwise|But|And|So|As (?:mentioned|described|shown)|Once (?:done|that)|After (?:that|this)|To follow (?:this|along)|Before (?:you|we) (?:start|begin))\b(?!\.\w)/;

/** The sentences of a phrase. */
export function splitSentences({ text, origin }: Phrase): readonly Phrase[] {
  const ends = [...text.matchAll(sentenceEnd())].map(({ index }) => index + 1);
  return [0, ...ends].flatMap((start, index) => {
    const words = text.slice(start, ends[index]).trim();
    return words === '' ? [] : [{ text: words, origin }];
  });
}

/** As many of the first sentences as fit into `limit` characters; none if the first is longer. */
export function sentencesWithin(sentences: readonly Phrase[], limit: number): readonly Phrase[] {
  const kept: Phrase[] = [];
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.text.length + 1;
    if (length > limit || /[:：]$/.test(sentence.text)) break;
    kept.push(sentence);
  }
  return kept;
}

/** `a, b and c`. */
export function enumerated(items: readonly Phrase[], last = 'and'): readonly Phrase[] {
  return items.flatMap((one, index) => {
    if (index === 0) return [one];
    return [literal(index === items.length - 1 ? ` ${last} ` : ', '), one];
  });
}
