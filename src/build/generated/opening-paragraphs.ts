import type { Passage } from './passage.ts';
import type { Phrase } from './statement.ts';

const maxParagraphs = 3;

/** The sentences of each of the first paragraphs of a page, except those that are only for some readers. */
export function openingParagraphs(passages: readonly Passage[]): readonly (readonly Phrase[])[] {
  return passages
    .flatMap((passage) =>
      passage.kind === 'prose' && !passage.negated && !passage.forAgents && !passage.partial
        ? [passage.sentences]
        : [],
    )
    .slice(0, maxParagraphs);
}
