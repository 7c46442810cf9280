import type { Body, FormField } from './body.ts';
import { bodyText, isBlock, isRepeated, quoted } from './literals.ts';
import type { Request } from './request.ts';

/** With the package `http`. */
export function dart({ method, url, headers, body }: Request): string {
  const type = body?.kind === 'multipart' ? 'MultipartRequest' : 'Request';
  return [
    ...(body?.kind === 'file' ? ["import 'dart:io';"] : []),
    "import 'package:http/http.dart' as http;",
    '',
    'void main() async {',
    `  final request = http.${type}(${text(method)}, Uri.parse(${text(url)}));`,
    ...headers.map(([name, value]) => `  request.headers[${text(name)}] = ${text(value)};`),
    ...bodyLines(body).map((line) => `  ${line}`),
    '',
    '  final response = await http.Response.fromStream(await request.send());',
    '  print(response.body);',
    '}',
  ].join('\n');
}

function bodyLines(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'file') return [`request.bodyBytes = await File(${text(body.value)}).readAsBytes();`];
  if (body.kind !== 'multipart') return [`request.body = ${block(bodyText(body))};`];
  // A map of fields has each name once.
  const texts = body.value.filter(({ isFile }) => !isFile);
  return body.value.map((field) => partLine(field, isRepeated(texts)));
}

function partLine({ name, value, isFile }: FormField, asFile: boolean): string {
  if (isFile) return `request.files.add(await http.MultipartFile.fromPath(${text(name)}, ${text(value)}));`;
  return asFile
    ? `request.files.add(http.MultipartFile.fromString(${text(name)}, ${text(value)}));`
    : `request.fields[${text(name)}] = ${text(value)};`;
}

// `$` begins an expression.
function text(value: string): string {
  return quoted(value).replace(/\$/g, '\\$');
}

// JSON never contains three quotes in a row.
function block(value: string): string {
  return isBlock(value) && !/"""|"$/.test(value) ? `r"""\n${value}"""` : text(value);
}
