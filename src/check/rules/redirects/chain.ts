import { answersOf, pageAt, type Answers } from '../../../site/model/addresses/answers.ts';
import { grouped } from '../../../site/model/grouped.ts';
import {
  isExact,
  isExactDestination,
  matchPattern,
  type Redirect,
} from '../../../site/model/addresses/redirect.ts';
import {
  chainFrom,
  destinationPath,
  isReached,
  samplesOf,
} from '../../../site/model/addresses/redirect-chain.ts';
import { findRedirect, type RedirectMatch } from '../../../site/model/addresses/redirect-table.ts';
import type { Structure } from '../../../site/model/site.ts';
import { pagePaths } from '../../../site/model/pages/site-pages.ts';
import { replaceFix, type Finding, type Fix } from '../../../site/source/finding.ts';
import type { StructureRule } from '../rule.ts';
import { startsWithSlash } from './source-slash.ts';

export const chain: StructureRule = {
  id: 'redirects/chain',
  severity: 'warning',
  summary: 'Redirects point directly to their final destination.',
  why: 'Every extra hop costs readers a round trip, and search engines stop following after a few.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "redirects": [{ "source": "/old", "destination": "/new" }] }`,
        'new.mdx': '',
      },
      {
        'docs.json': `{ "redirects": [{ "source": "/v1/:slug*", "destination": "/v2/:slug*" }, { "source": "/v2/:slug*", "destination": "/v3/:slug*" }] }`,
        'v2/rye.mdx': '',
        'v3/rye.mdx': '',
      },
      {
        'docs.json': `{ "redirects": [{ "source": "oldest", "destination": "/old" }, { "source": "/older", "destination": "/oat" }, { "source": "oat", "destination": "/new" }, { "source": "/old", "destination": "/new" }] }`,
        'new.mdx': '',
      },
      `{ "redirects": [{ "source": "/v1/:slug", "destination": "/v2/:slug" }, { "source": "/v2/rye", "destination": "/rye" }] }`,
    ],
    invalid: [
      {
        'docs.json': `{
  "redirects": [
    { "source": "/oldest", "destination": "/old#crust" },
                                          ~~~~~~~~~~~~ "/oldest" redirects to "/old", which redirects to "/new"
    { "source": "/old", "destination": "/new" }
  ]
}`,
        'new.mdx': '',
      },
      {
        'docs.json': `{
  "redirects": [
    { "source": "/v1/:slug*", "destination": "/v2/:slug*" },
                                             ~~~~~~~~~~~~ "/v1/:slug*" redirects to "/v2/:slug*", which redirects to "/v3/:slug*"
    { "source": "/v2/:slug*", "destination": "/v3/:slug*" }
  ]
}`,
        'v3/rye.mdx': '',
      },
    ],
  },

  *checkStructure(site) {
    const answers = answersOf(site);
    const chains = chainsOf(answers, pageHider(site));
    for (const [first, ...others] of grouped(chains, causeOf).values()) {
      if (first === undefined) continue;
      yield others.length === 0 ? finding(answers, first) : findingForAll(answers, [first, ...others]);
    }
  },
};

/** A redirect whose destination is redirected again. */
interface Chain {
  readonly index: number;
  readonly redirect: Redirect;
  readonly hops: readonly RedirectMatch[];
  readonly next: RedirectMatch;
  readonly last: RedirectMatch;
}

function* chainsOf(answers: Answers, hidesPages: (redirect: Redirect) => boolean): Generator<Chain> {
  for (const [index, redirect] of answers.redirects.redirects.entries()) {
    if (!startsWithSlash(redirect) || !isReached(answers, index, redirect)) continue;
    const hops = isExactDestination(redirect)
      ? hopsFrom(answers, index, redirect.destination)
      : hopsOfPattern(answers, index, redirect, hidesPages);
    const [next] = hops;
    const last = hops.at(-1);
    if (!hops.every((hop) => startsWithSlash(hop.redirect))) continue;
    if (next !== undefined && last !== undefined) yield { index, redirect, hops, next, last };
  }
}

/** A pattern that matches the destinations of many redirects is one fault. */
function causeOf({ index, next }: Chain): string {
  return isExact(next.redirect.pattern) ? `from ${index}` : `to ${next.index}`;
}

