import { type Artifact, textArtifact, textType } from '../../model/artifact.ts';
import type { HostRedirect, HostRules, HostWriter } from './rules.ts';

/** Netlify forwards by itself; `!` because the forwarded file may also lie in the folder. */
export const netlify: HostWriter = (rules) => [
  textArtifact(
    '_redirects',
    textType,
    lines([
      ...rules.forwards.map(
        (path) => `${path} ${rules.forwardTo ?? ''}${path.replace(/\*$/, ':splat')} 200!`,
      ),
      ...redirectLines({ ...rules, redirects: rules.redirects.map(withOldStatus) }),
    ]),
  ),
  textArtifact('_headers', textType, headerText(rules)),
];

/** Netlify knows neither 307 nor 308: it would show the target under that status. */
function withOldStatus(rule: HostRedirect): HostRedirect {
  return { ...rule, status: rule.status === 308 ? 301 : 302 };
}

/** Cloudflare Pages forwards to other hosts only from a worker, which is limited to those paths. */
export const cloudflare: HostWriter = (rules) => [
  textArtifact(
    '_redirects',
    textType,
    lines(redirectLines({ ...rules, redirects: plainFirst(rules.redirects) })),
  ),
  textArtifact('_headers', textType, headerText(rules)),
  ...(rules.forwardTo === undefined ? [] : worker(rules, rules.forwardTo)),
];

/** Behind the first one with a pattern Cloudflare counts each rule as one, and takes no more than a hundred. */
function plainFirst(redirects: readonly HostRedirect[]): readonly HostRedirect[] {
  const isPlain = ({ source }: HostRedirect): boolean => !/[:*]/.test(source);
  return [...redirects.filter(isPlain), ...redirects.filter((rule) => !isPlain(rule))];
}

function redirectLines({ base, redirects }: HostRules): readonly string[] {
  return [
    ...redirects.map(
      ({ source, destination, status }) => `${splat(source)} ${splatTarget(source, destination)} ${status}`,
    ),
    ...(base === '' ? [] : [`${base} / 200`, `${base}/* /:splat 200`]),
  ];
}

function headerText({ headers }: HostRules): string {
  return headers
    .map(({ path, headers: fields }) =>
      lines([path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)]),
    )
    .join('');
}

function worker({ forwards }: HostRules, forwardTo: string): readonly Artifact[] {
  const script = `// Forwards the files that agents discover; _routes.json keeps every other request away from here.
const upstream = ${JSON.stringify(forwardTo)};

export default {
  fetch(request) {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(upstream + pathname + search, request));
  },
};
`;
  const routes = { version: 1, include: forwards, exclude: [] };
  return [
    textArtifact('_worker.js', 'text/javascript; charset=utf-8', script),
    textArtifact('_routes.json', 'application/json', `${JSON.stringify(routes, undefined, 2)}\n`),
  ];
}

/** `:slug*` at the end is `*` to these hosts. */
function splat(source: string): string {
  return source.replace(/:[\w-]+\*$/, '*');
}

function splatTarget(source: string, destination: string): string {
  const rest = /:([\w-]+)\*$/.exec(source)?.[1];
  return rest === undefined
    ? destination.replace(/\*$/, ':splat')
    : destination.replaceAll(`:${rest}*`, ':splat').replaceAll(`:${rest}`, ':splat');
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}
