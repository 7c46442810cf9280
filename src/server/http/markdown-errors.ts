import type { MiddlewareHandler } from 'hono';
import { markdownType } from '../../site/model/artifact.ts';
import { isRecord, parsedJson } from '../../site/source/plain.ts';
import { prefersMarkdown } from './accept.ts';

/** Turns the errors of pages into Markdown for clients that ask for Markdown. */
export function markdownErrors(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { req, res } = context;
    if (res.status < 400 || (req.method !== 'GET' && req.method !== 'HEAD')) return;
    if (!prefersMarkdown(req.header('accept')) && !req.path.endsWith('.md')) return;
    const headers = new Headers(res.headers);
    headers.set('content-type', markdownType);
    for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
    const body = req.method === 'HEAD' ? null : markdownOf(res.status, await detailOf(res));
    const answer = new Response(body, { status: res.status, headers });
    // Otherwise the headers of the first response would be added.
    context.res = undefined;
    context.res = answer;
  };
}

function markdownOf(status: number, { title, detail }: Detail): string {
  return `# ${[String(status), title].filter((part) => part !== '').join(' ')}\n\n${detail}\n`;
}

interface Detail {
  readonly title: string;
  readonly detail: string;
}

/** What a problem document says; of a page for people, that there is no other. */
async function detailOf(response: Response): Promise<Detail> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  const problem = isProblem ? parsedJson(await response.text()) : undefined;
  if (!isRecord(problem)) {
    await response.body?.cancel();
    return { title: 'Not Found', detail: 'There is no page at this address.' };
  }
  const { title, detail } = problem;
  return { title: typeof title === 'string' ? title : '', detail: typeof detail === 'string' ? detail : '' };
}
