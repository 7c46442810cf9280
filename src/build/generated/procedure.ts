import type { Passage } from './passage.ts';
import { isNumbered, withoutNumber } from './samples.ts';
import { block, literal, spaced, type Phrase, type Statement } from './statement.ts';
import { ended, leading } from './words.ts';

/** The steps of a page in words, each with the start of its text; undefined for a page without any. */
export function procedure(passages: readonly Passage[]): Statement | undefined {
  const open = passages.filter(({ negated, partial, forAgents }) => !negated && !partial && !forAgents);
  const ways = [numberedHeadings(open), titledSteps(open), orderedList(open)];
  const steps = ways.find((way) => way.length >= 2 && !way.some(isOption))?.slice(0, maxSteps);
  if (steps === undefined) return undefined;
  return block(
    ...steps.flatMap((words, index) => [literal(`${index === 0 ? '' : '\n'}${index + 1}. `), ...words]),
  );
}

const maxSteps = 8;
const maxLength = 240;

type Words = readonly Phrase[];

/** Whether it is one of several ways instead of a step. */
function isOption(words: Words): boolean {
  return /^(?:option|method|approach|case|example|scenario)\b/i.test(words[0]?.text ?? '');
}

/** The sections below "1. Mix", "Step 2: Bake". */
function numberedHeadings(passages: readonly Passage[]): readonly Words[] {
  const headings = [...new Set(passages.flatMap(({ headings: above }) => above))].filter(
    ({ text, level }) => level <= 6 && isNumbered(text),
  );
  return headings.map((heading) => stepOf(heading, passages, heading));
}

/** The first steps that belong together. */
function titledSteps(passages: readonly Passage[]): readonly Words[] {
  const steps = passages.filter((passage) => passage.kind === 'step');
  const above = steps[0]?.headings.at(-1);
  return steps
    .filter(({ headings }) => headings.at(-1) === above)
    .map(({ title }) => {
      const inside = passages
        .flatMap(({ headings }) => headings)
        .find(({ origin }) => origin === title.origin);
      return stepOf(title, passages, inside);
    });
}

/** A title, and the first sentence of the prose below it. */
function stepOf(title: Phrase, passages: readonly Passage[], above: Phrase | undefined): Words {
  const prose = passages.find(
    (passage) =>
      passage.kind === 'prose' && above !== undefined && passage.headings.some((one) => one === above),
  );
  const said = prose?.kind === 'prose' ? leading(prose.sentences, maxLength).slice(0, 1) : [];
  const name = { ...title, text: withoutNumber(title.text).replace(/[.:：]$/, '') };
  return said.length === 0 ? [ended(name)] : [name, literal(': '), ...said.map(ended)];
}

function orderedList(passages: readonly Passage[]): readonly Words[] {
  const start = passages.findIndex((passage) => passage.kind === 'item' && passage.ordered);
  const items = start === -1 ? [] : passages.slice(start);
  const [first] = items;
  return items.flatMap((passage) => {
    if (passage.kind !== 'item' || !passage.ordered || passage.headings !== first?.headings) return [];
    const sentences = leading(passage.sentences, maxLength).map(ended);
    return sentences.length === 0 ? [] : [spaced(sentences)];
  });
}
