import type { Endpoint } from '../../workspace/trust/providers.ts';
import type { Io } from '../../system/io.ts';
import { UsageError } from '../../system/usage-error.ts';
import { secretOf } from './secrets.ts';

/** The model of the environment. What a site says of models is not known here. */
export function modelOf(io: Pick<Io, 'env'>): Endpoint | undefined {
  const [model, baseUrl] = [io.env['DOCS_MODEL'] || undefined, io.env['DOCS_MODEL_BASE_URL'] || undefined];
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
      'use one such as https://api.openai.com/v1',
    );
  return { model, baseUrl, key: secretOf(io, 'DOCS_MODEL_API_KEY') };
}
