import type { Body } from './body.ts';
import type { Request } from './request.ts';
import { byName, literal, type Notation, standardMethod } from './literals.ts';

const notation: Notation = {
  words: { true: 'true', false: 'false', null: 'nil' },
  object: ['{', '}'],
  emptyObject: '{}',
  pair: ' => ',
  text: quoted,
};

export function ruby({ method, url, headers, body }: Request): string {
  const security = url.startsWith('https:') ? ', use_ssl: true' : '';
  return [
    'require "json"',
    'require "net/http"',
    '',
    `url = URI(${quoted(url)})`,
    standardMethod.test(method)
      ? `request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(url)`
      : `request = Net::HTTPGenericRequest.new(${quoted(method)}, true, true, url)`,
    ...headers.map(([name, value]) => `request[${quoted(name)}] = ${quoted(value)}`),
    ...(body === undefined ? [] : [bodyLine(body)]),
    '',
    `response = Net::HTTP.start(url.host, url.port${security}) { |http| http.request(request) }`,
    'puts response.body',
  ].join('\n');
}

function bodyLine(body: Body): string {
  if (body.kind === 'text') return `request.body = ${quoted(body.value)}`;
  if (body.kind === 'file') return `request.body = File.binread(${quoted(body.value)})`;
  if (body.kind === 'json') return `request.body = ${literal(body.value, notation)}.to_json`;
  if (body.kind === 'form') return `request.set_form_data(${literal(byName(body.value), notation)})`;
  const parts = body.value.map(({ name, value, isFile }) => {
    const part = isFile ? `File.open(${quoted(value)})` : quoted(value);
    return `    [${quoted(name)}, ${part}],\n`;
  });
  return `request.set_form([\n${parts.join('')}], "multipart/form-data")`;
}

// Between double quotes, `#{…}` is evaluated.
function quoted(text: string): string {
  return JSON.stringify(text).replace(/#(?=[{$@])/g, '\\#');
}
