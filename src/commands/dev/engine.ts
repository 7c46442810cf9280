import type { Settings } from '../../load/settings.ts';
import { embeddedEngine } from '../../server/assistant/embedded/engine.ts';
import type { Engine } from '../../server/assistant/engine.ts';
import type { Sources } from '../../server/assistant/retrieve.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

/** Where models are asked when no address is named. */
export const openAi = 'https://api.openai.com/v1';

/** The engine the settings ask for: a model where one is named, else the embedded one. */
export function engineOf(io: Io, { assistant }: Settings, sources: () => Sources): Engine {
  const { model, baseUrl } = assistant;
  if (model === undefined) {
    if (baseUrl !== undefined)
      throw new UsageError(
        'docs.config.yaml has "assistant.baseUrl" and no "assistant.model"',
        'name the model',
      );
    return embeddedEngine(sources);
  }
  const options = { model, baseUrl: baseUrl ?? openAi, apiKey: io.env['DOCS_MODEL_API_KEY'], sources };
  // The client library of models takes long to start; the first question waits for it, the server does not.
  const engine = import('../../server/assistant/model/engine.ts').then(({ modelEngine }) =>
    modelEngine(options),
  );
  return async function* answer(question, signal) {
    yield* (await engine)(question, signal);
  };
}
