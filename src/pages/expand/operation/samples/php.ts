import type { Body, FormField } from './body.ts';
import type { Request } from './request.ts';
import { formText, indented, isRepeated, literal, type Notation } from './literals.ts';
import { multipartHeader, multipartPieces } from './multipart-pieces.ts';

const notation: Notation = {
  words: { true: 'true', false: 'false', null: 'null' },
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  pair: ' => ',
  text: quoted,
};

export function php({ method, url, headers, body }: Request): string {
  const all = isWritten(body) ? [...headers, multipartHeader] : headers;
  return [
    '<?php',
    '',
    '$curl = curl_init();',
    'curl_setopt_array($curl, [',
    `    CURLOPT_URL => ${quoted(url)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_CUSTOMREQUEST => ${quoted(method)},`,
    ...(all.length > 0
      ? [
          '    CURLOPT_HTTPHEADER => [',
          ...all.map(([name, value]) => `        ${quoted(`${name}: ${value}`)},`),
          '    ],',
        ]
      : []),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${indented(bodyText(body), 4)},`]),
    ']);',
    '',
    '$response = curl_exec($curl);',
    'curl_close($curl);',
    'echo $response;',
  ].join('\n');
}

// A PHP form contains each name once.
function isWritten(body: Body | undefined): boolean {
  return body?.kind === 'multipart' && isRepeated(body.value);
}

function bodyText(body: Body): string {
  if (body.kind === 'text') return quoted(body.value);
  if (body.kind === 'file') return `file_get_contents(${quoted(body.value)})`;
  if (body.kind === 'json') return `json_encode(${literal(body.value, notation)})`;
  if (body.kind === 'multipart')
    return isRepeated(body.value) ? formFieldsText(body.value) : fieldsText(body.value);
  return isRepeated(body.value)
    ? quoted(formText(body.value))
    : `http_build_query(${fieldsText(body.value)})`;
}

function fieldsText(fields: readonly FormField[]): string {
  const rows = fields.map(({ name, value, isFile }) => {
    const expression = isFile ? `new CURLFile(${quoted(value)})` : quoted(value);
    return `    ${quoted(name)} => ${expression},\n`;
  });
  return `[\n${rows.join('')}]`;
}

function formFieldsText(fields: readonly FormField[]): string {
  return multipartPieces(fields)
    .map(({ value, isFile }) => (isFile ? `file_get_contents(${quoted(value)})` : quoted(value)))
    .join('\n    . ');
}

// Between double quotes, `$` begins a variable.
function quoted(text: string): string {
  if (!/[\r\n]/.test(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = text
    .replace(/[\\"$]/g, '\\$&')
    .replace(/\r/g, '\\r')
    .replace(/\n/g, '\\n');
  return `"${escaped}"`;
}
