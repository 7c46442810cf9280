import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { endpointFetch } from '../../../network/endpoint-fetch.ts';

export interface ModelEndpoint {
  readonly model: string;
  /** Of an OpenAI-compatible endpoint. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

/** A model, called through its endpoint. */
export function modelOf({ model, baseUrl, apiKey }: ModelEndpoint): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    fetch: endpointFetch,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return provider(model);
}
