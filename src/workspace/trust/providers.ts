import type { Provider, Settings } from '../../site/load/settings.ts';
import { visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** A kind of model, with its setting in docs.config.yaml and its environment variables. */
export interface ProviderKind {
  readonly setting: 'assistant' | 'search.embeddings';
  readonly keyVariable: string;
  readonly urlVariable: string;
  readonly of: (settings: Settings) => Provider;
}

export const assistantKind: ProviderKind = {
  setting: 'assistant',
  keyVariable: 'DOCS_MODEL_API_KEY',
  urlVariable: 'DOCS_MODEL_BASE_URL',
  of: ({ assistant }) => assistant,
};

export const embeddingsKind: ProviderKind = {
  setting: 'search.embeddings',
  keyVariable: 'DOCS_EMBEDDINGS_API_KEY',
  urlVariable: 'DOCS_EMBEDDINGS_BASE_URL',
  of: ({ search }) => search.embeddings,
};

/** A model and its endpoint. */
export interface Endpoint {
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | undefined;
}

/** The model in the settings, with the address from the file, or else from the environment, or else that of OpenAI. */
export function endpointOf({ env }: Io, kind: ProviderKind, settings: Settings): Endpoint | undefined {
  const { model, baseUrl } = kind.of(settings);
  if (model !== undefined)
    return {
      model,
      baseUrl: baseUrl ?? nonEmpty(env[kind.urlVariable]) ?? openAi,
      key: nonEmpty(env[kind.keyVariable]),
    };
  if (baseUrl === undefined) return undefined;
  throw new UsageError(
    `docs.config.yaml has "${kind.setting}.baseUrl" but no "${kind.setting}.model"`,
    'set the model',
  );
}

/** Whether the environment names the address of a model. */
export function isNamedByEnvironment({ env }: Io, kind: ProviderKind, { baseUrl }: Endpoint): boolean {
  const named = nonEmpty(env[kind.urlVariable]);
  return named !== undefined && normalized(named) === normalized(baseUrl);
}

/** A line that says where questions and pages are sent, if the settings file names the address; otherwise ''. */
export function destinationLine(io: Io, kind: ProviderKind, settings: Settings): string {
  const endpoint = endpointOf(io, kind, settings);
  if (endpoint === undefined || kind.of(settings).baseUrl === undefined) return '';
  const key = endpoint.key === undefined ? '' : ` with ${kind.keyVariable}`;
  return `${kind.setting}: questions and page text are sent to ${visible(endpoint.baseUrl)}${key}\n`;
}

/** The default address. */
const openAi = 'https://api.openai.com/v1';

function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

/** Without a slash at the end. */
function normalized(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address;
}
