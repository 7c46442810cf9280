import { fill } from '../../../translations/fill.ts';
import { wordsFor } from '../../../translations/words-for.ts';
import type { Words } from '../../../translations/words.ts';
import type { AnswerEvent, Engine, Question } from '../engine.ts';
import { languagesNamed } from '../code-languages.ts';
import { intentOf } from '../intent.ts';
import type { Passage } from '../passage.ts';
import { retrieve, type Sources } from '../retrieve.ts';
import { pause } from '../../pause.ts';
import { quote } from './compose.ts';

/** A second passage is quoted if its score is at least this share of the first. */
const nearlyAsGood = 0.9;

/** Answers offline, by quoting the best passages word for word, between words of the language in which they stand. */
export function embeddedEngine(sources: () => Sources): Engine {
  return async function* answer(question, signal) {
    const own = sources();
    const passages = await retrieve(question, own);
    const words = wordsFor(languageOf(question, passages, own));
    const { paragraphs, used } =
      passages.length === 0
        ? { paragraphs: [words.nothingFits], used: [] }
        : compose(question, passages, words);
    yield* sourceEvents(used);
    for (const paragraph of paragraphs) {
      for (const text of pieces(paragraph)) {
        if (signal.aborted) return;
        yield { kind: 'text', text };
        await pause();
      }
    }
  };
}

function languageOf(
  { filter, currentPath }: Question,
  [best]: readonly Passage[],
  { content }: Sources,
): string | undefined {
  const open = currentPath === undefined ? undefined : content.pageAt(currentPath.replace(/^\//, ''));
  return filter.language ?? best?.language ?? (open === undefined ? undefined : content.languageOf(open));
}

/** Each page once, the best first. */
export function sourceEvents(passages: readonly Passage[]): readonly AnswerEvent[] {
  const pages = new Map(passages.map(({ url, title }) => [url, title]));
  return [...pages].map(([url, title]) => ({ kind: 'source', url, title }));
}

interface Composed {
  readonly paragraphs: readonly string[];
  /** The passages that are quoted or linked. */
  readonly used: readonly Passage[];
}

function compose(question: Question, passages: readonly Passage[], words: Words): Composed {
  const { query } = intentOf(question);
  const languages = languagesNamed(question.text);
  const [best, second] = passages;
  if (best === undefined) return { paragraphs: [], used: [] };
  const parts = [fill(words.answerFrom, link(best)), quote(best, query, languages)];
  const quoted = [best];
  if (second !== undefined && second.score >= best.score * nearlyAsGood && second.href !== best.href) {
    parts.push(fill(words.answerAlso, link(second)), quote(second, query, languages, 700));
    quoted.push(second);
  }
  const hrefs = new Set(quoted.map(({ href }) => href));
  const others = new Map(
    passages.filter(({ href }) => !hrefs.has(href)).map((other) => [link(other), other]),
  );
  const linked = [...others].slice(0, 3);
  if (linked.length > 0) parts.push(fill(words.seeAlso, linked.map(([text]) => text).join(', ')));
  return {
    paragraphs: parts.map((part, index) => (index === 0 ? part : `\n\n${part}`)),
    used: [...quoted, ...linked.map(([, other]) => other)],
  };
}

function link({ title, headings, href }: Passage): string {
  const last = headings.at(-1);
  const name = last === undefined || last === title ? title : `${title} › ${last}`;
  return `[${name.replace(/[[\]]/g, '')}](${href})`;
}

/** A text in pieces of some words each, so that it can be shown as it comes. */
function* pieces(text: string): Generator<string> {
  for (const { 0: piece } of text.matchAll(/[\s\S]{1,60}(?:\s+|$)|[\s\S]{1,60}/g)) yield piece;
}
