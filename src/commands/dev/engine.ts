import { embeddedEngine } from '../../server/assistant/embedded/engine.ts';
import type { Engine } from '../../server/assistant/engine.ts';
import type { Sources } from '../../server/assistant/retrieve.ts';
import type { Endpoint } from '../../workspace/trust/providers.ts';

/** The engine the settings ask for: a model where one is named, else the embedded one. */
export function engineOf(endpoint: Endpoint | undefined, sources: () => Sources): Engine {
  if (endpoint === undefined) return embeddedEngine(sources);
  const { model, baseUrl, key } = endpoint;
  const options = { model, baseUrl, apiKey: key, sources };
  // The client library of models takes long to start; the first question waits for it, the server does not.
  const engine = import('../../server/assistant/model/engine.ts').then(({ modelEngine }) =>
    modelEngine(options),
  );
  return async function* answer(question, signal) {
    yield* (await engine)(question, signal);
  };
}
