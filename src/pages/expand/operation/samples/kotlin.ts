import type { Body, FormField } from './body.ts';
import { bodyText, isBlock, quotedWith } from './literals.ts';
import { fileName } from './multipart-pieces.ts';
import type { Request } from './request.ts';

/** With OkHttp, which Android has as well. */
export function kotlin({ method, url, headers, body }: Request): string {
  const isBodiless = /^(?:get|head)$/i.test(method);
  const sent = isBodiless ? undefined : body;
  const content = isBodiless ? 'null' : contentOf(sent);
  const files =
    sent?.kind === 'file' || (sent?.kind === 'multipart' && sent.value.some(({ isFile }) => isFile));
  return [
    ...(files ? ['import java.io.File'] : []),
    'import okhttp3.*',
    ...['asRequestBody', 'toRequestBody']
      .filter((name) => content.includes(`.${name}()`))
      .map((name) => `import okhttp3.RequestBody.Companion.${name}`),
    '',
    'fun main() {',
    ...(sent === body ? [] : [`    // OkHttp sends no body with ${method}.`]),
    '    val request = Request.Builder()',
    `        .url(${text(url)})`,
    `        .method(${text(method)}, ${content})`,
    ...headers.map(([name, value]) => `        .addHeader(${text(name)}, ${text(value)})`),
    '        .build()',
    '    OkHttpClient().newCall(request).execute().use { println(it.body?.string()) }',
    '}',
  ].join('\n');
}

function contentOf(body: Body | undefined): string {
  if (body === undefined) return '"".toRequestBody()';
  if (body.kind === 'file') return fileContent(body.value);
  if (body.kind !== 'multipart') return `${block(bodyText(body))}.toRequestBody()`;
  return [
    'MultipartBody.Builder()',
    '.setType(MultipartBody.FORM)',
    ...body.value.map(partLine),
    '.build()',
  ].join('\n            ');
}

function partLine({ name, value, isFile }: FormField): string {
  const content = isFile ? `${text(fileName(value))}, ${fileContent(value)}` : text(value);
  return `.addFormDataPart(${text(name)}, ${content})`;
}

function fileContent(path: string): string {
  return `File(${text(path)}).asRequestBody()`;
}

// `$` begins an expression.
function text(value: string): string {
  return quotedWith(value, (code) => `\\u${code.toString(16).padStart(4, '0')}`).replace(/\$/g, '\\$');
}

// JSON never contains three quotes in a row.
function block(value: string): string {
  return isBlock(value) && !value.includes('"""')
    ? `"""${value.replace(/\$(?=[\p{L}_{`])/gu, "${'$$'}")}"""`
    : text(value);
}
