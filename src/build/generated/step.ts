import { nameOfItem, plainWords } from '../llms/opening.ts';
import { imperative } from './imperative.ts';
import { type StepBlock, stepBlocks } from './step-blocks.ts';
import { commandOf, onlyLine } from './step-command.ts';
import { firstSentence } from './text.ts';

export interface ProcedureStep {
  /** Ends with a colon where the command is what it leads up to. */
  readonly text: string;
  /** It has a title, as each of `<Steps>` has. */
  readonly titled: boolean;
  /** A command of the step, where it has a short one. */
  readonly command: string | undefined;
}

/** The most characters of a step. */
export const longestStep = 240;

/**
 * What the lines of a step say: its title, and its first sentence. A sentence that leads up to code or to a list is
 * told with that, or not at all.
 */
export function stepOf(lines: readonly string[]): ProcedureStep {
  const [first = '', ...rest] = lines;
  const title = /^\*\*(.+?)\*\*[:.]?$/.exec(first.trim())?.[1];
  return title === undefined ? untitled(stepBlocks(lines)) : titled(plainWords(title), stepBlocks(rest));
}

function untitled(blocks: readonly StepBlock[]): ProcedureStep {
  const { text, command } = explanation(blocks, longestStep);
  const [first] = blocks;
  const opening = first?.kind === 'prose' ? sentenceOf(first).replace(/[:：]$/, '…') : '';
  return { text: text || opening, titled: false, command };
}

function titled(title: string, blocks: readonly StepBlock[]): ProcedureStep {
  const start = blocks.findIndex((block, index) => !isAside(block, blocks.slice(index + 1)));
  const name = title.replace(/[.:]$/, '');
  const { text, command } = explanation(
    blocks.slice(Math.max(0, start)),
    longestStep - name.length - ': '.length,
  );
  if (text === '' || title.length >= 40) return { text: title, titled: true, command };
  const repeats = text.toLowerCase().startsWith(name.toLowerCase());
  return { text: repeats ? text : `${name}: ${text}`, titled: true, command };
}

/** A picture, a callout or a badge before the text of a step. */
function isAside(block: StepBlock, others: readonly StepBlock[]): boolean {
  if (block.kind === 'other') return true;
  const text = block.lines.join(' ');
  const isSentence = /[.!?:…。！？：]["'”’`*_]*$/.test(text) || imperative.test(plainWords(text));
  return block.kind === 'prose' && !isSentence && others.some(({ kind }) => kind === 'prose');
}

/** The first sentence, with the code or the list that it leads up to; '' where that is missing or longer than `limit`. */
function explanation(blocks: readonly StepBlock[], limit: number): Pick<ProcedureStep, 'text' | 'command'> {
  const [lead, behind] = blocks;
  const command = commandOf(blocks);
  const fitting = (text: string): string => (text.length <= limit ? text : '');
  if (lead?.kind === 'numbered') return { text: fitting(substeps(blocks)), command };
  if (lead?.kind !== 'prose') return { text: '', command };
  const sentence = sentenceOf(lead);
  if (!/[:：]$/.test(sentence)) return { text: sentence, command };
  if (behind?.kind === 'numbered') return { text: fitting(`${sentence} ${substeps(blocks)}`), command };
  if (behind?.kind === 'bulleted')
    return { text: fitting(`${sentence} ${behind.lines.map(nameOfItem).join(', ')}`), command };
  const line = command ?? (behind?.kind === 'code' ? onlyLine(behind) : undefined);
  const bare = sentence.slice(0, -1);
  if (line === undefined) return { text: isWhole(bare) ? bare : '', command };
  return { text: bare.includes(line) ? bare : sentence, command: line };
}

/** An order that says what to do also without the code behind it: "Open the file and change its title", not "Then run". */
function isWhole(sentence: string): boolean {
  const order = sentence.replace(
    /^(?:after|at|for|from|if|in|next|now|on|once|then|to|when|with)\b[^,]*, /i,
    '',
  );
  return imperative.test(order) && order.split(/\s+/).length > 3 && !leadsUp.test(order);
}

const leadsUp =
  /\b(?:add|and|are|as|at|be|below|by|contains?|enter|following|for|from|includ\w+|in|is|like|note|of|or|paste|run|see|select|set|so|such|that|the following \w+|these|these \w+|this|to|type|use|using|with)$/i;

function sentenceOf({ lines }: StepBlock): string {
  return firstSentence(plainWords(lines.join(' ')));
}

/** The numbered items of all parts: what stands between them belongs to one of them. */
function substeps(blocks: readonly StepBlock[]): string {
  return blocks
    .filter(({ kind }) => kind === 'numbered')
    .flatMap(({ lines }) => lines.map((line) => firstSentence(plainWords(line)).replace(/[:：]$/, '')))
    .join('; ');
}
