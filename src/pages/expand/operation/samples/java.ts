import type { Body } from './body.ts';
import type { Request } from './request.ts';
import { bodyText, quoted } from './literals.ts';
import { multipartHeader, multipartPieces, type Piece } from './multipart-pieces.ts';

export function java({ method, url, headers, body }: Request): string {
  const all = body?.kind === 'multipart' ? [...headers, multipartHeader] : headers;
  return [
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${quoted(url)}))`,
    ...all.map(([name, value]) => `    .header(${quoted(name)}, ${quoted(value)})`),
    `    .method(${quoted(method)}, ${publisherOf(body)})`,
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n');
}

function publisherOf(body: Body | undefined): string {
  if (body === undefined) return 'HttpRequest.BodyPublishers.noBody()';
  if (body.kind === 'multipart') {
    const pieces = multipartPieces(body.value).map((piece) => `\n        ${publisherOfPiece(piece)}`);
    return `HttpRequest.BodyPublishers.concat(${pieces.join(',')})`;
  }
  if (body.kind === 'file') return publisherOfPiece({ value: body.value, isFile: true });
  const text = bodyText(body);
  return `HttpRequest.BodyPublishers.ofString(${body.kind === 'json' ? textBlock(text) : quoted(text)})`;
}

function publisherOfPiece({ value, isFile }: Piece): string {
  return isFile
    ? `HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(value)}))`
    : `HttpRequest.BodyPublishers.ofString(${quoted(value)})`;
}

function textBlock(text: string): string {
  if (!text.includes('\n')) return quoted(text);
  return `"""\n${text.replace(/\\/g, '\\\\').replace(/"""/g, '\\"""')}"""`;
}
