import type { Body } from './body.ts';
import { bodyText, bracedEscape, isBlock, quotedWith } from './literals.ts';
import { multipartHeader, multipartPieces, type Piece } from './multipart-pieces.ts';
import type { Request } from './request.ts';

export function swift({ method, url, headers, body }: Request): string {
  const all = body?.kind === 'multipart' ? [...headers, multipartHeader] : headers;
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${text(url)})!)`,
    `request.httpMethod = ${text(method)}`,
    ...all.map(([name, value]) => `request.addValue(${text(value)}, forHTTPHeaderField: ${text(name)})`),
    ...bodyLines(body),
    '',
    'let (data, _) = try await URLSession.shared.data(for: request)',
    'print(String(decoding: data, as: UTF8.self))',
  ].join('\n');
}

function bodyLines(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'multipart')
    return [
      '',
      'var body = Data()',
      ...multipartPieces(body.value).map((piece) => `body.append(${dataOf(piece)})`),
      'request.httpBody = body',
    ];
  if (body.kind === 'file') return [`request.httpBody = ${dataOf({ value: body.value, isFile: true })}`];
  return [`request.httpBody = Data(${block(bodyText(body))}.utf8)`];
}

function dataOf({ value, isFile }: Piece): string {
  return isFile ? `try Data(contentsOf: URL(fileURLWithPath: ${text(value)}))` : `Data(${text(value)}.utf8)`;
}

function text(value: string): string {
  return quotedWith(value, bracedEscape);
}

// JSON never contains three quotes in a row. `\#` begins an escape.
function block(value: string): string {
  return isBlock(value) && !/"""|\\#/.test(value) ? `#"""\n${value}\n"""#` : text(value);
}