function finding(answers: Answers, chain: Chain): Finding {
  const { redirect, next, last } = chain;
  const { source, destination, destinationTree } = redirect;
  const [first, second] = isExactDestination(redirect)
    ? [`/${destinationPath(answers, destination)}`, next.destination]
    : [destination, next.redirect.destination];
  const fix = shortcut(answers, chain);
  return {
    message: `"${source}" redirects to "${first}", which redirects to "${second}"`,
    span: destinationTree.span,
    related: [{ span: next.redirect.sourceTree.span, text: 'redirected here' }],
    help:
      fix === undefined
        ? `point it directly to the destination of "${last.redirect.source}"`
        : `write "${endOf(chain)}"`,
    ...(fix && { fix }),
  };
}

/** No more redirects than this are named. */
const maxNamed = 10;

function findingForAll(answers: Answers, all: readonly [Chain, ...Chain[]]): Finding {
  const [{ redirect, next }, ...others] = all;
  const fixes = all.flatMap((chain) => shortcut(answers, chain) ?? []);
  return {
    message: `"${redirect.source}" and other redirects lead to addresses that "${next.redirect.source}" redirects again`,
    span: redirect.destinationTree.span,
    related: [
      { span: next.redirect.sourceTree.span, text: 'redirected here' },
      ...others
        .slice(0, maxNamed - 1)
        .map((other) => ({ span: other.redirect.destinationTree.span, text: 'so does this one' })),
    ],
    help: `point all ${all.length} directly to their final destinations`,
    ...(fixes.length === all.length && {
      fix: {
        title: `point ${all.length} redirects directly to their final destinations`,
        safe: fixes.every(({ safe }) => safe),
        edits: fixes.flatMap(({ edits }) => edits),
      },
    }),
  };
}

function isPageAt(answers: Answers, destination: string): boolean {
  const path = destinationPath(answers, destination);
  return path !== undefined && pageAt(answers.site, path) !== undefined;
}

/** The redirects that a destination passes through, even if it is a page that one of them hides; empty if they loop. */
function hopsFrom(answers: Answers, index: number, destination: string): readonly RedirectMatch[] {
  const path = destinationPath(answers, destination);
  if (path === undefined) return [];
  const { hops, loops } = chainFrom(answers, path);
  return loops || hops.some((hop) => hop.index === index) ? [] : hops;
}

/** The redirects that everything a pattern matches passes through; empty if one of them also matches a page. */
function hopsOfPattern(
  answers: Answers,
  index: number,
  { pattern }: Redirect,
  hidesPages: (redirect: Redirect) => boolean,
): readonly RedirectMatch[] {
  const routes = samplesOf(pattern)
    .flatMap((path) => findRedirect(answers.redirects, path) ?? [])
    .filter((first) => first.index === index)
    .map(({ destination }) => (isPageAt(answers, destination) ? [] : hopsFrom(answers, index, destination)));
  const [hops = []] = routes;
  const isSame = routes.every(
    (route) => route.map((hop) => hop.index).join() === hops.map((hop) => hop.index).join(),
  );
  return isSame && !hops.some(({ redirect }) => hidesPages(redirect)) ? hops : [];
}

/** Whether a redirect matches the path of a page, computed once per redirect. */
function pageHider(site: Structure): (redirect: Redirect) => boolean {
  const paths = [...pagePaths(site)];
  const cache = new Map<Redirect, boolean>();
  return (redirect) => {
    const hidesPage =
      cache.get(redirect) ?? paths.some((path) => matchPattern(redirect.pattern, path) !== undefined);
    cache.set(redirect, hidesPage);
    return hidesPage;
  };
}

/** The final destination. Browsers keep the fragment of an address until the next one has its own. */
function endOf({ redirect, hops, last }: Chain): string {
  if (last.destination.includes('#')) return last.destination;
  const fragments = [redirect.destination, ...hops.map(({ destination }) => destination)].flatMap(
    (destination) => /#.*$/s.exec(destination)?.[0] ?? [],
  );
  return last.destination + (fragments.at(-1) ?? '');
}

/**
 * A redirect to the final destination; undefined if that depends on what a pattern matches. Safe if all hops are as permanent
 * as the first, and the final destination is a page.
 */
function shortcut(answers: Answers, chain: Chain): Fix | undefined {
  const { redirect, hops, last } = chain;
  if (!isExactDestination(redirect) && last.destination !== last.redirect.destination) return undefined;
  const end = endOf(chain);
  const isSafe =
    hops.every((hop) => hop.redirect.permanent === redirect.permanent) &&
    isExactDestination(redirect) &&
    !isPageAt(answers, redirect.destination) &&
    isPageAt(answers, end);
  const title = `redirect directly to "${end}"`;
  return replaceFix(title, redirect.destinationTree.span, JSON.stringify(end), isSafe);
}
