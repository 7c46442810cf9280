import type { Body, Request } from '../request.ts';

export function curl({ method, url, headers, body }: Request): string {
  const options = [
    `--request ${method}`,
    `--url ${quoted(url)}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...bodyOptions(body),
  ];
  return `curl ${options.join(' \\\n  ')}`;
}

function bodyOptions(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'json') return [`--data ${quoted(JSON.stringify(body.value, undefined, 2))}`];
  if (body.kind === 'text') return [`--data ${quoted(body.value)}`];
  const option = body.kind === 'form' ? '--data-urlencode' : '--form';
  return body.value.map(([name, value]) => `${option} ${quoted(`${name}=${value}`)}`);
}

function quoted(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}
