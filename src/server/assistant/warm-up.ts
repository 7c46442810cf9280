import { embeddedEngine } from './embedded/engine.ts';
import type { Sources } from './retrieve.ts';

const maxQuestions = 6;

/**
 * Answers questions about some pages, without a model. The first answers of a program take much longer than all others;
 * after this, those of readers are not among them.
 */
export async function warmUpAnswers(
  sources: Sources,
  pause: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { pages } = await sources.index();
  const answer = embeddedEngine(() => sources);
  const step = Math.max(1, Math.ceil(pages.length / maxQuestions));
  for (let page = 0; page < pages.length; page += step) {
    const text = `How does ${pages[page]!.title} work?`;
    const question = {
      text,
      history: [],
      retrievalPageSize: 5,
      filter: {},
      context: [],
      currentPath: undefined,
    };
    for await (const _ of answer(question, signal)) await pause();
    if (signal.aborted) return;
  }
}
