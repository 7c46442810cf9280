import type { Statement, Phrase } from './statement.ts';

/** Prints statements as Markdown; `isLinked` decides which phrases with an address become links. */
export function render(statements: readonly Statement[], isLinked: (phrase: Phrase) => boolean): string {
  return statements
    .map((statement, index) => {
      const text = statement.phrases
        .map((phrase) =>
          phrase.link !== undefined && isLinked(phrase) ? `[${phrase.text}](${phrase.link})` : phrase.text,
        )
        .join('')
        .trimEnd();
      if (index === 0) return text;
      const isList = statement.kind === 'item' && statements[index - 1]?.kind === 'item';
      return `${isList ? '\n' : '\n\n'}${text}`;
    })
    .join('');
}
