import { UsageError } from '../../../machine/usage-error.ts';
import type { ModelEndpoint } from './model-of.ts';

/** The model in the environment. `value` returns the value of a variable, if it is set. */
export function modelFrom(value: (variable: string) => string | undefined): ModelEndpoint | undefined {
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
  return { model, baseUrl, key: value('DOCS_MODEL_API_KEY') };
}
