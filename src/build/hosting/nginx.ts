import { textArtifact, textType } from '../../model/artifact.ts';
import type { HostHeaders, HostRedirect, HostWriter } from './rules.ts';

/**
 * To be included in a `server` block whose `root` is the folder. The base path is cut off before any location is
 * looked for, so all of them stand without it.
 */
export const nginx: HostWriter = ({ base, ...rules }) => {
  const below = (path: string): string => path.slice(base.length);
  const headers = rules.headers.map((rule) => ({ ...rule, path: below(rule.path) }));
  const forwards = rules.forwards.map(below);
  const blocks = [
    '# Include this file in the server block whose root is this folder.\n',
    ...(base === ''
      ? []
      : [`rewrite ^${pattern(base)}/?$ / last;\nrewrite ^${pattern(base)}(/.*)$ $1 last;\n`]),
    ...(rules.hasPages ? [pages] : []),
    ...forwards.map((path) => forward(path, rules.forwardTo ?? '', base)),
    ...rules.redirects.map((rule) => redirect({ ...rule, source: below(rule.source) })),
    ...headerBlocks(headers, forwards),
  ];
  return [textArtifact('nginx.conf', textType, blocks.join('\n'))];
};

/** Without it nginx would redirect each page to its folder, and lose the base path there. */
const pages = 'try_files $uri $uri/index.html =404;\nerror_page 404 /404.html;\n';

function forward(path: string, forwardTo: string, base: string): string {
  const rest = path.endsWith('*');
  const location = rest ? `^~ ${path.slice(0, -1)}` : `= ${path}`;
  const target = forwardTo + base + path.replace(/\*$/, '');
  return `location ${location} {
  proxy_pass ${target};
  proxy_set_header Host ${new URL(forwardTo).host};
  proxy_ssl_server_name on;
  proxy_redirect ${new URL(forwardTo).origin}/ /;
${relative}}
`;
}

function redirect({ source, destination, status }: HostRedirect): string {
  const names: string[] = [];
  const expression = source.replace(/:([\w-]+)(\*?)|\*|[^:*]+|:/g, (part, name: string | undefined, many) => {
    if (name === undefined && part !== '*') return pattern(part);
    names.push(name ?? '*');
    // A line end in a capture would end the header it is put into.
    return many === '*' || part === '*' ? '([^\\r\\n]*)' : '([^/\\r\\n]+)';
  });
  // Nothing escapes a dollar from nginx, which reads a variable there.
  const target = destination
    .replaceAll('$', '%24')
    .replace(/:([\w-]+)\*?|\*/g, (part, name: string | undefined) => {
      const position = names.indexOf(name ?? '*');
      return position === -1 ? part : `$${position + 1}`;
    });
  const location = names.length === 0 ? `= ${quoted(source)}` : `~ ${quoted(`^${expression}$`)}`;
  return `location ${location} {\n${relative}  return ${status} ${quoted(target)};\n}\n`;
}

/** nginx would put its own scheme and port before a path, which are others where a proxy stands in front of it. */
const relative = '  absolute_redirect off;\n';

/** A location answers with its own headers only, so the type and the shared headers of a path stand together. */
function headerBlocks(headers: readonly HostHeaders[], forwards: readonly string[]): readonly string[] {
  const shared = headers.find(({ path }) => path === '/.well-known/*');
  const forwarded = (path: string): boolean =>
    forwards.some((other) => (other.endsWith('*') ? path.startsWith(other.slice(0, -1)) : path === other));
  const blocks = headers
    .filter(({ path }) => path !== shared?.path && !forwarded(path))
    .map((rule) =>
      headerBlock(rule, shared !== undefined && rule.path.startsWith('/.well-known/') ? shared : undefined),
    );
  const skills = shared !== undefined && forwards.length === 0 ? [skillBlock(shared)] : [];
  return [...skills, ...blocks];
}

function headerBlock({ path, headers }: HostHeaders, shared: HostHeaders | undefined): string {
  const location = path.includes('*') ? `~ ^${path.split('*').map(pattern).join('.*')}$` : `= ${path}`;
  return `location ${location} {\n${directives({ ...shared?.headers, ...headers })}}\n`;
}

function skillBlock({ path, headers }: HostHeaders): string {
  const folder = pattern(path.slice(0, -1));
  return `location ~ ^${folder}.*\\.md$ {\n${directives({ ...headers, 'Content-Type': 'text/markdown; charset=utf-8' })}}\n`;
}

function directives(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      if (name !== 'Content-Type') return `  add_header ${name} ${quoted(value)};\n`;
      const [type = '', charset] = value.split('; charset=');
      return `  types { }\n  default_type ${type};\n${charset === undefined ? '' : `  charset ${charset};\n  charset_types ${type};\n`}`;
    })
    .join('');
}

function pattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function quoted(text: string): string {
  return /[\s;{}"']/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}
