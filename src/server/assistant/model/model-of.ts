import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { endpointFetch } from '../../../machine/network/endpoint-fetch.ts';

export interface ModelEndpoint {
  readonly model: string;
  /** Of an OpenAI-compatible endpoint. */
  readonly baseUrl: string;
  readonly key: string | undefined;
}

/** A model, called through its endpoint. */
export function modelOf({ model, baseUrl, key }: ModelEndpoint): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    fetch: endpointFetch,
    ...(key === undefined ? {} : { apiKey: key }),
  });
  return provider(model);
}
