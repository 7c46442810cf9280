import { countOf } from '../../site/model/navigation/naming.ts';
import type { Passage, Title } from './passage.ts';
import { isNumbered, withoutNumber } from './samples.ts';
import { block, literal, withSpaces, type Phrase, type Statement } from './statement.ts';
import { withFullStop, sentencesWithin } from './phrases.ts';

/** The steps of a page in words, each with the start of its text; undefined for a page without any. */
export function procedure(passages: readonly Passage[]): Statement | undefined {
  const open = passages.filter(({ negated, forAgents }) => !negated && !forAgents);
  // Steps for all readers come before those in the first of several tabs.
  const steps = [open.filter(({ partial }) => !partial), open]
    .flatMap((some) => [numberedHeadings(some), titledSteps(some), orderedList(some)])
    .find((all) => all.length >= 2 && !areStatements(all));
  if (steps === undefined) return undefined;
  const omitted = steps.length - maxSteps;
  return block(
    ...steps
      .slice(0, maxSteps)
      .flatMap((words, index) => [literal(`${index === 0 ? '' : '\n'}${index + 1}. `), ...words]),
    literal(omitted > 0 ? `\n\nThe page has ${countOf(omitted, 'more step')}.` : ''),
  );
}

const maxSteps = 8;
const maxLength = 240;

type Words = readonly Phrase[];

/** Whether most of them say something instead of what to do: "Creates a badge", "The status bar", "“Why does it fail?”". */
function areStatements(steps: readonly Words[]): boolean {
  return steps.filter((words) => statement.test(words[0]?.text ?? '')).length > steps.length / 2;
}

const statement = /^(?:["“”]|(?:\p{Lu}\p{Ll}+[^s\P{Ll}]s|An?|The)\b)/u;

/** The sections below "1. Mix", "Step 2: Bake". */
function numberedHeadings(passages: readonly Passage[]): readonly Words[] {
  const headings = [...new Set(passages.flatMap(({ headings: above }) => above))].filter(
    ({ text, level }) => level <= 6 && isNumbered(text),
  );
  return headings.map((heading) => stepOf(heading, passages));
}

/** The first titled steps, up to those below another heading. */
function titledSteps(passages: readonly Passage[]): readonly Words[] {
  const steps = passages.filter((passage) => passage.kind === 'step');
  const above = steps[0]?.headings.at(-1);
  return steps
    .filter(({ headings }) => headings.at(-1) === above)
    .map(({ title }) => stepOf(title, passages));
}

/** A title, and the first sentence of the prose below it. */
export function stepOf(title: Title, passages: readonly Passage[]): Words {
  const prose = passages.find(
    (passage) => passage.kind === 'prose' && passage.headings.some((heading) => heading === title),
  );
  const opening = prose?.kind === 'prose' ? sentencesWithin(prose.sentences, maxLength).slice(0, 1) : [];
  const name = { ...title, text: withoutNumber(title.text).replace(/[.:：]$/, '') };
  return opening.length === 0 ? [withFullStop(name)] : [name, literal(': '), ...opening.map(withFullStop)];
}

/** The items of the first ordered list. */
function orderedList(passages: readonly Passage[]): readonly Words[] {
  const items = passages.filter((passage) => passage.kind === 'item');
  const list = items.find((item) => item.list.start !== undefined)?.list;
  return items
    .filter((item) => item.list === list)
    .map(({ sentences }) => withSpaces(sentencesWithin(sentences, maxLength).map(withFullStop)))
    .filter((words) => words.length > 0);
}
