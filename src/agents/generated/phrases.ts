import { oneLine } from '../../pages/markdown/text.ts';
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
  const { text } = sentence;
  return (
    isContinuation(sentence) || pronoun.test(text) || answersProblem.test(text) || refersToStep.test(text)
  );
}

const pronoun =
  /^(?:It|They|This(?! (?:[Gg]uide|[Pp]age|[Dd]ocument|[Ss]ection|[Aa]rticle|[Tt]utorial|[Qq]uick-?[Ss]tart)\b)|These|That|Those|Such|All (?:of (?:them|these)|two|three|four|five)|Both|Either|Neither)\b/;

/** "Crumb solves this": the problem is in an earlier sentence. */
const answersProblem = /\b(?:solve|fix|change|address|tackle|replace)s? (?:this|that|these|it)\b/i;

/** "You can skip this step", "the ID from step 1": which one, a heading says that is not there. */
const refersToStep = /\bskip (?:this|the) (?:step|section|part)\b|\b(?:from|in|of|after) step \d/i;

/** Whether it goes on from what was said before, or points elsewhere: "Then …", "Moreover, …", "See …". */
export function isContinuation({ text }: Phrase): boolean {
  return continuation.test(text) || translatedContinuation.test(text);
}

const continuation =
  /^(?:See|Refer to|For (?:more|full|further)|Further(?:more)?|Moreover|Additionally|In addition|Also|Then|Next|Finally|Similarly|Likewise|However|Instead|Otherwise|But|And|So|As (?:mentioned|described|shown)|Once (?:done|that)|After (?:that|this)|To follow (?:this|along)|Before (?:you|we) (?:start|begin))\b(?!\.\w)/;

/** The same in other languages, and their pronouns; not words such as "Es" and "Il", which often refer to nothing. */
const translatedContinuation =
  /^(?:(?:Außerdem|Zudem|Dann|Danach|Anschließend|Jedoch|Stattdessen|Daher|Deshalb|Siehe|De plus|En outre|Ensuite|Puis|Cependant|Toutefois|Voir|Cela|Ceci|Además|Luego|Después|Sin embargo|Por lo tanto|Véase|Esto|Estos|Além disso|Em seguida|Depois|No entanto|Portanto|Veja|Isso|Isto|Inoltre|Poi|Quindi|Tuttavia|Vedi|Также|Затем|Однако|Кроме того|Поэтому|Это|См)(?!\p{L})|此外|另外|然后|然後|接着|接著|因此|所以|但是|不过|不過|同时|同時|[这這](?!个|個|是?[一本篇页頁])|它|他们|他們|参见|參見|请参阅|請參閱|详见|詳見|また、|さらに|そして|しかし|次に|その後|これ|それ|詳細は|詳しくは|또한|그러나|그리고|따라서|이는|자세한)/u;

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

/** `a, b or c`. */
export function alternatives(items: readonly Phrase[]): readonly Phrase[] {
  return items.flatMap((one, index) => {
    if (index === 0) return [one];
    return [literal(index === items.length - 1 ? ' or ' : ', '), one];
  });
}
