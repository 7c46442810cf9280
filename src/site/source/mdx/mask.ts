import type { Nodes, Root } from 'mdast';
import { append } from '../append.ts';
import { hide, shownCode } from '../parser/hidden-code.ts';

/**
 * Replaces what the platform processes before MDX with the same number of private-use characters, so that offsets do
 * not change: front matter, `{{placeholders}}` and the `{#custom-ids}` of headings; and words that only look like modules.
 */
export function mask(text: string, bodyStart: number): { readonly text: string; readonly changed: boolean } {
  // The parser does not count a byte order mark.
  const body = text.slice(bodyStart).replace(/^\uFEFF/, ' ');
  const ids = body.includes('{#') ? body.replace(customId, '$1\uE002#$2\uE003') : body;
  const withPlaceholders = ids.includes('{{') ? ids.replace(placeholder, '\uE000\uE000$1\uE001\uE001') : ids;
  // For MDX, only a keyword before a space begins a module.
  const withWords = withPlaceholders.replace(loneKeyword, hide);
  // An import that ends in a backslash terminates the process inside the native parser.
  const whole = withWords.endsWith('\\') ? `${withWords.slice(0, -1)}\uE005` : withWords;
  return { text: blank(text.slice(0, bodyStart)) + whole, changed: whole !== body };
}

const loneKeyword = /^[ie](?=(?:mport|xport)(?![ \w$]))/gm;

/** Hides a `$` without a partner in its table cell: the parser would look for one in the following cells. */
export function maskLoneDollars(text: string): string {
  return text.replace(/^[ \t]*\|.*\$.*$/gm, (row) =>
    row
      .split(/(?<!\\)(?=\|)/)
      .map((cell) =>
        (cell.match(dollar)?.length ?? 0) % 2 === 0 ? cell : cell.replace(lastDollar, '\uE006'),
      )
      .join(''),
  );
}

/** Hides each `$` that is not part of a formula, such as that of an amount; undefined if the text has no formula in a line. */
export function maskOtherDollars(text: string): string | undefined {
  let hasFormula = false;
  const hidden = text.replace(formulaOrDollar, (part: string) => {
    if (part === '$') return '\uE006';
    if (!part.startsWith('$$') && !part.startsWith('\\')) hasFormula = true;
    return part;
  });
  return hasFormula ? hidden : undefined;
}

/** A letter, or a term without or with spaces that has a sign of TeX or arithmetic; shells and amounts have none there. */
const formula =
  /(?<![\w$])\$(?:[A-Za-z]|(?=[^$\n]*[\\^_=+*/()<>|-])(?![\s\d.,]+\$)[^\s$`](?:[^$`\n]*[^\s$`])?)\$(?![\w$])/;
const formulaOrDollar = new RegExp(`\\\\\\$|\\$\\$|${formula.source}|\\$`, 'g');

const dollar = /(?<!\\)\$/g;
const lastDollar = /(?<!\\)\$(?=[^$]*$)/;

/** The same number of spaces and lines. */
function blank(text: string): string {
  return text
    .split('\n')
    .map((line) => ' '.repeat(line.length))
    .join('\n');
}

const customId =
  /^((?:[ \t]*|[ \t]*>[ \t]?)#{1,6}[ \t][^\n]*?)\{#([^\s{}#](?:[^{}#\r\n]*[^\s{}#])?)\}(?=[ \t]*\r?$)/gm;
// `={{a}}` is the value of an attribute, and `${{ a }}` belongs to another language.
const placeholder = /(?<![={$])\{\{(\s*[\w.-]+\s*)\}\}(?!\})/g;

/** Restores what `mask` hid. Modifies the tree, which nothing else uses yet. */
export function restore(tree: Root): void {
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'heading') takeCustomId(node);
    restoreTexts(node);
    if ('children' in node) append(waiting, node.children);
  }
}

function takeCustomId(heading: Extract<Nodes, { type: 'heading' }>): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const { text, id } = withoutCustomId(last.value);
  if (id === undefined) return;
  heading.data = { ...heading.data, id };
  last.value = text;
}

/** The text of a heading whose custom id is still hidden. */
export function withoutCustomId(hidden: string): { readonly text: string; readonly id: string | undefined } {
  const match = hidden.includes('\uE002') ? /\s*\uE002#([^\uE003]+)\uE003\s*$/.exec(hidden) : null;
  return match === null
    ? { text: hidden, id: undefined }
    : { text: hidden.slice(0, match.index), id: match[1] };
}

const fields = ['value', 'url', 'alt', 'title', 'lang', 'meta', 'label'] as const;

function restoreTexts(node: Nodes): void {
  for (const field of fields) {
    const value: unknown = Reflect.get(node, field);
    if (typeof value === 'string') Reflect.set(node, field, restored(value));
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
  for (const attribute of node.attributes) {
    if (typeof attribute.value === 'string') attribute.value = restored(attribute.value);
    else if (attribute.value) attribute.value.value = restored(attribute.value.value);
  }
}

/** The source form of a text that the parser returned. */
export function restored(text: string): string {
  if (!/[\uE000-\uE17D]/.test(text)) return text;
  return shownCode(text)
    .replace(/[\uE000\uE002]/g, '{')
    .replace(/[\uE001\uE003]/g, '}')
    .replaceAll('\uE004', '<')
    .replaceAll('\uE005', '\\')
    .replaceAll('\uE006', '$');
}
