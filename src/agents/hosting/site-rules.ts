import type { Address } from '../../site/model/addresses/address.ts';
import { catalogLink, catalogPath, catalogType } from '../catalog-path.ts';
import { type Artifact, jsonType, markdownType, textType } from '../../site/model/artifact.ts';
import {
  isExact,
  literalPrefix,
  matchPattern,
  type Pattern,
  patternOf,
} from '../../site/model/addresses/redirect.ts';
import type { HostHeaders, HostRedirect, HostRules } from './rules.ts';

/** The paths that a reverse proxy in front of the site has to forward. */
const forwardedPaths: readonly string[] = [
  '/skill.md',
  '/.well-known/skills/*',
  '/.well-known/agent-skills/*',
  '/.well-known/agent-card.json',
];

/** A file that the site publishes. */
type Published = Pick<Artifact, 'path'> & { readonly type?: string };

/**
 * The rules with which a static host answers as `docs dev` does. No two rules set the same header for one path, because
 * some hosts would join the values. `link` is the `Link` header of pages; '' for none.
 */
export function siteRules(
  artifacts: readonly Published[],
  address: Address,
  redirects: readonly HostRedirect[],
  proxyTo: string | undefined,
  link = '',
): HostRules {
  const { base } = address;
  const has = (path: string): boolean => artifacts.some((artifact) => artifact.path === path);
  const toIndex: HostRedirect = {
    pattern: patternOf(`${base}/skill.md`),
    target: [`${base}/.well-known/skills/index.json`],
    status: 302,
  };
  const several = has('.well-known/skills/index.json') && !has('skill.md') && proxyTo === undefined;
  const onPages = has('404.html') && link !== '' ? [{ path: '/*', headers: { Link: link } }] : [];
  const headers = [...onPages, ...fileHeaders(artifacts, address)].map((rule) => ({
    ...rule,
    path: base + rule.path,
  }));
  return {
    base,
    hasPages: has('404.html'),
    missingPages: artifacts.flatMap(({ path }) => /^([^/]+)\/404\.html$/.exec(path)?.[1] ?? []),
    folders: artifacts.flatMap(({ path }) => (path.endsWith('/index.html') ? path.slice(0, -11) : [])),
    redirects: withoutShadowed(several ? [toIndex, ...redirects] : redirects, headers),
    headers,
    forwards: proxyTo === undefined ? [] : forwardedPaths.map((path) => base + path),
    forwardTo: proxyTo === undefined ? undefined : withoutBase(proxyTo.replace(/\/+$/, ''), base),
  };
}

/**
 * The redirects without those from published files and those that an earlier redirect matches: some hosts try exact
 * paths first, or reject duplicate paths.
 */
function withoutShadowed(
  redirects: readonly HostRedirect[],
  files: readonly HostHeaders[],
): readonly HostRedirect[] {
  const exact = new Set(files.map(({ path }) => path.slice(1)));
  const patterns: Pattern[] = [];
  return redirects.filter(({ pattern }) => {
    if (!isExact(pattern)) return patterns.push(pattern) > 0;
    const path = literalPrefix(pattern);
    if (exact.has(path) || patterns.some((earlier) => matchPattern(earlier, path) !== undefined))
      return false;
    return exact.add(path).has(path);
  });
}

/** The forwarded paths include the base path, so the upstream address must not end with it. */
function withoutBase(proxyTo: string, base: string): string {
  return base !== '' && proxyTo.endsWith(base) ? proxyTo.slice(0, -base.length) : proxyTo;
}

function fileHeaders(artifacts: readonly Published[], address: Address): readonly HostHeaders[] {
  const paths = new Set(artifacts.map(({ path }) => path));
  const typed = (path: string, type: string): HostHeaders[] =>
    paths.has(path) ? [{ path: `/${path}`, headers: { 'Content-Type': type } }] : [];
  const published = [...paths];
  const icon = artifacts.find(({ path }) => path === 'favicon.ico');
  const wellKnown = published.some((path) => path.startsWith('.well-known/'));
  const markdown = published.some((path) => path.endsWith('.md'));
  return [
    ...(wellKnown
      ? [
          {
            path: '/.well-known/*',
            headers: {
              'Access-Control-Allow-Origin': '*',
              'Cache-Control': 'public, max-age=300',
              'X-Content-Type-Options': 'nosniff',
            },
          },
        ]
      : []),
    ...typed('.well-known/agent-skills/index.json', jsonType),
    ...typed('.well-known/skills/index.json', jsonType),
    ...typed('.well-known/agent-card.json', jsonType),
    ...typed(catalogPath, catalogType).map(({ path, headers }) => ({
      path,
      headers: { ...headers, Link: catalogLink(address) },
    })),
    ...(markdown ? [{ path: '/*.md', headers: { 'Content-Type': markdownType } }] : []),
    ...typed('llms.txt', textType),
    ...typed('llms-full.txt', textType),
    ...(published.some((path) => path.startsWith('llms-full/'))
      ? [{ path: '/llms-full/*', headers: { 'Content-Type': textType } }]
      : []),
    // Often a copy of an icon of another type.
    ...(icon?.type === undefined ? [] : typed(icon.path, icon.type)),
  ];
}
