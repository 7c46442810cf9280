import type { Body, FormField } from './body.ts';
import { bodyText, isBlock, quoted } from './literals.ts';
import { contentDisposition } from './multipart-pieces.ts';
import type { Request } from './request.ts';

export function csharp({ method, url, headers, body }: Request): string {
  return [
    ...(body === undefined ? [] : ['using System.Net.Http.Headers;', '']),
    ...contentLines(body),
    `var request = new HttpRequestMessage(new HttpMethod(${text(method)}), ${text(url)});`,
    ...(body === undefined ? [] : ['request.Content = content;']),
    ...headers.map(([name, value]) =>
      body !== undefined && name === 'Content-Type'
        ? `content.Headers.ContentType = MediaTypeHeaderValue.Parse(${text(value)});`
        : `request.Headers.TryAddWithoutValidation(${text(name)}, ${text(value)});`,
    ),
    '',
    'using var client = new HttpClient();',
    'var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}

function contentLines(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'multipart')
    return ['var content = new MultipartFormDataContent();', ...body.value.flatMap(partLines)];
  if (body.kind === 'file') return [`var content = ${fileContent(body.value)};`];
  return [`var content = new StringContent(${verbatim(bodyText(body))});`];
}

// The class itself writes names without quotes, which some servers reject.
function partLines(field: FormField, index: number): readonly string[] {
  const part = `part${index + 1}`;
  const content = field.isFile ? fileContent(field.value) : `new StringContent(${text(field.value)})`;
  return [
    `var ${part} = ${content};`,
    `${part}.Headers.Add("Content-Disposition", ${text(contentDisposition(field))});`,
    `content.Add(${part});`,
  ];
}

function fileContent(path: string): string {
  return `new ByteArrayContent(File.ReadAllBytes(${text(path)}))`;
}

// These characters end a line, and so the literal.
function text(value: string): string {
  return quoted(value).replace(
    /[\x85\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function verbatim(value: string): string {
  return isBlock(value) ? `@"${value.replace(/"/g, '""')}"` : text(value);
}
