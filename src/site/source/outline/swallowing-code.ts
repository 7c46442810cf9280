import type { SwallowingCode } from './page-outline.ts';
import type { Range } from '../span.ts';

/** What code blocks of a page swallow although it belongs after them; only where that is certain. */
export function swallowingIn(text: string, blocks: readonly Range[]): readonly SwallowingCode[] {
  const flawedBlocks = blocks.flatMap((block) => readFlawedBlock(text, block) ?? []);
  // Fences that open something that is not a block were meant to close an earlier one that has lost its end.
  const hasUnmatchedFence = flawedBlocks.some(
    ({ info, isEndless }, index) =>
      info === '' && (isEndless || (flawedBlocks[index - 1]?.info ?? '') !== ''),
  );
  const results: SwallowingCode[] = [];
  for (const { start, end, sign, info, isEndless, swallowedLine, isCertain } of flawedBlocks) {
    if (swallowedLine === undefined || !(isCertain || hasUnmatchedFence)) continue;
    // The text swallowed above ends one block too early, and its closing fence opens the next one.
    if (info === '' && results.length > 0) continue;
    results.push({ start, end, sign, isEndless, swallowedLine });
  }
  return results;
}

/** A block that is not closed, or that contains what could open another one. */
interface FlawedBlock extends Omit<SwallowingCode, 'swallowedLine'> {
  /** The text after the fence. */
  readonly info: string;
  readonly swallowedLine: Range | undefined;
  /** Whether no code in its language looks like the swallowed text. */
  readonly isCertain: boolean;
}

function readFlawedBlock(text: string, block: Range): FlawedBlock | undefined {
  if (isPlain(text, block)) return undefined;
  const [first, ...lines] = [...linesOf(text, block)];
  const { sign, info } = (first && fenceIn(first)) ?? { sign: '', info: '' };
  if (first === undefined || sign === '') return undefined;
  const last = lines.at(-1);
  const closing = last && fenceIn(last);
  const isEndless = closing === undefined || !closing.sign.startsWith(sign) || closing.info !== '';
  if (isEndless && text.slice(block.end).trim() !== '') return undefined;
  const column = first.start - (text.lastIndexOf('\n', first.start - 1) + 1) + indentOf(first);
  const other = lines.findIndex((line) => opensInside(line, sign, column));
  if (other === -1 && !isEndless) return undefined;
  const language = /^[^\s{]*/.exec(info)?.[0].toLowerCase() ?? '';
  const swallowedText = other === -1 ? proseIn(lines, language) : lines[other];
  return {
    start: first.start,
    end: endOf(first),
    sign,
    info,
    isEndless,
    swallowedLine: swallowedText && rangeOf(swallowedText),
    isCertain:
      isEndless ||
      isCodeAlone(lines.slice(0, other), language) ||
      closesComponent(lines.slice(0, other), language),
  };
}

/** Whether the block contains no fences other than its own, which is true of nearly all. */
function isPlain(text: string, { start, end }: Range): boolean {
  const close = end - plainSign.length;
  return (
    text.startsWith(plainSign, start) &&
    text.indexOf(plainSign, start + 1) === close &&
    /^[\s>]*$/.test(text.slice(text.lastIndexOf('\n', close), close))
  );
}

const plainSign = '```';

interface Line {
  readonly start: number;
  readonly text: string;
}

function* linesOf(text: string, { start, end }: Range): Generator<Line> {
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    yield { start: from, text: line.replace(/\r$/, '') };
    from += line.length + 1;
  }
}

/** A fence that may open or close a code block, and the text after it. */
function fenceIn({ text }: Line): { readonly sign: string; readonly info: string } | undefined {
  const [, sign, rest = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
  if (sign === undefined || (sign.startsWith('`') && rest.includes('`'))) return undefined;
  return { sign, info: rest.trim() };
}

/** Tildes may also underline something, and what is indented far beyond the block is part of its code, such as text in JSX. */
function opensInside(line: Line, sign: string, column: number): boolean {
  const fence = sign.startsWith('`') ? fenceIn(line) : undefined;
  if (fence === undefined || !fence.sign.startsWith(sign) || fence.info === '') return false;
  return indentOf(line) - column < maxNestedIndent;
}

/** The indent of a list in a list. */
const maxNestedIndent = 8;

function indentOf({ text }: Line): number {
  return text.search(/[^\s>]/);
}

/** Whether a line after these is certainly code, not a part of a string such as a prompt. */
function isCodeAlone(lines: readonly Line[], language: string): boolean {
  const code = lines.map(({ text }) => text).join('\n');
  return withoutFences.has(language) && !/"""|'''|<</.test(code) && code.split('"').length % 2 === 1;
}

/** Whether the first tag of a component in these lines is the end of one, which therefore began before the block. */
function closesComponent(lines: readonly Line[], language: string): boolean {
  if (!withoutTags.has(language)) return false;
  const tag = lines.find(({ text }) => /^[\s>]*<\/?[A-Z]/.test(text));
  return tag !== undefined && /^[\s>]*<\//.test(tag.text);
}

/** The first line that is a heading or the tag of a component, in a block whose language has neither. */
function proseIn(lines: readonly Line[], language: string): Line | undefined {
  return lines.find(
    ({ text }, index) =>
      (withoutHeadings.has(language) &&
        /^#{2,6}[ \t]\S/.test(text) &&
        lines[index - 1]?.text.trim() === '') ||
      (withoutTags.has(language) && /^<\/?[A-Z]\w+(?:[\s/>]|$)/.test(text)),
  );
}

const plain = ['', 'text', 'txt', 'plaintext'];
const scripts = ['bash', 'console', 'sh', 'shell', 'zsh'];
const webLanguages = ['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx', 'css', 'http', 'json', 'sql'];
const compiled = ['c', 'cpp', 'csharp', 'dart', 'go', 'java', 'kotlin', 'rust', 'solidity', 'swift'];

const withoutFences: ReadonlySet<string> = new Set([
  ...scripts,
  ...webLanguages,
  ...compiled,
  ...['ini', 'py', 'python', 'rb', 'ruby', 'toml'],
]);

const withoutHeadings: ReadonlySet<string> = new Set([...plain, ...webLanguages, ...compiled, 'html', 'xml']);

const withoutTags: ReadonlySet<string> = new Set([
  ...plain,
  ...scripts,
  ...['json', 'http', 'ini', 'sql', 'toml', 'yaml', 'yml'],
  ...['c', 'go', 'py', 'python', 'rb', 'ruby', 'rust'],
]);

function rangeOf(line: Line): Range {
  return { start: line.start + (/^[\s>]*/.exec(line.text)?.[0].length ?? 0), end: endOf(line) };
}

function endOf({ start, text }: Line): number {
  return start + text.trimEnd().length;
}
