import type { Body, Request } from '../request.ts';
import { indented, literal, type Notation } from './literals.ts';

const notation: Notation = {
  words: { true: 'true', false: 'false', null: 'null' },
  object: ['[', ']'],
  pair: ' => ',
};

export function php({ method, url, headers, body }: Request): string {
  return [
    '<?php',
    '',
    '$curl = curl_init();',
    'curl_setopt_array($curl, [',
    `    CURLOPT_URL => ${quoted(url)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_CUSTOMREQUEST => ${quoted(method)},`,
    ...(headers.length > 0
      ? [
          '    CURLOPT_HTTPHEADER => [',
          ...headers.map(([name, value]) => `        ${quoted(`${name}: ${value}`)},`),
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

function bodyText(body: Body): string {
  if (body.kind === 'text') return quoted(body.value);
  if (body.kind === 'json') return `json_encode(${literal(body.value, notation)})`;
  const fields = literal(Object.fromEntries(body.value), notation);
  return body.kind === 'form' ? `http_build_query(${fields})` : fields;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
