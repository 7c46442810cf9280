import { replaceFix, type Finding } from '../../../site/source/finding.ts';
import { bareLink, quotable, type Shown, spanOf } from './shown.ts';

/** Links and images whose brackets readers see. */
export function* rawLinks(line: Shown): Generator<Finding> {
  const { text } = line;
  if (!['](', '] ', '][', ')['].some((sign) => text.includes(sign))) return;
  for (const { pattern, find } of forms)
    for (const match of text.matchAll(pattern)) {
      const before = text[match.index - 1] ?? '';
      // `list[0] (…)`, `T[K](value)`.
      if (/[\w)\]]/.test(before)) continue;
      const finding = find(line, match);
      if (finding !== undefined) yield finding;
    }
}

interface Form {
  readonly pattern: RegExp;
  find(line: Shown, match: RegExpExecArray): Finding | undefined;
}

const target = `(?:${bareLink}|https?:\\/\\/[^\\s()]+|\\.{0,2}\\/[^\\s()]*|#[\\w-]+)`;

const forms: readonly Form[] = [
  {
    pattern: new RegExp(`!?\\[([^\\[\\]\\n]+)\\]([ \\t]+)\\(${target}\\)`, 'gu'),
    find(line, { 0: whole, 1: label = '', 2: gap = '', index }) {
      const span = spanOf(line, index, index + whole.length);
      const from = index + whole.indexOf(']') + 1;
      const space = spanOf(line, from, from + gap.length);
      if (span === undefined || space === undefined) return undefined;
      return {
        message: `a space separates "[${quotable(label)}]" from its target, so readers see the brackets`,
        span,
        help: 'delete the space',
        fix: replaceFix('delete the space', space, '', true),
      };
    },
  },
  {
    pattern: /!?\[([^[\]\n]+)\]\(((?:https?:\/\/|\.{0,2}\/|#)[^()\n]*[ \t][^()\n]*)\)/gu,
    find(line, { 0: whole, index, 2: address = '' }) {
      const start = index + whole.length - 1 - address.length;
      const span = spanOf(line, start, start + address.length);
      if (span === undefined) return undefined;
      return {
        message: 'the link target contains a space, so readers see the brackets',
        span,
        help: 'write %20 for each space, or put the target in <…>',
      };
    },
  },
  {
    pattern: new RegExp(`!?\\[([^\\[\\]\\n]+)\\]\\((?:\\(|${target}|[a-z][\\w-]*\\/)(?!.*\\))`, 'gu'),
    find(line, { 0: whole, 1: label = '', index }) {
      const span = spanOf(line, index, index + whole.length);
      if (span === undefined) return undefined;
      return {
        message: `the target of "[${quotable(label)}]" is never closed, so readers see the brackets`,
        span,
        help: 'close it with ")"',
      };
    },
  },
  {
    // At least a word or code, unlike the sets of characters `[a-z][0-9]`.
    pattern: /!?\[([^[\]\n]*(?:\p{L}{3}|\uFFFC)[^[\]\n]*)\]\[([\w.:/ -]+)\]/gu,
    find(line, { 0: whole, 1: label = '', 2: name = '', index }) {
      const span = spanOf(line, index, index + whole.length);
      if (span === undefined) return undefined;
      return {
        message: `the page does not define "${name}", so readers see the brackets of "[${quotable(label)}]"`,
        span,
        help: `add a line with [${name}]: and the address to this file, or write the address in parentheses`,
      };
    },
  },
  {
    pattern: new RegExp(`\\(([^()\\n]+)\\)\\[(${target})\\]`, 'gu'),
    find(line, { 0: whole, 1: label = '', index }) {
      const span = spanOf(line, index, index + whole.length);
      if (span === undefined) return undefined;
      return {
        message: `the brackets of "(${quotable(label)})[…]" are swapped, so readers see them`,
        span,
        help: `write [${quotable(label)}](…)`,
      };
    },
  },
];
