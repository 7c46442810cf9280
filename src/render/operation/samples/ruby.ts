import type { Body, Request } from '../request.ts';
import { literal, type Notation } from './literals.ts';

const notation: Notation = {
  words: { true: 'true', false: 'false', null: 'nil' },
  object: ['{', '}'],
  pair: ' => ',
};

export function ruby({ method, url, headers, body }: Request): string {
  return [
    'require "json"',
    'require "net/http"',
    '',
    `url = URI(${JSON.stringify(url)})`,
    `request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(url)`,
    ...headers.map(([name, value]) => `request[${JSON.stringify(name)}] = ${JSON.stringify(value)}`),
    ...(body === undefined ? [] : [bodyLine(body)]),
    '',
    'response = Net::HTTP.start(url.host, url.port, use_ssl: true) { |http| http.request(request) }',
    'puts response.body',
  ].join('\n');
}

function bodyLine(body: Body): string {
  if (body.kind === 'text') return `request.body = ${JSON.stringify(body.value)}`;
  if (body.kind === 'json') return `request.body = ${literal(body.value, notation)}.to_json`;
  const fields = literal(Object.fromEntries(body.value), notation);
  return body.kind === 'form'
    ? `request.set_form_data(${fields})`
    : `request.set_form(${fields}.to_a, "multipart/form-data")`;
}
