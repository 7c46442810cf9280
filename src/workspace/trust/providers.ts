import type { Provider, Settings } from '../../load/settings.ts';
import { visible } from '../../report/visible.ts';
import type { Io } from '../../system/io.ts';
import { UsageError } from '../../system/usage-error.ts';

/** A kind of model: where docs.config.yaml names it, and the variables of the environment that belong to it. */
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

/** A model as it will be asked. */
export interface Endpoint {
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | undefined;
}

/** The model that the settings name, at the address of the file, else of the environment, else of OpenAI. */
export function endpointOf({ env }: Io, kind: ProviderKind, settings: Settings): Endpoint | undefined {
  const { model, baseUrl } = kind.of(settings);
  if (model !== undefined)
    return {
      model,
      baseUrl: baseUrl ?? given(env[kind.urlVariable]) ?? openAi,
      key: given(env[kind.keyVariable]),
    };
  if (baseUrl === undefined) return undefined;
  throw new UsageError(
    `docs.config.yaml has "${kind.setting}.baseUrl" and no "${kind.setting}.model"`,
    'set the model',
  );
}

/** Whether the environment names the address that a model is asked at. */
export function isNamedByEnvironment({ env }: Io, kind: ProviderKind, { baseUrl }: Endpoint): boolean {
  const named = given(env[kind.urlVariable]);
  return named !== undefined && normal(named) === normal(baseUrl);
}

/** Says where questions and pages are sent, where the file names the address; '' where nothing is sent there. */
export function destinationLine(io: Io, kind: ProviderKind, settings: Settings): string {
  const endpoint = endpointOf(io, kind, settings);
  if (endpoint === undefined || kind.of(settings).baseUrl === undefined) return '';
  const key = endpoint.key === undefined ? '' : ` with ${kind.keyVariable}`;
  return `${kind.setting}: questions and page text are sent to ${visible(endpoint.baseUrl)}${key}\n`;
}

/** Where models are asked when no address is named. */
const openAi = 'https://api.openai.com/v1';

function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

/** With and without a slash at the end are one address. */
function normal(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address;
}
