import type { Body, Request } from '../request.ts';
import { indented, literal, type Notation } from './literals.ts';

const notation: Notation = {
  words: { true: 'True', false: 'False', null: 'None' },
  object: ['{', '}'],
  pair: ': ',
};

export function python({ method, url, headers, body }: Request): string {
  const head = headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  return [
    'import requests',
    '',
    `response = requests.${/^(?:get|post|put|patch|delete|head|options)$/i.test(method) ? `${method.toLowerCase()}(` : `request(\n    "${method}",`}`,
    `    ${JSON.stringify(url)},`,
    ...(head.length > 0 ? ['    headers={', ...head, '    },'] : []),
    ...bodyLines(body),
    ')',
    'print(response.json())',
  ].join('\n');
}

function bodyLines(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'json') return [`    json=${indented(literal(body.value, notation), 4)},`];
  if (body.kind === 'text') return [`    data=${JSON.stringify(body.value)},`];
  const files = body.value.filter(([, value]) => value.startsWith('@'));
  const texts = body.value.filter(([, value]) => !value.startsWith('@'));
  return [
    ...(texts.length > 0 ? [`    data=${indented(literal(Object.fromEntries(texts), notation), 4)},`] : []),
    ...files.map(
      ([name, value]) =>
        `    files={${JSON.stringify(name)}: open(${JSON.stringify(value.slice(1))}, "rb")},`,
    ),
  ];
}
