import type { Range } from '../../../site/source/span.ts';

/** What is read before a link: from its heading to the end of its paragraph, without code and the targets of links. */
export function sectionBefore(text: string, headings: readonly Range[], link: Range): string {
  const heading = headings.findLast(({ start }) => start <= link.start);
  const end = /\r?\n[ \t]*\r?\n/.exec(text.slice(link.end))?.index ?? text.length;
  return text.slice(heading?.start ?? 0, link.end + end).replace(unread, ' ');
}

const unread = /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1|\]\([^)]*\)|\b(?:href|src)\s*=\s*(?:"[^"]*"|'[^']*')/gm;

/** Whether a text has the label of a version, or its number in another precision: `v2` and `2.x` for `2.0.3`. */
export function namesVersion(text: string, label: string): boolean {
  const [number] = numbersIn(label);
  if (number !== undefined)
    return numbersIn(text).some((other) => number.startsWith(other) || other.startsWith(number));
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return false;
  return new RegExp(`(?<!\\p{L})${words.join('[^\\p{L}\\p{N}]*')}(?!\\p{L})`, 'iu').test(text);
}

/** `2.0.3.` for each number: the point at the end makes `2.` no beginning of `21.`. */
function numbersIn(text: string): readonly string[] {
  const numbers = text.matchAll(/(?<![\p{L}\p{N}.])v?(\d+(?:\.\d+)*)/giu);
  return [...numbers].map(([, number = '']) => `${number}.`);
}
