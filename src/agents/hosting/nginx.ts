import { textArtifact, textType } from '../../site/model/artifact.ts';
import { isExact, literalPrefix, type Pattern, type Target } from '../../site/model/addresses/redirect.ts';
import { escapePattern } from '../../site/source/text/escape-pattern.ts';
import { decodePercent } from '../../site/source/text/percent.ts';
import { publishedFolder } from '../published/published-site.ts';
import type { HostHeaders, HostRedirect, HostWriter } from './rules.ts';
import { tokensAfterSlash } from './second-slash.ts';

/**
 * To be included in a `server` block whose `root` is the folder. The base path is removed before locations are matched,
 * so none of them contains it.
 */
export const nginx: HostWriter = ({ base, ...rules }) => {
  const headers = rules.headers.map((rule) => ({ ...rule, path: rule.path.slice(base.length) }));
  const forwards = rules.forwards.map((path) => path.slice(base.length));
  const blocks = [
    '# Include this file in the server block whose root is this folder.\n',
    ...(rules.hasPages ? [missingPage(rules.missingPages, base)] : []),
    ...(base === ''
      ? []
      : [`rewrite ^${escapePattern(base)}/?$ / last;\nrewrite ^${escapePattern(base)}(/.*)$ $1 last;\n`]),
    ...(rules.hasPages ? [pages] : []),
    // Locations that set headers do not inherit these.
    ...headers.filter(isForAll).map((rule) => directives(rule.headers).replace(/^ {2}/gm, '')),
    ...(rules.hasPages ? [closed] : []),
    ...forwards.map((path) => forward(path, rules.forwardTo ?? '', base)),
    ...rules.redirects.flatMap((rule) => redirect(rule, base)),
    ...headerBlocks(
      headers.filter((rule) => !isForAll(rule)),
      forwards,
    ),
  ];
  return { files: [textArtifact('nginx.conf', textType, blocks.join('\n'))], leftOut: [] };
};

function isForAll({ path }: HostHeaders): boolean {
  return path === '/*';
}

/** Without this, nginx would redirect each page to its folder, and lose the base path. */
const pages = 'charset utf-8;\ntry_files $uri $uri/index.html =404;\n';

/** Sets the 404 page before the base path is removed, which ends the evaluation of these directives. */
function missingPage(folders: readonly string[], base: string): string {
  // A dollar sign would begin a variable.
  const named = folders.filter((folder) => !folder.includes('$'));
  if (named.length === 0) return 'error_page 404 /404.html;\n';
  const ifBelow = named.map(
    (folder) =>
      `if ($uri ~ ${quoted(`^${escapePattern(`${base}/${folder}`)}/`)}) {\n  set $missing ${quoted(`/${folder}/404.html`)};\n}\n`,
  );
  return `set $missing /404.html;\n${ifBelow.join('')}error_page 404 $missing;\n`;
}

/** What is there for docs serve alone. */
const closed = `location ^~ /${publishedFolder}/ {\n  return 404;\n}\n`;

function forward(path: string, forwardTo: string, base: string): string {
  const hasWildcard = path.endsWith('*');
  const location = hasWildcard ? `^~ ${path.slice(0, -1)}` : `= ${path}`;
  const target = forwardTo + base + path.replace(/\*$/, '');
  return `location ${location} {
  proxy_pass ${target};
  proxy_set_header Host ${new URL(forwardTo).host};
  proxy_ssl_server_name on;
  proxy_redirect ${new URL(forwardTo).origin}/ /;
${relative}}
`;
}

/** nginx compares decoded paths, and rejects duplicate ones. */
function redirect({ pattern, target, status }: HostRedirect, base: string): readonly string[] {
  const to = quoted(withQuery(target.map(targetText).join('')));
  const written = (location: string): string =>
    `location ${location} {\n${relative}  return ${status} ${to};\n}\n`;
  if (!isExact(pattern)) {
    const expression = `/${expressionOf(pattern, target)}`.slice(escapePattern(base).length);
    return [written(`~ ${quoted(`^${expression}$`)}`)];
  }
  const path = `/${decodePercent(literalPrefix(pattern))}`.slice(base.length) || '/';
  return (path === '/' ? [path] : [path, `${path}/`]).map((each) => written(`= ${quoted(each)}`));
}

/**
 * Also matches a trailing slash. nginx inserts captures as they are: they exclude what would end the header, begin a
 * query or an escape, or be read as a slash by browsers, and slashes after the first one, which would name a host.
 */
function expressionOf(pattern: Pattern, target: Target): string {
  const afterSlash = tokensAfterSlash(pattern, target);
  const tokens = pattern.map((token) => {
    if (token.kind === 'literal') return escapePattern(decodePercent(token.text));
    if (token.kind === 'segment') return `([^/${excluded}]+)`;
    return afterSlash.includes(token) ? `/*((?:[^/${excluded}][^${excluded}]*)?)` : `([^${excluded}]*)`;
  });
  const last = pattern.at(-1)?.kind;
  if (last !== 'rest') return `${tokens.join('')}${last === 'text' ? '' : '/?'}`;
  const before = tokens.slice(0, -1).join('');
  return before.endsWith('/') ? `${before.slice(0, -1)}(?:/${tokens.at(-1)})?` : tokens.join('');
}

const excluded = String.raw`\x00-\x1f\\%?#`;

/** A dollar sign begins a variable in nginx, and cannot be escaped. */
function targetText(piece: string | number): string {
  return typeof piece === 'number' ? `$${piece + 1}` : piece.replaceAll('$', '%24');
}

/** A target without a query keeps that of the request, as on the other hosts. */
function withQuery(target: string): string {
  return target.includes('?') ? target : target.replace(/(?=#)|$/, '$is_args$args');
}

/** Otherwise nginx adds its own scheme and port, which are wrong behind a proxy. */
const relative = '  absolute_redirect off;\n';

/** A location that sets headers inherits none, so each block contains the shared headers, too. */
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
  const location = path.includes('*') ? `~ ^${path.split('*').map(escapePattern).join('.*')}$` : `= ${path}`;
  return `location ${location} {\n${directives({ ...shared?.headers, ...headers })}}\n`;
}

function skillBlock({ path, headers }: HostHeaders): string {
  const folder = escapePattern(path.slice(0, -1));
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

function quoted(text: string): string {
  return /[\s;{}"'\\#]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}
