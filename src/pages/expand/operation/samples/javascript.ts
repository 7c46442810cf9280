import type { Body, FormField } from './body.ts';
import type { Answer, Request } from './request.ts';
import { byName, indented, isRepeated, jsonLiteral } from './literals.ts';
import { fileName } from './multipart-pieces.ts';

/** For browsers, where readers choose files. */
export function browserScript(request: Request): string {
  const count = filesOf(request.body).length;
  const chosen = 'document.querySelector("input[type=file]").files';
  if (count === 0) return script(request, []);
  const names = filesOf(request.body).map((_, index) => nameOf(index, count));
  return script(request, [`const [${names.join(', ')}] = ${chosen};`, '']);
}

/** For Node.js and others, where files have paths. */
export function serverScript(request: Request): string {
  const files = filesOf(request.body);
  if (files.length === 0) return script(request, []);
  return script(request, [
    'import { openAsBlob } from "node:fs";',
    '',
    ...files.map(
      (path, index) => `const ${nameOf(index, files.length)} = await openAsBlob(${JSON.stringify(path)});`,
    ),
    '',
  ]);
}

function filesOf(body: Body | undefined): readonly string[] {
  if (body?.kind === 'file') return [body.value];
  return body?.kind === 'multipart'
    ? body.value.filter(({ isFile }) => isFile).map(({ value }) => value)
    : [];
}

function nameOf(index: number, count: number): string {
  return count === 1 ? 'file' : `file${index + 1}`;
}

function script({ method, url, headers, body, answer }: Request, first: readonly string[]): string {
  const sent = /^(?:get|head)$/i.test(method) ? undefined : body;
  const sentHeaders =
    sent === body ? headers : headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const head = sentHeaders.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  return [
    ...(sent === undefined ? [] : first),
    ...(sent?.kind === 'multipart' ? formData(sent.value) : []),
    ...(sent === body ? [] : [`// fetch() sends no body with ${method}.`]),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(head.length > 0 ? ['  headers: {', ...head, '  },'] : []),
    ...(sent === undefined ? [] : [`  body: ${bodyText(sent)},`]),
    '});',
    readings[answer],
  ].join('\n');
}

const readings: Readonly<Record<Answer, string>> = {
  json: 'const data = await response.json();',
  text: 'const text = await response.text();',
  file: 'const blob = await response.blob();',
  none: 'const { status } = response;',
};

function formData(fields: readonly FormField[]): readonly string[] {
  const count = fields.filter(({ isFile }) => isFile).length;
  let files = 0;
  return [
    'const form = new FormData();',
    ...fields.map(({ name, value, isFile }) =>
      isFile
        ? `form.append(${JSON.stringify(name)}, ${nameOf(files++, count)}, ${JSON.stringify(fileName(value))});`
        : `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    ),
    '',
  ];
}

function bodyText(body: Body): string {
  if (body.kind === 'multipart') return 'form';
  if (body.kind === 'file') return 'file';
  if (body.kind === 'text') return JSON.stringify(body.value);
  if (body.kind === 'json') return `JSON.stringify(${indented(jsonLiteral(body.value), 2)})`;
  if (!isRepeated(body.value)) return `new URLSearchParams(${indented(jsonLiteral(byName(body.value)), 2)})`;
  const rows = body.value.map(
    ({ name, value }) => `    [${JSON.stringify(name)}, ${JSON.stringify(value)}],`,
  );
  return ['new URLSearchParams([', ...rows, '  ])'].join('\n');
}
