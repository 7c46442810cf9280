import { embeddedEngine } from '../server/assistant/embedded.ts';
import type { Engine } from '../server/assistant/engine.ts';
import type { ModelOptions } from '../server/assistant/model/engine.ts';
import type { Sources } from '../server/assistant/retrieve.ts';

/** The model to use, without what every engine needs. */
export type ModelChoice = Omit<ModelOptions, 'sources' | 'report'>;

/** The engine of the assistant: a model, or else the embedded one. */
export function engineOf(
  choice: ModelChoice | undefined,
  sources: () => Sources,
  report: ModelOptions['report'],
): Engine {
  if (choice === undefined) return embeddedEngine(sources);
  // Loading the client library takes long: the first question waits for it, the server does not.
  const engine = import('../server/assistant/model/engine.ts').then(({ modelEngine }) =>
    modelEngine({ ...choice, sources, report }),
  );
  return async function* answer(question, signal) {
    yield* (await engine)(question, signal);
  };
}
