import type { Finding, TextEdit } from '../../../site/source/finding.ts';
import { unspaced } from '../../../site/source/text/unspaced.ts';
import { neutral, quotable, type Shown, spanOf } from './shown.ts';

/** `**`, `~~`, `*` or `__` that readers see around text that was meant to be emphasised. */
export function* rawEmphasis(line: Shown): Generator<Finding> {
  for (const marker of ['**', '~~', '*', '__']) {
    if (!line.text.includes(marker)) continue;
    const runs = runsOf(line.text, marker);
    let hasPair = false;
    for (let index = 0; index + 1 < runs.length; index += 1) {
      const open = runs[index]!;
      const close = runs[index + 1]!;
      if (!isPair(line.text, open, close)) continue;
      if (marker === '*' && !isUnspacedEmphasis(line.text, open, close)) continue;
      if (marker === '__' && !isInUnspacedText(line.text, open, close)) continue;
      const finding = pairFinding(line, marker, open, close, runs.length === 2);
      if (finding !== undefined) yield finding;
      hasPair = true;
      index += 1;
    }
    if (hasPair) continue;
    const [open, close] = runs;
    if (runs.length === 2 && open && close && isSpacedClose(line.text, marker, open, close))
      yield* spacedCloseFinding(line, marker, open, close);
    else if (marker === '**') yield* unclosed(line, runs);
    else if (marker === '__') yield* strayUnderscores(line, runs);
  }
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** Runs of exactly that marker. */
function runsOf(text: string, marker: string): readonly Run[] {
  const mark = { '*': /\*+/g, '~': /~+/g, _: /_+/g }[marker[0] as '*' | '~' | '_'];
  return Array.from(text.matchAll(mark), ({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
  })).filter(({ start, end }) => end - start === marker.length);
}

const space = /^[\s\u3000]?$/;
const punctuation = /[\p{P}\p{S}]/u;
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
  const canOnlyClose = !space.test(beforeOpen) && space.test(afterOpen) && !unspaced.test(beforeOpen);
  const canOnlyOpen = space.test(beforeClose) && !space.test(afterClose) && !punctuation.test(afterClose);
  if (canOnlyClose || (canOnlyOpen && !unspaced.test(afterClose))) return false;
  return !/^[,/.()]/.test(content) && !/[,/(]$/.test(content);
}

/** A single asterisk is mostly literal, except between letters of languages without spaces. */
function isUnspacedEmphasis(text: string, open: Run, close: Run): boolean {
  const [beforeOpen, afterOpen] = around(text, open);
  const [beforeClose, afterClose] = around(text, close);
  return (
    !space.test(afterOpen) &&
    !space.test(beforeClose) &&
    ((unspaced.test(beforeOpen) && punctuation.test(afterOpen)) ||
      (punctuation.test(beforeClose) && unspaced.test(afterClose)))
  );
}

/** `**Allowed **is`: a few plain words, then a space in front of the marker instead of behind it. */
function isSpacedClose(text: string, marker: string, open: Run, close: Run): boolean {
  if (marker !== '**' && marker !== '*') return false;
  const content = text.slice(open.end, close.start);
  return (
    space.test(around(text, open)[0]) &&
    /^\p{Ll}/u.test(around(text, close)[1]) &&
    /^\p{L}[\p{L}\p{M}\p{N}'’&-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}'’&-]*){0,4} $/u.test(content)
  );
}

function* spacedCloseFinding(line: Shown, marker: string, open: Run, close: Run): Generator<Finding> {
  const first = spanOf(line, open.start, open.end);
  const gap = spanOf(line, close.start - 1, close.start);
  const last = spanOf(line, close.start, close.end);
  if (first === undefined || gap === undefined || last === undefined) return;
  const content = line.text.slice(open.end, close.start - 1);
  yield {
    message: `"${marker}" around "${quotable(content)}" is not read as markup, so readers see it`,
    span: { file: line.file, start: first.start, end: last.end },
    help: 'move the space behind the closing marker',
    fix: {
      title: `turn "${marker}" into markup`,
      safe: false,
      edits: [
        { span: gap, text: '' },
        { span: { file: line.file, start: last.end, end: last.end }, text: ' ' },
      ],
    },
  };
}

/** One pair of underscores at the end of a word, or in front of a sentence; `__Type` and `__init` are names. */
function* strayUnderscores(line: Shown, runs: readonly Run[]): Generator<Finding> {
  const [only, ...others] = runs;
  if (only === undefined || others.length > 0) return;
  const before = line.text.slice(0, only.start);
  const after = line.text.slice(only.end);
  const isClosing = /(?:^|\s)\p{Ll}{2,}$/u.test(before) && /^(?:[\s.,;:!?)]|$)/.test(after);
  const isOpening = before.trim() === '' && /^\p{Lu}\p{Ll}+:? \p{Ll}/u.test(after);
  const span = isClosing || isOpening ? spanOf(line, only.start, only.end) : undefined;
  if (span === undefined) return;
  yield {
    message: isOpening ? '"__" is never closed, so readers see it' : '"__" closes nothing, so readers see it',
    span,
    help: 'write both markers of bold text, or delete it',
  };
}

