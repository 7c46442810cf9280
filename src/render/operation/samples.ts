import type { Fence } from '../content/code.ts';
import type { Described } from './operation.ts';
import { exampleOf } from './example-value.ts';

interface Titled {
  readonly title: string;
  readonly fence: Fence;
}

/** The request as a command and in two languages, with what it must have. */
export function requestSamples(described: Described): readonly Titled[] {
  const request = requestOf(described);
  return [
    { title: 'cURL', fence: { value: curl(request), lang: 'bash' } },
    { title: 'JavaScript', fence: { value: javascript(request), lang: 'javascript' } },
    { title: 'Python', fence: { value: python(request), lang: 'python' } },
  ];
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

function requestOf({ operation, description }: Described): Request {
  const server = (description.servers[0] ?? '').replace(/\/$/, '');
  const query = description.parameters
    .filter(({ place, required }) => place === 'query' && required)
    .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(name.toUpperCase())}`);
  const [content] = description.body?.contents ?? [];
  const example = content === undefined ? undefined : exampleOf(content);
  const own = description.parameters
    .filter(({ place, required }) => place === 'header' && required)
    .map(({ name }) => [name, `<${name.toLowerCase()}>`] as const);
  return {
    method: operation.method,
    url: `${server === '' ? 'https://api.example.com' : server}${operation.path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [...own, ...(content === undefined ? [] : [['Content-Type', content.type] as const])],
    body: example === undefined ? undefined : JSON.stringify(example, undefined, 2),
  };
}

function curl({ method, url, headers, body }: Request): string {
  const lines = [
    `curl --request ${method} \\`,
    `  --url '${url.replace(/'/g, "'\\''")}'`,
    ...headers.map(([name, value]) => `  --header '${name}: ${value}'`),
    ...(body === undefined ? [] : [`  --data '${body.replace(/'/g, "'\\''")}'`]),
  ];
  return lines
    .map((line, index) => (index === 0 || index === lines.length - 1 ? line : `${line} \\`))
    .join('\n');
}

function javascript({ method, url, headers, body }: Request): string {
  const head = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const lines = [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(head.length > 0 ? ['  headers: {', ...head, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(body, 2)}),`]),
    '});',
    'const data = await response.json();',
  ];
  return lines.join('\n');
}

function python({ method, url, headers, body }: Request): string {
  const head = headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const literal = body
    ?.replace(/: true\b/g, ': True')
    .replace(/: false\b/g, ': False')
    .replace(/: null\b/g, ': None');
  const lines = [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    ...(head.length > 0 ? ['    headers={', ...head, '    },'] : []),
    ...(literal === undefined ? [] : [`    json=${indent(literal, 4)},`]),
    ')',
    'print(response.json())',
  ];
  return lines.join('\n');
}

function indent(text: string, by: number): string {
  return text.replace(/\n/g, `\n${' '.repeat(by)}`);
}
