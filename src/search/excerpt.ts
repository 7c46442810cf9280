import type { Range } from '../site/source/span.ts';
import type { Fragment } from './fragments/fragment.ts';
import type { Query } from './query/query.ts';
import type { Tokens } from './query/tokens.ts';
import type { Answers } from './ranking/closeness.ts';

/** A block of a fragment: a paragraph, an item of a list, a row of a table, or a sample. */
interface Block {
  readonly text: string;
  readonly isSample: boolean;
}

/** A run of blocks that belong together: a line with the samples that follow it. */
interface Passage {
  readonly texts: readonly string[];
  readonly length: number;
  /** By unit of the query: how well it is matched. */
  readonly matches: Float64Array;
}

/** The blocks of a fragment in order. */
export function blocksOf({
  text,
  code,
  samples,
}: Pick<Fragment, 'text' | 'code' | 'samples'>): readonly Block[] {
  const lines = text === '' ? [] : text.split('\n').map((line) => ({ text: line, isSample: false }));
  if (code === '') return lines;
  const places = samples.length > 0 ? samples : [{ line: lines.length, length: code.length }];
  const blocks: Block[] = [];
  let next = 0;
  let start = 0;
  for (const { line, length } of places) {
    blocks.push(...lines.slice(next, line), { text: code.slice(start, start + length), isSample: true });
    next = line;
    start += length + 1;
  }
  return [...blocks, ...lines.slice(next)];
}

/**
 * The part of some blocks that matches the most of a query, at most `longest` characters. Blocks are never cut, except
 * for a line that is longer by itself. `matchesOf` tells how well a text matches each unit of the query.
 */
export function excerptOf(
  blocks: readonly Block[],
  longest: number,
  matchesOf: (text: string) => Float64Array,
): string {
  if (lengthOf(blocks.map(({ text }) => text)) <= longest) return joined(blocks.map(({ text }) => text));
  const passages = passagesOf(blocks, longest, matchesOf);
  let best: { readonly texts: readonly string[]; readonly worth: number } = { texts: [], worth: -1 };
  for (const [from, first] of passages.entries()) {
    const texts = [...first.texts];
    const matches = first.matches.slice();
    let length = first.length;
    for (const passage of passages.slice(from + 1)) {
      length += 1 + passage.length;
      if (length > longest) break;
      texts.push(...passage.texts);
      for (const [unit, match] of passage.matches.entries()) matches[unit] = Math.max(matches[unit]!, match);
    }
    const worth = sum(matches);
    if (worth > best.worth + 1e-9) best = { texts, worth };
  }
  return joined(best.texts);
}

/** Of samples that are too long together, such as one in several languages, the best is shown. */
function passagesOf(
  blocks: readonly Block[],
  longest: number,
  matchesOf: (text: string) => Float64Array,
): readonly Passage[] {
  const passages: Passage[] = [];
  for (let at = 0; at < blocks.length;) {
    const line = blocks[at]!;
    const end = blocks.findIndex(({ isSample }, place) => place > at && !isSample);
    const group = blocks.slice(line.isSample ? at : at + 1, end === -1 ? blocks.length : end);
    const head = line.isSample ? [] : [cutAtSentence(line.text, longest, matchesOf)];
    const ranked = group
      .map(({ text }, place) => ({ text, place, worth: sum(matchesOf(text)) }))
      .sort((one, other) => other.worth - one.worth || one.place - other.place);
    const shown = ranked.slice(0, 1);
    for (const sample of ranked.slice(1))
      if (lengthOf([...head, ...[...shown, sample].map(({ text }) => text)]) <= longest) shown.push(sample);
    const texts = [...head, ...shown.sort((one, other) => one.place - other.place).map(({ text }) => text)];
    passages.push({ texts, length: lengthOf(texts), matches: matchesOf(joined(texts)) });
    at = end === -1 ? blocks.length : end;
  }
  return passages;
}

function joined(texts: readonly string[]): string {
  return texts.join('\n').trim();
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((all, { length }) => all + length, Math.max(0, texts.length - 1));
}

function sum(values: Float64Array): number {
  return values.reduce((all, value) => all + value, 0);
}

/** The best part of a line that is too long, in whole sentences where these are short enough. */
function cutAtSentence(line: string, longest: number, matchesOf: (text: string) => Float64Array): string {
  if (line.length <= longest) return line;
  const sentences = line
    .split(/(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？]["”’」』）]*)/u)
    .flatMap((sentence) => piecesOf(sentence, longest))
    .map((text) => ({ text, isSample: false }));
  return excerptOf(sentences, longest, matchesOf).replaceAll('\n', ' ');
}

function piecesOf(text: string, longest: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / longest) }, (_, at) =>
    text.slice(at * longest, (at + 1) * longest),
  );
}

/** A part of a text that matches the query. */
interface Mark extends Range {
  readonly worth: number;
}

/**
 * The matches of a query in a text, in order and without overlaps; overlapping pairs of characters become one mark. A
 * synonym is marked if the text lacks the word itself.
 */
export function marksIn(query: Query, { terms, starts, ends }: Tokens, answers: Answers): readonly Range[] {
  const marks: Mark[] = [];
  const best = bestOf(query, answers, terms);
  for (let i = 0; i < terms.length; i++) {
    if (answers.has[terms[i]!] === 0) continue;
    const { worth, units } = answers.of.get(terms[i]!)!;
    if (worth === 0 || units.every(({ unit, weight }) => weight < best[unit]!)) continue;
    const start = starts[i]!;
    const end = ends[i]!;
    const last = marks.at(-1);
    if (last === undefined || last.end <= start) marks.push({ start, end, worth });
    else
      marks[marks.length - 1] = {
        start: last.start,
        end,
        worth: last.start === start ? Math.max(last.worth, worth) : last.worth + worth,
      };
  }
  return marks.map(({ start, end }) => ({ start, end }));
}

/** By unit of the query: how well a text matches it, times the weight of the unit. */
export function matchesIn(query: Query, answers: Answers, { terms }: Pick<Tokens, 'terms'>): Float64Array {
  return bestOf(query, answers, terms).map((best, unit) => best * query.units[unit]!.weight);
}

function bestOf({ units }: Query, answers: Answers, terms: Uint32Array): Float64Array {
  const best = new Float64Array(units.length);
  for (const term of terms) {
    if (answers.has[term] === 0) continue;
    for (const { unit, weight } of answers.of.get(term)!.units) best[unit] = Math.max(best[unit]!, weight);
  }
  return best;
}
