import type { Body, Request } from '../request.ts';
import { jsonLiteral } from './literals.ts';

export function java({ method, url, headers, body }: Request): string {
  return [
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${JSON.stringify(url)}))`,
    ...headers.map(([name, value]) => `    .header(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    `    .method(${JSON.stringify(method)}, ${body === undefined ? 'HttpRequest.BodyPublishers.noBody()' : `HttpRequest.BodyPublishers.ofString(${bodyText(body)})`})`,
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n');
}

function bodyText(body: Body): string {
  if (body.kind === 'json') return `"""\n${jsonLiteral(body.value).replace(/\\/g, '\\\\')}"""`;
  if (body.kind === 'text') return JSON.stringify(body.value);
  return JSON.stringify(
    body.value.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
  );
}
