import { type Artifact, textArtifact, textType } from '../../model/artifact.ts';
import { isExact, type Pattern, varyingOf } from '../../model/addresses/redirect.ts';
import { encodeAddress } from '../../source/text/percent.ts';
import { headerText, lines, redirectLine } from './redirect-lines.ts';
import type { HostRedirect, HostRules, HostWriter } from './rules.ts';

/** What is above is ignored (developers.cloudflare.com/pages/configuration/redirects, "Per file"). */
const most = { exact: 2000, patterns: 100 };

/**
 * Cloudflare Pages forwards to other hosts only from a worker, which is limited to those paths. After the first rule
 * with a pattern it counts each one as such.
 */
export const cloudflare: HostWriter = (rules) => {
  const { base, folders, headers, forwardTo } = rules;
  const inBase = base === '' ? [] : [`${base} / 200`, `${base}/* /:splat 200`];
  const known = rules.redirects
    .filter(({ pattern }) => splats(pattern) < 2)
    .flatMap(withBare(rules.redirects));
  const exact = known.filter(({ pattern }) => isExact(pattern));
  const patterns = known.filter(({ pattern }) => !isExact(pattern)).slice(0, most.patterns - inBase.length);
  // Sent on to its slash, a page would lose the base path.
  const inFolders =
    base === ''
      ? []
      : folders.map((path) => encodeAddress(path)).map((path) => `${base}/${path} /${path}/ 200`);
  const needed = exact.filter(({ spare }) => spare !== true);
  const spare = exact.filter((rule) => rule.spare === true);
  const plain = [
    ...needed.map(redirectLine),
    ...inFolders,
    ...needed.map(withSlash).map(redirectLine),
    ...spare.map(redirectLine),
  ];
  const written = new Set([...needed.slice(0, most.exact), ...patterns]);
  return {
    files: [
      textArtifact(
        '_redirects',
        textType,
        lines([...plain.slice(0, most.exact), ...patterns.map(redirectLine), ...inBase]),
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

/** `/old/:slug*` takes `/old` too, which `/old/*` does not. */
function withBare(all: readonly HostRedirect[]): (rule: HostRedirect) => readonly HostRedirect[] {
  const taken = new Set(all.map(({ pattern }) => textOf(pattern)));
  return (rule) => {
    const { pattern, target } = rule;
    const [last, before] = pattern.toReversed();
    if (last?.kind !== 'rest' || before?.kind !== 'literal' || !/.\/$/.test(before.text)) return [rule];
    const bare: Pattern = [...pattern.slice(0, -2), { kind: 'literal', text: before.text.slice(0, -1) }];
    if (taken.has(textOf(bare))) return [rule];
    taken.add(textOf(bare));
    const index = varyingOf(pattern).length - 1;
    return [{ ...rule, pattern: bare, target: target.filter((piece) => piece !== index) }, rule];
  };
}

/** Only other hosts take `/old/` for `/old`. */
function withSlash(rule: HostRedirect): HostRedirect {
  return { ...rule, pattern: [...rule.pattern, { kind: 'literal', text: '/' }] };
}

function textOf(pattern: Pattern): string {
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
  return [
    textArtifact('_worker.js', 'text/javascript; charset=utf-8', script),
    textArtifact('_routes.json', 'application/json', `${JSON.stringify(routes, undefined, 2)}\n`),
  ];
}
