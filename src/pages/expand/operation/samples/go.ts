import type { Body, FormField } from './body.ts';
import type { Request } from './request.ts';
import { bodyText, quoted } from './literals.ts';
import { fileName } from './multipart-pieces.ts';

export function go({ method, url, headers, body }: Request): string {
  const payload = payloadOf(body);
  const packages = ['fmt', 'io', 'net/http', ...payload.packages].sort();
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...payload.lines.map((line) => `\t${line}`),
    `\trequest, _ := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${payload.reader})`,
    ...[...headers.map(([name, value]) => [name, quoted(value)]), ...payload.headers].map(
      ([name = '', value]) => `\trequest.Header.Add(${quoted(name)}, ${value})`,
    ),
    '\tresponse, _ := http.DefaultClient.Do(request)',
    '\tdefer response.Body.Close()',
    '\tbody, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(string(body))',
    '}',
  ].join('\n');
}

interface Payload {
  readonly packages: readonly string[];
  readonly lines: readonly string[];
  /** The reader that the request uses. */
  readonly reader: string;
  readonly headers: readonly (readonly [string, string])[];
}

function payloadOf(body: Body | undefined): Payload {
  const plain = { packages: [], lines: [], reader: 'nil', headers: [] };
  if (body === undefined) return plain;
  if (body.kind === 'multipart') return multipart(body.value);
  if (body.kind === 'file')
    return {
      ...plain,
      packages: ['os'],
      lines: [`payload, _ := os.Open(${quoted(body.value)})`, 'defer payload.Close()'],
      reader: 'payload',
    };
  const text = bodyText(body);
  // Raw strings lose carriage returns.
  const literal = /[`\r]/.test(text) ? quoted(text) : `\`${text}\``;
  return {
    ...plain,
    packages: ['strings'],
    lines: [`payload := strings.NewReader(${literal})`],
    reader: 'payload',
  };
}

function multipart(fields: readonly FormField[]): Payload {
  const files = fields.filter(({ isFile }) => isFile);
  const lines = fields.flatMap((field) => {
    const name = quoted(field.name);
    if (!field.isFile) return [`form.WriteField(${name}, ${quoted(field.value)})`];
    const number = files.length > 1 ? files.indexOf(field) + 1 : '';
    return [
      `file${number}, _ := os.Open(${quoted(field.value)})`,
      `defer file${number}.Close()`,
      `part${number}, _ := form.CreateFormFile(${name}, ${quoted(fileName(field.value))})`,
      `io.Copy(part${number}, file${number})`,
    ];
  });
  return {
    packages: ['bytes', 'mime/multipart', ...(files.length > 0 ? ['os'] : [])],
    lines: [
      'var payload bytes.Buffer',
      'form := multipart.NewWriter(&payload)',
      ...lines,
      'form.Close()',
      '',
    ],
    reader: '&payload',
    headers: [['Content-Type', 'form.FormDataContentType()']],
  };
}
