import type { Body } from './body.ts';
import { bodyText, isBlock, quotedWith } from './literals.ts';
import type { Request } from './request.ts';

/** What C and C++ write differently. */
interface Dialect {
  readonly null: string;
  /** A text of several lines. */
  readonly block: (text: string) => string;
}

export function c(request: Request): string {
  const block = (value: string) =>
    value
      .split(/(?<=\n)/)
      .map((line) => `\n    ${text(line)}`)
      .join('');
  return program(request, { null: 'NULL', block });
}

export function cpp(request: Request): string {
  const block = (value: string) => (value.includes(')json"') ? text(value) : `R"json(${value})json"`);
  return program(request, { null: 'nullptr', block });
}

function program({ method, url, headers, body }: Request, dialect: Dialect): string {
  const content = bodyLines(body, dialect);
  return [
    ...(body?.kind === 'file' ? ['#include <stdio.h>'] : []),
    '#include <curl/curl.h>',
    '',
    'int main() {',
    ...[
      'CURL *curl = curl_easy_init();',
      method === 'HEAD' ? option('NOBODY', '1L') : option('CUSTOMREQUEST', text(method)),
      option('URL', text(url)),
      ...(headers.length === 0
        ? []
        : [
            `struct curl_slist *headers = ${dialect.null};`,
            ...headers.map(
              ([name, value]) => `headers = curl_slist_append(headers, ${text(`${name}: ${value}`)});`,
            ),
            option('HTTPHEADER', 'headers'),
          ]),
      ...content.before,
      '',
      'curl_easy_perform(curl);',
      ...content.after,
      ...(headers.length === 0 ? [] : ['curl_slist_free_all(headers);']),
      'curl_easy_cleanup(curl);',
    ].map((line) => (line === '' ? '' : `  ${line}`)),
    '}',
  ].join('\n');
}

function bodyLines(
  body: Body | undefined,
  { block }: Dialect,
): Readonly<Record<'before' | 'after', readonly string[]>> {
  if (body === undefined) return { before: [], after: [] };
  if (body.kind === 'file')
    return {
      before: [
        `FILE *file = fopen(${text(body.value)}, "rb");`,
        option('UPLOAD', '1L'),
        option('READDATA', 'file'),
      ],
      after: ['fclose(file);'],
    };
  if (body.kind === 'multipart') {
    const parts = body.value.flatMap(({ name, value, isFile }) => [
      'part = curl_mime_addpart(form);',
      `curl_mime_name(part, ${text(name)});`,
      isFile
        ? `curl_mime_filedata(part, ${text(value)});`
        : `curl_mime_data(part, ${text(value)}, CURL_ZERO_TERMINATED);`,
    ]);
    return {
      before: [
        'curl_mime *form = curl_mime_init(curl);',
        'curl_mimepart *part;',
        ...parts,
        option('MIMEPOST', 'form'),
      ],
      after: ['curl_mime_free(form);'],
    };
  }
  const sent = bodyText(body);
  return { before: [option('POSTFIELDS', isBlock(sent) ? block(sent) : text(sent))], after: [] };
}

function option(name: string, value: string): string {
  return `curl_easy_setopt(curl, CURLOPT_${name},${value.startsWith('\n') ? '' : ' '}${value});`;
}

// Some compilers replace trigraphs such as `??=`.
function text(value: string): string {
  return quotedWith(value, (code) => `\\${code.toString(8).padStart(3, '0')}`).replace(/\?(?=\?)/g, '?\\');
}
