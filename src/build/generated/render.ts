import type { Statement, Told } from './statement.ts';

/** Statements as Markdown; `isLinked` tells which words with an address become links. */
export function render(statements: readonly Statement[], isLinked: (told: Told) => boolean): string {
  return statements
    .map((statement, index) => {
      const text = statement.told
        .map((told) =>
          told.link !== undefined && isLinked(told) ? `[${told.text}](${told.link})` : told.text,
        )
        .join('')
        .trimEnd();
      if (index === 0) return text;
      const isList = statement.kind === 'item' && statements[index - 1]?.kind === 'item';
      return `${isList ? '\n' : '\n\n'}${text}`;
    })
    .join('');
}
