import { imperative } from './imperative.ts';
import { plainWords } from '../llms/opening.ts';

/** A numbered procedure of a page, with the real steps. */
export interface Procedure {
  /** Headings it stands under, outermost first, without the page title and without one that has code of its own. */
  readonly headings: readonly string[];
  readonly steps: readonly ProcedureStep[];
}

export interface ProcedureStep {
  readonly text: string;
  /** It has a title, as each of `<Steps>` has. */
  readonly titled: boolean;
  /** A command of the step, where it has a short one. */
  readonly command: string | undefined;
}

/** The numbered lists of a page's Markdown that stand at its margin: steps were made such lists. */
export function procedures(markdown: string): readonly Procedure[] {
  const found: Procedure[] = [];
  const headings: string[] = [];
  let steps: string[][] = [];
  let fence: string | undefined;
  let hasCode = false;
  const end = (): void => {
    const over = headings.slice(0, hasCode ? -1 : undefined).filter(Boolean);
    if (steps.length > 1) found.push({ headings: over, steps: steps.map(stepOf) });
    steps = [];
  };
  for (const line of markdown.split('\n')) {
    const marker = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1];
    const wasInside = fence !== undefined;
    if (marker !== undefined)
      fence = fence === undefined ? marker : marker.startsWith(fence) ? undefined : fence;
    const number = wasInside ? undefined : /^(\d+)\. (.*)$/.exec(line);
    if (number !== undefined && number !== null) {
      if (number[1] === '1') end();
      steps.push([number[2] ?? '']);
    } else if (line === '' || /^[ \t]/.test(line) || (wasInside && steps.length > 0))
      steps.at(-1)?.push(line.trim());
    else {
      end();
      if (marker !== undefined) hasCode = true;
      const heading = wasInside ? null : /^(#{1,6}) (.*)$/.exec(line);
      if (heading !== null) {
        const level = heading[1]?.length ?? 1;
        headings.length = Math.min(headings.length, level - 1);
        while (headings.length < level - 1) headings.push('');
        headings.push(plainWords(heading[2] ?? ''));
        hasCode = false;
      }
    }
  }
  end();
  return found;
}

/**
 * A page whose sections are the steps: headings one below the title that say what to do, one after the other. Pages
 * that tell a way from start to end are often written so.
 */
export function sectionProcedure(markdown: string): readonly Procedure[] {
  const sections: { heading: string; lines: string[] }[] = [];
  let open = false;
  for (const line of markdown.split('\n')) {
    if (/^[ \t]*(?:```|~~~)/.test(line)) open = !open;
    const heading = open ? undefined : /^## (.*)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading: plainWords(heading), lines: [] });
    else sections.at(-1)?.lines.push(line.trim());
  }
  const steps = sections
    .map(({ heading, lines }) => ({ text: asCommand(heading), titled: true, command: commandIn(lines) }))
    .filter(({ text }) => imperative.test(text));
  const isWay = steps.length >= 3 && steps.length * 2 > sections.length;
  return isWay ? [{ headings: [], steps }] : [];
}

/** "Step 2: Create an index", "2. Creating an index" and "Create an index" say the same. */
function asCommand(heading: string): string {
  return heading
    .replace(/^(?:step\s+)?\d+\s*[.:)–—-]\s*/i, '')
    .replace(/(^|\band )(creat|configur|us|updat|mak|writ|stor|generat|manag|integrat)ing\b/gi, '$1$2e')
    .replace(/^(Run|Set|Get|Put)(?:n|t)ing\b/, '$1')
    .replace(
      /(^|\band )(add|search|install|index|build|deploy|test|upload|import|connect|filter|display|send|load|call|register|fetch)ing\b/gi,
      '$1$2',
    );
}

function stepOf(lines: readonly string[]): ProcedureStep {
  const [first = '', ...rest] = lines;
  const title = /^\*\*(.+?)\*\*[:.]?$/.exec(first.trim())?.[1];
  const command = commandIn(rest);
  if (title !== undefined) {
    const words = plainWords(title);
    const more = words.length < 40 ? firstSentence(plainWords(prose(rest))) : '';
    const text = more === '' ? words : `${words.replace(/[.:]$/, '')}: ${more}`;
    return { text, titled: true, command };
  }
  return { text: firstSentence(plainWords(prose(lines))), titled: false, command };
}

/** The text before the first code block or list inside. */
function prose(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line !== '');
  const rest = lines.slice(Math.max(0, start));
  const end = rest.findIndex(
    (line, index) =>
      line === '' || /^(?:```|~~~|#|\||>|!\[)/.test(line) || (index > 0 && /^[-*] /.test(line)),
  );
  return rest
    .slice(0, end === -1 ? undefined : end)
    .join(' ')
    .replace(/^[-*] .*/, '');
}

function firstSentence(text: string): string {
  const end = /(?<![eE]\.g|[iI]\.e|etc|vs|\bv?\d)[.!?](?=\s+[A-Z“"'`(])|:$/.exec(text);
  return (end === null ? text : text.slice(0, end.index + 1)).replace(/[:.]$/, '').trim();
}

/** The first short command of a step, or its only line of code; of several languages that of the first. */
function commandIn(lines: readonly string[]): string | undefined {
  const blocks = codeBlocks(lines);
  const shell = blocks.find(({ language }) =>
    /^(?:bash|sh|shell|zsh|console|terminal|powershell)$/i.test(language),
  );
  if (shell !== undefined) {
    const commands = shell.lines.map(bare).filter((line) => line !== '');
    const [first, second] = commands;
    if (commands.length === 2 && first?.startsWith('cd ')) return short(`${first} && ${second ?? ''}`);
    if (commands.length <= 2) return short(first);
  }
  const [block] = blocks;
  const single =
    block !== undefined &&
    block.lines.length === 1 &&
    !/^(?:text|json|ya?ml|md|mdx|markdown|html)?$/i.test(block.language);
  return single ? short(block.lines[0]) : undefined;
}

/** A command without prompt and remark. */
function bare(line: string): string {
  return line.replace(/^\$ /, '').replace(/(?:^|\s+)#\s.*$/, '');
}

function codeBlocks(
  lines: readonly string[],
): readonly { readonly language: string; readonly lines: readonly string[] }[] {
  const blocks: { language: string; lines: string[] }[] = [];
  let open = false;
  for (const line of lines) {
    const fence = /^(?:`{3,}|~{3,})\s*([\w+-]*)/.exec(line);
    if (fence !== null && !open) blocks.push({ language: fence[1] ?? '', lines: [] });
    else if (fence === null && open && line.trim() !== '') blocks.at(-1)?.lines.push(line.trim());
    if (fence !== null) open = !open;
  }
  return blocks;
}

function short(command: string | undefined): string | undefined {
  if (command === undefined || command === '' || command.length > 120) return undefined;
  return /[\\{[(]$/.test(command) || command.includes('`') ? undefined : command;
}
