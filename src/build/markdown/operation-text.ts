import type { Plain } from '../../source/tree.ts';
import { indent, oneLine } from '../../markdown/text.ts';

/** Those that say anything, apart from each other. */
export function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

export function heading(level: number, title: string): string {
  return `${'#'.repeat(level)} ${title}`;
}

/** A heading and what stands below it; nothing where that is nothing. */
export function section(level: number, title: string, text: string): string {
  return text === '' ? '' : `${heading(level, title)}\n\n${text}`;
}

/** Below the item of a list. */
export function nested(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${indent(line, 2)}`);
}

/** On one line, unless the description is more than a paragraph. */
export function described(description: string | undefined, further: readonly string[]): string {
  const text = description?.trim() ?? '';
  if (!/\n\s*\n|^ *```/m.test(text))
    return [further.length > 0 ? sentence(oneLine(text)) : oneLine(text), ...further]
      .filter((part) => part !== '')
      .join(' ');
  return paragraphs([text, further.join(' ')]);
}

/** With a full stop, where it ends without any. */
function sentence(text: string): string {
  return text === '' || /[\p{P}]$/u.test(text) ? text : `${text}.`;
}

/** An item of a list, and behind it what is said of it. */
export function withText(head: string, text: string): string {
  if (text === '') return head;
  return text.includes('\n') ? `${head}:\n\n  ${indent(text, 2)}` : `${head}: ${text}`;
}

export function codes(words: readonly string[]): string {
  return words.map(code).join(', ');
}

/** Code in a line, between more ticks than it holds together. */
export function code(text: string): string {
  const held = [...text.matchAll(/`+/g)].map(([ticks]) => ticks.length);
  if (held.length === 0) return `\`${text}\``;
  const ticks = '`'.repeat(Math.max(...held) + 1);
  return `${ticks} ${text} ${ticks}`;
}

/** A value as it is read: text without quotes, anything else as JSON. */
export function shown(value: Plain): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
