import type { Settings } from '../../site/load/settings.ts';
import type { Io } from '../../machine/io.ts';
import { contextTokensFrom } from '../../server/assistant/model/from-environment.ts';
import { assistantKind, endpointOf } from '../../workspace/trust/providers.ts';
import type { ModelChoice } from '../assistant-engine.ts';

/** The model of the assistant; undefined if none is set. */
export function modelOf(io: Io, settings: Settings): ModelChoice | undefined {
  const endpoint = endpointOf(io, assistantKind, settings);
  const { contextTokens = contextTokensFrom((name) => io.env[name] || undefined), timeoutSeconds } =
    settings.assistant;
  return (
    endpoint && {
      ...endpoint,
      contextTokens,
      timeout: timeoutSeconds === undefined ? undefined : timeoutSeconds * 1000,
    }
  );
}
