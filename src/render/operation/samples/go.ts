import type { Body, Request } from '../request.ts';
import { jsonLiteral } from './literals.ts';

export function go({ method, url, headers, body }: Request): string {
  const payload = body === undefined ? undefined : payloadText(body);
  return [
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    ...(payload === undefined ? [] : ['\t"strings"']),
    ')',
    '',
    'func main() {',
    ...(payload === undefined ? [] : [`\tpayload := strings.NewReader(${payload})`]),
    `\trequest, _ := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${payload === undefined ? 'nil' : 'payload'})`,
    ...headers.map(
      ([name, value]) => `\trequest.Header.Add(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    ),
    '\tresponse, _ := http.DefaultClient.Do(request)',
    '\tdefer response.Body.Close()',
    '\tbody, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(string(body))',
    '}',
  ].join('\n');
}

function payloadText(body: Body): string {
  const text =
    body.kind === 'json'
      ? jsonLiteral(body.value)
      : body.kind === 'text'
        ? body.value
        : body.value
            .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
            .join('&');
  return text.includes('`') ? JSON.stringify(text) : `\`${text}\``;
}
