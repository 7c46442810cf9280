import { embeddedEngine } from '../server/assistant/embedded/engine.ts';
import type { Engine } from '../server/assistant/engine.ts';
import type { Sources } from '../server/assistant/retrieve.ts';
import type { Endpoint } from '../workspace/trust/providers.ts';

/** The engine of the assistant: the model in the settings, or else the embedded one. */
export function engineOf(endpoint: Endpoint | undefined, sources: () => Sources): Engine {
  if (endpoint === undefined) return embeddedEngine(sources);
  // Loading the client library takes long: the first question waits for it, the server does not.
  const engine = import('../server/assistant/model/engine.ts').then(({ modelEngine }) =>
    modelEngine({ ...endpoint, sources }),
  );
  return async function* answer(question, signal) {
    yield* (await engine)(question, signal);
  };
}
