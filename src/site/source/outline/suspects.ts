import type { Suspect } from './page-outline.ts';
import { isFormula } from '../mdx/indented-formulas.ts';
import type { Nodes } from '../mdx/nodes.ts';
import type { NodeId } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { formulaFault } from './formula-fault.ts';
import { isOddTable } from './table-rows.ts';

const none: readonly Suspect[] = [];

/** A text in which a reader may see raw Markdown. */
export function suspectText(source: string, text: Range, mayHoldBullets: boolean): readonly Suspect[] {
  const textSource = source.slice(text.start, text.end);
  if (mayHoldBullets && inlineBullets.test(textSource)) return [{ kind: 'bullets', ...text }];
  if (suspectCharacter.test(textSource) && signs.test(textSource)) return [{ kind: 'markup', ...text }];
  const amount = textSource.includes('$') ? textSource.search(/\$\d/) : -1;
  return amount !== -1 && hasAnother(source, text.start + amount) ? [{ kind: 'markup', ...text }] : none;
}

/** Most texts contain none of these; the patterns below are slower. */
const suspectCharacter = /[*~`\])_]/;
const signs = new RegExp(
  [
    /\*\*|~~|\](?:[ \t]?\(|\[)|\)\[/,
    /(?:\\\*){2}[^\s\p{Ll}]/u,
    // A backtick at one end of a word.
    /(?<![\\`])`+(?=[\w$@./<#~*{[(-])|(?<=[\w)\]}>"'*/-])`+(?!`)/,
    // An asterisk next to a Chinese, Japanese or Korean character or punctuation mark.
    /[\u3000-\uffef]\*|\*[\u3000-\uffef“‘]/,
    /[\u3000-\ud7ff]__(?!_)|(?<!_)__[\u3000-\ud7ff]/,
    // An asterisk on the wrong side of a space, and a pair of underscores at one end of a word.
    /(?<!\S)\*\p{L}[\p{L}\p{M}\p{N}'’& -]* \*\p{Ll}/u,
    /(?<=(?:^|\s)\p{Ll}{2,})__(?=[\s.,;:!?)]|$)|^\s*__(?=\p{Lu}\p{Ll}+:? )/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);
const inlineBullets = /(?:^|\n[\s>]*)[•‣◦▪●][^\n]*\n[\s>]*[•‣◦▪●]/;

/** Whether another dollar sign follows, in the same table cell, and before an empty line or a list item. */
function hasAnother(source: string, at: number): boolean {
  const next = source.indexOf('$', at + 1);
  return next !== -1 && !endOfLine.test(source.slice(at, next));
}

const endOfLine = /\||\n[\s>]*(?:\n|[-*+#] |\d+[.)] )/;

export function suspectFormula(source: string, formula: Range): readonly Suspect[] {
  return formulaFault(source, formula) === undefined ? none : [{ kind: 'formula', ...formula }];
}

/** The line in a code block that was meant to end it and to begin another one. */
export function suspectBlock(source: string, { start, end }: Range): readonly Suspect[] {
  const line = /(?<=\n[ \t>]*)`{3}[ \t]+`{3}[^\s`]*(?=[ \t]*\r?\n)/.exec(source.slice(start, end));
  if (line === null || source.startsWith('````', start)) return none;
  return [{ kind: 'fence', start: start + line.index, end: start + line.index + line[0].length }];
}

export function suspectTable(source: string, table: Range): readonly Suspect[] {
  return isOddTable(source, table) ? [{ kind: 'table', ...table }] : none;
}

/** The name of a group of code blocks with nothing but text in it. */
export function suspectGroup(text: string, nodes: Nodes, element: NodeId, name: Range): readonly Suspect[] {
  const isGroup = codeGroups.has(text.slice(name.start, name.end));
  return isGroup && !mayShowCode(text, nodes, element) ? [{ kind: 'group', ...name }] : none;
}

const codeGroups: ReadonlySet<string> = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

/** Whether an element contains code, or something that may become code. */
function mayShowCode(text: string, nodes: Nodes, element: NodeId): boolean {
  const waiting: NodeId[] = [];
  nodes.pushChildren(element, waiting);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const type = nodes.typeOf(node);
    if (type.startsWith('mdx') || type === 'html') return true;
    if (type === 'code' && !isFormula(text, nodes.rangeOf(node).start)) return true;
    nodes.pushChildren(node, waiting);
  }
  return false;
}

/** A text that may contain leftovers of the writing process. */
export function suspectLeftover(source: string, text: Range): readonly Suspect[] {
  return leftover.test(source.slice(text.start, text.end)) ? [{ kind: 'leftover', ...text }] : none;
}

/** Rules out most pages. */
export function mayHoldBullets(page: string): boolean {
  return /[•‣◦▪●]/.test(page);
}

/**
 * Rules out most pages. One pattern takes a third of the time of searching for each word; it is faster without groups, and
 * without a sign of one character.
 */
export function mayHoldLeftover(page: string): boolean {
  return page.includes(bracketOfTools) || signOfLeftover.test(page);
}

/** Every text that `text/leftover` and `pages/foreign-syntax` report contains one of them. */
const notes = ['TODO', 'FIXME', 'TBD', 'XXX'];
const bracketOfTools = '⟦';
const signsOfTools = [
  ...[':::', '!!! ', '??? ', '???+ ', '=== ', '===! ', '===+ ', 'TOC]', 'toc]', '_TOC_]'],
  'orem ipsum',
  ...['PLACEHOLDER_', 'XXPH', '%%PH', '[[CODE'],
];
/** Few sentences are right with one of these twice. */
const doubled = ['the', 'an', 'to', 'of', 'and', 'with', 'you', 'your', 'this', 'from', 'are', 'we'];
const twice = (gap: string) =>
  doubled
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}${gap}${word}`)
    .join('|');
const signOfLeftover = new RegExp(
  [...notes, ...signsOfTools].map(escapePattern).join('|') + `|${twice(' ')}|${twice('\\n')}`,
);
/** No other word may follow a note: pages are parsed again for each match, and some discuss "TODO comments". */
const leftover = new RegExp(
  `(?:${notes.join('|')})(?! ?[\\w\\u00c0-\\uffef])|${[...signsOfTools, bracketOfTools].map(escapePattern).join('|')}|\\b(?:${twice('\\s+')})\\b`,
);
