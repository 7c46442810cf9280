import { setImmediate } from 'node:timers/promises';
import { fill } from '../../../render/words/fill.ts';
import { wordsFor } from '../../../render/words/words-for.ts';
import type { AnswerEvent, Engine, Question } from '../engine.ts';
import { languagesNamed } from '../code-languages.ts';
import { intentOf } from '../intent.ts';
import { retrieve, type Passage, type Sources } from '../retrieve.ts';
import { quote } from './compose.ts';

/** A second passage is quoted where it is nearly as good as the first. */
const nearlyAsGood = 0.9;

/** Answers offline, by quoting the best passages word for word. */
export function embeddedEngine(sources: () => Sources): Engine {
  return async function* answer(question, signal) {
    const own = sources();
    const passages = await retrieve(question, own);
    yield* sourceEvents(passages);
    for (const paragraph of passages.length === 0
      ? [wordsFor(question.filter.language).nothingFits]
      : paragraphs(question, passages)) {
      for (const text of pieces(paragraph)) {
        if (signal.aborted) return;
        yield { kind: 'text', text };
        await setImmediate();
      }
    }
  };
}

/** Each page once, the best first. */
export function sourceEvents(passages: readonly Passage[]): readonly AnswerEvent[] {
  const pages = new Map(passages.map(({ url, title }) => [url, title]));
  return [...pages].map(([url, title]) => ({ kind: 'source', url, title }));
}

function paragraphs(question: Question, passages: readonly Passage[]): readonly string[] {
  const { query } = intentOf(question);
  const words = wordsFor(question.filter.language);
  const languages = languagesNamed(question.text);
  const [best, second] = passages;
  if (best === undefined) return [];
  const parts = [fill(words.answerFrom, link(best)), quote(best, query, languages)];
  if (second !== undefined && second.score >= best.score * nearlyAsGood && second.href !== best.href)
    parts.push(fill(words.answerAlso, link(second)), quote(second, query, languages, 700));
  const quoted = parts.length > 2 ? 2 : 1;
  const others = passages.slice(quoted).filter(({ href }) => href !== best.href && href !== second?.href);
  const links = [...new Set(others.map(link))].slice(0, 3);
  if (links.length > 0) parts.push(fill(words.seeAlso, links.join(', ')));
  return parts.map((part, index) => (index === 0 ? part : `\n\n${part}`));
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
