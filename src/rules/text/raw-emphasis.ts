import type { Finding, TextEdit } from '../../source/finding.ts';
import { neutral, type Shown, spanOf } from './shown.ts';

/** `**`, `~~`, `*` or `__` that a reader sees around what was meant to stand out. */
export function* rawEmphasis(line: Shown): Generator<Finding> {
  for (const sign of ['**', '~~', '*', '__']) {
    if (!line.text.includes(sign)) continue;
    const runs = runsOf(line.text, sign);
    let found = false;
    for (let index = 0; index + 1 < runs.length; index += 1) {
      const open = runs[index]!;
      const close = runs[index + 1]!;
      if (!isPair(line.text, open, close)) continue;
      if (sign === '*' && !failsInChinese(line.text, open, close)) continue;
      if (sign === '__' && !isInsideChinese(line.text, open, close)) continue;
      const finding = pairFinding(line, sign, open, close, runs.length === 2);
      if (finding !== undefined) yield finding;
      found = true;
      index += 1;
    }
    if (!found && sign === '**') yield* lone(line, runs);
  }
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** Runs of exactly that sign. */
function runsOf(text: string, sign: string): readonly Run[] {
  const mark = { '*': /\*+/g, '~': /~+/g, _: /_+/g }[sign[0] as '*' | '~' | '_'];
  return Array.from(text.matchAll(mark), ({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
  })).filter(({ start, end }) => end - start === sign.length);
}

const space = /^[\s\u3000]?$/;
const punctuation = /[\p{P}\p{S}]/u;
/** Letters of languages that are written without spaces. */
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const word = /[A-Za-z0-9_]/;

function isPair(text: string, open: Run, close: Run): boolean {
  const content = text.slice(open.end, close.start);
  if (content.trim() === '') return false;
  const [beforeOpen, afterOpen] = around(text, open);
  const [beforeClose, afterClose] = around(text, close);
  // `2 ** 3 ** 4`, `2**3**4`, `f(**options, **more)`.
  if (space.test(beforeOpen) && space.test(afterOpen) && space.test(beforeClose) && space.test(afterClose))
    return false;
  if (word.test(beforeOpen) && word.test(afterOpen)) return false;
  if (word.test(beforeClose) && word.test(afterClose)) return false;
  const endsHere = !space.test(beforeOpen) && space.test(afterOpen) && !dense.test(beforeOpen);
  const beginsHere = space.test(beforeClose) && !space.test(afterClose) && !punctuation.test(afterClose);
  if (endsHere || (beginsHere && !dense.test(afterClose))) return false;
  return !/^[,/.()]/.test(content) && !/[,/(]$/.test(content);
}

/** A lone star is mostly no emphasis: only where letters without spaces around it show that it is one. */
function failsInChinese(text: string, open: Run, close: Run): boolean {
  const [beforeOpen, afterOpen] = around(text, open);
  const [beforeClose, afterClose] = around(text, close);
  return (
    !space.test(afterOpen) &&
    !space.test(beforeClose) &&
    ((dense.test(beforeOpen) && punctuation.test(afterOpen)) ||
      (punctuation.test(beforeClose) && dense.test(afterClose)))
  );
}

/** Between letters two underscores mark nothing; around ASCII letters alone they are part of a name: `__init__`. */
function isInsideChinese(text: string, open: Run, close: Run): boolean {
  const [beforeOpen] = around(text, open);
  const [, afterClose] = around(text, close);
  const content = text.slice(open.end, close.start);
  return dense.test(content) && (dense.test(beforeOpen) || dense.test(afterClose));
}

function around(text: string, { start, end }: Run): readonly [before: string, after: string] {
  return [text[start - 1] ?? '', text[end] ?? ''];
}

function pairFinding(line: Shown, sign: string, open: Run, close: Run, isOnly: boolean): Finding | undefined {
  const { text, file } = line;
  const first = spanOf(line, open.start, open.end);
  const last = spanOf(line, close.start, close.end);
  if (first === undefined || last === undefined) return undefined;
  const holdsOther = line.marks.some((mark) => mark > open.start && mark < close.end);
  const edits = isOnly && !holdsOther && sign !== '__' ? repair(line, open, close) : [];
  const span = file.text.slice(first.start, last.end).includes('\n')
    ? first
    : { file, start: first.start, end: last.end };
  const content = shortened(text.slice(open.end, close.start));
  return {
    message: `readers see "${sign}" on both sides of "${content}"`,
    span,
    help: sign === '__' ? 'write "**": between letters "__" is text' : helpFor(text, open, close),
    ...(edits.length > 0 && { fix: { title: `turn "${sign}" into markup`, safe: true, edits } }),
  };
}

function helpFor(text: string, open: Run, close: Run): string {
  const [, afterOpen] = around(text, open);
  const [beforeClose] = around(text, close);
  return space.test(afterOpen) || space.test(beforeClose)
    ? 'delete the space inside'
    : 'move the punctuation outside or add a space there: between a letter and punctuation the sign is text';
}

/** The spaces that have to go or to come; nothing where that would not help. */
function repair(line: Shown, open: Run, close: Run): readonly TextEdit[] {
  const { text, file } = line;
  const content = text.slice(open.end, close.start);
  const edits: TextEdit[] = [];
  const remove = (from: number, to: number) => {
    const span = to > from ? spanOf(line, from, to) : undefined;
    if (span !== undefined) edits.push({ span, text: '' });
  };
  const inner = content.trim();
  const innerStart = open.end + content.indexOf(inner);
  const innerEnd = innerStart + inner.length;
  remove(open.end, innerStart);
  remove(innerEnd, close.start);
  const [beforeOpen] = around(text, open);
  const [, afterClose] = around(text, close);
  const insert = (at: number) => edits.push({ span: { file, start: at, end: at }, text: ' ' });
  const first = spanOf(line, open.start, open.end);
  const last = spanOf(line, close.start, close.end);
  if (first === undefined || last === undefined) return [];
  const cannotOpen = punctuation.test(inner[0] ?? '') && isLetter(beforeOpen);
  const cannotClose = punctuation.test(inner.at(-1) ?? '') && isLetter(afterClose);
  if (cannotOpen) insert(first.start);
  if (cannotClose) insert(last.end);
  return edits;
}

function isLetter(sign: string): boolean {
  return !space.test(sign) && !punctuation.test(sign) && sign !== neutral;
}

/** Two stars at the start of a line that nothing closes. */
function* lone(line: Shown, runs: readonly Run[]): Generator<Finding> {
  const [only, ...others] = runs;
  if (only === undefined || others.length > 0 || line.text.slice(0, only.start).trim() !== '') return;
  const rest = line.text.slice(only.end);
  if (!/^[\p{Lu}\p{Lo}]/u.test(rest) || !/[\s:：]/.test(rest.trim())) return;
  const span = spanOf(line, only.start, only.end);
  if (span === undefined) return;
  yield {
    message: 'readers see "**": it is never closed',
    span,
    help: 'close it with another "**", or delete it',
  };
}

function shortened(text: string): string {
  const shown = text.replaceAll(neutral, '…').replace(/\s+/g, ' ').trim();
  return shown.length <= 40 ? shown : `${shown.slice(0, 39).trimEnd()}…`;
}
