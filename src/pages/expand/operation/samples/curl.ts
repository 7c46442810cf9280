import type { Body, FormField } from './body.ts';
import type { Request } from './request.ts';

export function curl({ method, url, headers, body }: Request): string {
  const options = [
    method === 'HEAD' ? '--head' : `--request ${method}`,
    `--url ${quoted(url)}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...bodyOptions(body),
  ];
  return `curl ${options.join(' \\\n  ')}`;
}

function bodyOptions(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'json') {
    // Deeper than its option. Strings of JSON hold no line breaks.
    const json = JSON.stringify(body.value, undefined, 2).replaceAll('\n', '\n  ');
    return [`--data ${quoted(json)}`];
  }
  // A value that begins with `@` would be a file name.
  if (body.kind === 'text')
    return [`${body.value.startsWith('@') ? '--data-raw' : '--data'} ${quoted(body.value)}`];
  if (body.kind === 'file') return [`--data-binary ${quoted(`@${body.value}`)}`];
  return body.value.map(body.kind === 'form' ? formOption : partOption);
}

function formOption({ name, value }: FormField): string {
  return `--data-urlencode ${quoted(`${encodeURIComponent(name)}=${value}`)}`;
}

function partOption({ name, value, isFile }: FormField): string {
  return isFile ? `--form ${quoted(`${name}=@${value}`)}` : `--form-string ${quoted(`${name}=${value}`)}`;
}

function quoted(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}
