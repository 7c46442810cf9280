import { UsageError } from '../../../machine/usage-error.ts';
import type { ModelEndpoint } from './model-of.ts';

/** A model, and how much of the site it is given. */
export interface EnvironmentModel extends ModelEndpoint {
  readonly contextTokens: number | undefined;
}

/** The model in the environment. `value` returns the value of a variable, if it is set. */
export function modelFrom(value: (variable: string) => string | undefined): EnvironmentModel | undefined {
  const [model, baseUrl] = [value('DOCS_MODEL'), value('DOCS_MODEL_BASE_URL')];
  if (model === undefined && baseUrl === undefined) return undefined;
  if (model === undefined)
    throw new UsageError('DOCS_MODEL_BASE_URL is set and DOCS_MODEL is not', 'name the model in DOCS_MODEL');
  if (baseUrl === undefined)
    throw new UsageError(
      'DOCS_MODEL is set and DOCS_MODEL_BASE_URL is not',
      'set the address of an endpoint that speaks the OpenAI protocol, such as https://api.openai.com/v1',
    );
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError(
      'DOCS_MODEL_BASE_URL is not an http or https address',
      'use an address such as https://api.openai.com/v1',
    );
  return { model, baseUrl, key: value('DOCS_MODEL_API_KEY'), contextTokens: contextTokensFrom(value) };
}

/** The room for the text of pages, in tokens. */
export function contextTokensFrom(value: (variable: string) => string | undefined): number | undefined {
  const tokens = value('DOCS_MODEL_CONTEXT_TOKENS');
  if (tokens === undefined) return undefined;
  if (/^\d{1,7}$/.test(tokens)) return Number(tokens);
  throw new UsageError(
    `"${tokens.slice(0, 40)}" in DOCS_MODEL_CONTEXT_TOKENS is not a number of tokens`,
    'use a whole number such as 24000',
  );
}
