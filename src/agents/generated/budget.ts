import { bytesOf } from './samples.ts';
import { render, type Statement, type Phrase } from './statement.ts';

/** The size of a skill: 5,000 tokens of four bytes each, and 500 lines. */
export const maxBytes = 20_000;
export const maxLines = 500;
/** Maximum share of links in all characters. */
export const linkShare = 0.25;

export interface Room {
  readonly bytes: number;
  readonly lines: number;
}

/**
 * Gives out the room of a skill: as many groups as fit into a share of it and into what is left of the whole, in order. A
 * group that does not fit is dropped completely.
 */
export function allocate(room: Room) {
  const left = { ...room };
  return (groups: readonly (readonly Statement[])[], share: Room): readonly (readonly Statement[])[] => {
    let bytes = Math.min(share.bytes, left.bytes);
    let lines = Math.min(share.lines, left.lines);
    return groups.filter((group) => {
      const size = sizeOf(group);
      if (size.bytes > bytes || size.lines > lines) return false;
      bytes -= size.bytes;
      lines -= size.lines;
      left.bytes -= size.bytes;
      left.lines -= size.lines;
      return true;
    });
  };
}

/** The size of statements including all of their links and the empty lines around them. */
function sizeOf(statements: readonly Statement[]): Room {
  if (statements.length === 0) return { bytes: 0, lines: 0 };
  const text = `${render(statements, () => true)}\n\n`;
  return { bytes: bytesOf(text), lines: text.split('\n').length };
}

/** Which of the phrases with an address become links, in order of priority, so that links keep to their share. */
export function chooseLinks(statements: readonly Statement[], order: readonly Phrase[]): ReadonlySet<Phrase> {
  const text = render(statements, () => false);
  const bare = text
    .replace(/^(```+|~~~+)[^]*?^\1$/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .match(/https?:\/\/[^\s)]+/g);
  let links = (bare ?? []).reduce((sum, { length }) => sum + length, 0);
  let all = text.length;
  const chosen = new Set<Phrase>();
  for (const phrase of order) {
    const address = (phrase.link?.length ?? 0) + '[]()'.length;
    const takes = address + phrase.text.length;
    if (links + takes > linkShare * (all + address)) continue;
    links += takes;
    all += address;
    chosen.add(phrase);
  }
  return chosen;
}
