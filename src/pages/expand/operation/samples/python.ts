import type { Body, FormField } from './body.ts';
import type { Answer, Request } from './request.ts';
import { byName, indented, literal, quoted, type Notation } from './literals.ts';

const notation: Notation = {
  words: { true: 'True', false: 'False', null: 'None' },
  object: ['{', '}'],
  emptyObject: '{}',
  pair: ': ',
  text: quoted,
};

export function python({ method, url, headers, body, answer }: Request): string {
  const head = headers.map(([name, value]) => `        ${quoted(name)}: ${quoted(value)},`);
  return [
    'import requests',
    '',
    `response = requests.${/^(?:get|post|put|patch|delete|head|options)$/i.test(method) ? `${method.toLowerCase()}(` : `request(\n    "${method}",`}`,
    `    ${quoted(url)},`,
    ...(head.length > 0 ? ['    headers={', ...head, '    },'] : []),
    ...bodyLines(body),
    ')',
    ...readings[answer],
  ].join('\n');
}

const readings: Readonly<Record<Answer, readonly string[]>> = {
  json: ['print(response.json())'],
  text: ['print(response.text)'],
  file: ['with open("answer", "wb") as file:', '    file.write(response.content)'],
  none: ['print(response.status_code)'],
};

function bodyLines(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'json') return [`    json=${indented(literal(body.value, notation), 4)},`];
  if (body.kind === 'text') return [`    data=${quoted(body.value)}${encoding(body.value)},`];
  if (body.kind === 'file') return [`    data=${openCall(body.value)},`];
  const files = body.value.filter(({ isFile }) => isFile);
  // A form is sent as multipart only where it contains files.
  if (body.kind === 'multipart' && files.length === 0) return partLines(body.value);
  const texts = body.value.filter(({ isFile }) => !isFile);
  return [
    ...(texts.length > 0 ? [`    data=${indented(literal(byName(texts), notation), 4)},`] : []),
    ...(files.length > 0 ? partLines(files) : []),
  ];
}

function partLines(fields: readonly FormField[]): readonly string[] {
  const rows = fields.map(({ name, value, isFile }) => {
    const part = isFile ? openCall(value) : `(None, ${quoted(value)})`;
    return `        (${quoted(name)}, ${part}),`;
  });
  return ['    files=[', ...rows, '    ],'];
}

// A text that is not Latin-1 must be encoded explicitly.
function encoding(text: string): string {
  return /[^\0-\xFF]/.test(text) ? '.encode()' : '';
}

function openCall(path: string): string {
  return `open(${quoted(path)}, "rb")`;
}
