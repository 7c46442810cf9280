import type { Body, Request } from '../request.ts';
import { indented, jsonLiteral } from './literals.ts';

export function javascript({ method, url, headers, body }: Request): string {
  const head = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  return [
    ...(body?.kind === 'multipart' ? formData(body.value) : []),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(head.length > 0 ? ['  headers: {', ...head, '  },'] : []),
    ...(body === undefined ? [] : [`  body: ${bodyText(body)},`]),
    '});',
    'const data = await response.json();',
  ].join('\n');
}

function formData(fields: readonly (readonly [string, string])[]): readonly string[] {
  return [
    'const form = new FormData();',
    ...fields.map(([name, value]) =>
      value.startsWith('@')
        ? `form.append(${JSON.stringify(name)}, file);`
        : `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    ),
    '',
  ];
}

function bodyText(body: Body): string {
  if (body.kind === 'multipart') return 'form';
  if (body.kind === 'text') return JSON.stringify(body.value);
  if (body.kind === 'json') return `JSON.stringify(${indented(jsonLiteral(body.value), 2)})`;
  return `new URLSearchParams(${indented(jsonLiteral(Object.fromEntries(body.value)), 2)})`;
}
