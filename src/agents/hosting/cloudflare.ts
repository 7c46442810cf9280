import {
  type Artifact,
  jsonArtifact,
  scriptType,
  textArtifact,
  textType,
} from '../../site/model/artifact.ts';
import { isExact, type Pattern, varyingOf } from '../../site/model/addresses/redirect.ts';
import { encodeAddress } from '../../site/source/text/percent.ts';
import { headerText, lines, redirectLine } from './redirect-lines.ts';
import type { HostRedirect, HostRules, HostWriter } from './rules.ts';
import { withSlashesFirst } from './second-slash.ts';

/** Further rules are ignored (developers.cloudflare.com/pages/configuration/redirects, "Per file"). */
const limits = { exact: 2000, patterns: 100 };

/**
 * Cloudflare Pages forwards to other hosts only from a worker, which is restricted to the forwarded paths. All rules
 * after the first one with a pattern count as patterns.
 */
export const cloudflare: HostWriter = (rules) => {
  const { base, folders, headers, forwardTo } = rules;
  const inBase = base === '' ? [] : [`${base} / 200`, `${base}/* /:splat 200`];
  const supported = rules.redirects
    .filter(({ pattern }) => splats(pattern) < 2)
    .flatMap(withBare(rules.redirects));
  const exact = supported.filter(({ pattern }) => isExact(pattern));
  const patterns = supported
    .filter(({ pattern }) => !isExact(pattern))
    .flatMap(withSlashesFirst)
    .slice(0, limits.patterns - inBase.length);
  // Redirecting a page to its trailing slash would lose the base path.
  const inFolders =
    base === ''
      ? []
      : folders.map((path) => encodeAddress(path)).map((path) => `${base}/${path} /${path}/ 200`);
  const required = exact.filter(({ optional }) => optional !== true);
  const optional = exact.filter((rule) => rule.optional === true);
  const plain = [
    ...required.map(redirectLine),
    ...inFolders,
    ...required.map(withSlash).map(redirectLine),
    ...optional.map(redirectLine),
  ];
  const written = new Set([...required.slice(0, limits.exact), ...patterns]);
  return {
    files: [
      textArtifact(
        '_redirects',
        textType,
        lines([...plain.slice(0, limits.exact), ...patterns.map(redirectLine), ...inBase]),
      ),
      textArtifact('_headers', textType, headerText(headers)),
      ...(forwardTo === undefined ? [] : worker(rules, forwardTo)),
    ],
    leftOut: rules.redirects.filter((rule) => !written.has(rule)),
  };
};

function splats(pattern: Pattern): number {
  return varyingOf(pattern).filter(({ kind }) => kind !== 'segment').length;
}

/** Adds `/old` for `/old/:slug*`, which matches it; `/old/*` does not. */
function withBare(all: readonly HostRedirect[]): (rule: HostRedirect) => readonly HostRedirect[] {
  const sources = new Set(all.map(({ pattern }) => patternText(pattern)));
  return (rule) => {
    const { pattern, target } = rule;
    const [last, before] = pattern.toReversed();
    if (last?.kind !== 'rest' || before?.kind !== 'literal' || !/.\/$/.test(before.text)) return [rule];
    const bare: Pattern = [...pattern.slice(0, -2), { kind: 'literal', text: before.text.slice(0, -1) }];
    if (sources.has(patternText(bare))) return [rule];
    sources.add(patternText(bare));
    const index = varyingOf(pattern).length - 1;
    return [{ ...rule, pattern: bare, target: target.filter((piece) => piece !== index) }, rule];
  };
}

/** Other hosts match `/old/` with the rule for `/old`. */
function withSlash(rule: HostRedirect): HostRedirect {
  return { ...rule, pattern: [...rule.pattern, { kind: 'literal', text: '/' }] };
}

function patternText(pattern: Pattern): string {
  return pattern.map((token) => (token.kind === 'literal' ? token.text : `:${token.kind}`)).join('');
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
  return [textArtifact('_worker.js', scriptType, script), jsonArtifact('_routes.json', routes)];
}