/** Two underscores are literal between letters; around ASCII letters alone they are part of a name: `__init__`. */
function isInUnspacedText(text: string, open: Run, close: Run): boolean {
  const [beforeOpen] = around(text, open);
  const [, afterClose] = around(text, close);
  const content = text.slice(open.end, close.start);
  return unspaced.test(content) && (unspaced.test(beforeOpen) || unspaced.test(afterClose));
}

function around(text: string, { start, end }: Run): readonly [before: string, after: string] {
  return [text[start - 1] ?? '', text[end] ?? ''];
}

function pairFinding(
  line: Shown,
  marker: string,
  open: Run,
  close: Run,
  isOnly: boolean,
): Finding | undefined {
  const { text, file } = line;
  const first = spanOf(line, open.start, open.end);
  const last = spanOf(line, close.start, close.end);
  if (first === undefined || last === undefined) return undefined;
  const holdsOther = line.marks.some((mark) => mark > open.start && mark < close.end);
  const edits = isOnly && !holdsOther && marker !== '__' ? repair(line, open, close) : [];
  const span = file.text.slice(first.start, last.end).includes('\n')
    ? first
    : { file, start: first.start, end: last.end };
  const content = quotable(text.slice(open.end, close.start).trim());
  return {
    message: `"${marker}" around "${content}" is not read as markup, so readers see it`,
    span,
    help: marker === '__' ? 'write "**": between letters "__" is text' : helpFor(text, open, close),
    ...(edits.length > 0 && { fix: { title: `turn "${marker}" into markup`, safe: true, edits } }),
  };
}

function helpFor(text: string, open: Run, close: Run): string {
  if (hangul.test(around(text, open)[0]) || hangul.test(around(text, close)[1]))
    return 'move the punctuation outside: "**" is text between it and a letter';
  const [, afterOpen] = around(text, open);
  const [beforeClose] = around(text, close);
  return space.test(afterOpen) || space.test(beforeClose)
    ? 'delete the space inside'
    : 'move the punctuation outside, or add a space: the marker is text between a letter and punctuation';
}

/** The spaces to remove or add; empty if that would not help. */
function repair(line: Shown, open: Run, close: Run): readonly TextEdit[] {
  const { text, file } = line;
  const content = text.slice(open.end, close.start);
  const edits: TextEdit[] = [];
  // Each by itself: the target of a link may lie between two of them.
  const remove = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const span = spanOf(line, at, at + 1);
      if (span !== undefined) edits.push({ span, text: '' });
    }
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
  if (cannotClose && hangul.test(afterClose)) {
    const moved = cannotOpen
      ? undefined
      : withoutParentheses(line, inner, innerStart, text.slice(close.start, close.end));
    return moved === undefined ? [] : [...edits, moved, { span: last, text: '' }];
  }
  if (cannotOpen && hangul.test(beforeOpen)) return [];
  if (cannotOpen) insert(first.start);
  if (cannotClose || (innerEnd < close.start && partedFrom.test(afterClose))) insert(last.end);
  return edits;
}

/** Signs that have a space in front of them: arrows, operators, dashes. */
const partedFrom = /[\p{S}\p{Pd}]/u;
/** No space separates a word of Korean from its particle. */
const hangul = /[\uac00-\ud7af]/;

/** Closes the emphasis before parentheses at its end, as in `**호밀**(rye)`; undefined if there are none. */
function withoutParentheses(line: Shown, inner: string, start: number, marker: string): TextEdit | undefined {
  const [whole, name = ''] = /^(.*[^\s\p{P}\p{S}])\([^()]*\)$/u.exec(inner) ?? [];
  const place = whole === undefined ? undefined : spanOf(line, start + name.length, start + name.length + 1);
  return place && { span: { ...place, end: place.start }, text: marker };
}

function isLetter(marker: string): boolean {
  return !space.test(marker) && !punctuation.test(marker) && marker !== neutral;
}

/** Two asterisks at the start of a line that are never closed. */
function* unclosed(line: Shown, runs: readonly Run[]): Generator<Finding> {
  const [only, ...others] = runs;
  if (only === undefined || others.length > 0 || line.text.slice(0, only.start).trim() !== '') return;
  const rest = line.text.slice(only.end);
  if (!/^[\p{Lu}\p{Lo}]/u.test(rest) || !/[\s:：]/.test(rest.trim())) return;
  const span = spanOf(line, only.start, only.end);
  if (span === undefined) return;
  yield {
    message: '"**" is never closed, so readers see it',
    span,
    help: 'close it with another "**", or delete it',
  };
}
