import type { Response } from '../../../model/operation/parts.ts';
import { isFile, isJson } from './body.ts';

/** How the response is read. */
export type Answer = 'json' | 'text' | 'file' | 'none';

/** For the first successful response. */
export function answerOf(method: string, responses: readonly Response[]): Answer {
  const match =
    responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  if (/^head$/i.test(method) || /^20[45]$/.test(match?.status ?? '')) return 'none';
  const [content] = match?.contents ?? [];
  if (content === undefined) return 'text';
  if (isJson(content.type)) return 'json';
  return isFile(content) ? 'file' : 'text';
}
