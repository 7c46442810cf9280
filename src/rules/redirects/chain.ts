import { answersOf, pageAt, type Answers } from '../../model/addresses/answers.ts';
import { grouped } from '../../model/grouped.ts';
import { isExact, isExactDestination, matchPattern, type Redirect } from '../../model/addresses/redirect.ts';
import { chainFrom, destinationPath, isReached, samplesOf } from '../../model/addresses/redirect-chain.ts';
import { findRedirect, type RedirectMatch } from '../../model/addresses/redirect-table.ts';
import type { Site } from '../../model/site.ts';
import { pagePaths } from '../../model/pages/site-pages.ts';
import type { Finding, Fix } from '../../source/finding.ts';
import type { Rule } from '../rule.ts';

export const chain: Rule = {
  id: 'redirects/chain',
  severity: 'warning',
  strict: 'warning',
  summary: 'Redirects point directly to their final destination.',
  why: 'Every extra hop costs readers a round trip, and search engines stop following after a few.',
  fixable: true,
  from: 'structure',
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

  *check(site) {
    const answers = answersOf(site);
    const links = chainsOf(answers, pageHider(site));
    for (const [first, ...others] of grouped(links, causeOf).values()) {
      if (first === undefined) continue;
      yield others.length === 0 ? finding(answers, first) : findingForAll(answers, [first, ...others]);
    }
  },
};

/** A redirect whose end is redirected on. */
interface Chained {
  readonly index: number;
  readonly redirect: Redirect;
  readonly hops: readonly RedirectMatch[];
  readonly next: RedirectMatch;
  readonly last: RedirectMatch;
}

function* chainsOf(answers: Answers, hidesPages: (redirect: Redirect) => boolean): Generator<Chained> {
  for (const [index, redirect] of answers.redirects.redirects.entries()) {
    if (!isReached(answers, index, redirect)) continue;
    const hops = isExactDestination(redirect)
      ? hopsFrom(answers, index, redirect.destination)
      : hopsOfPattern(answers, index, redirect, hidesPages);
    const [next] = hops;
    const last = hops.at(-1);
    if (next !== undefined && last !== undefined) yield { index, redirect, hops, next, last };
  }
}

/** One pattern that takes the ends of many redirects is one fault. */
function causeOf({ index, next }: Chained): string {
  return isExact(next.redirect.pattern) ? `from ${index}` : `to ${next.index}`;
}

function finding(answers: Answers, chained: Chained): Finding {
  const { redirect, next, last } = chained;
  const { source, destination, destinationTree } = redirect;
  const [shown, onward] = isExactDestination(redirect)
    ? [`/${destinationPath(answers, destination)}`, next.destination]
    : [destination, next.redirect.destination];
  const fix = shortcut(answers, chained);
  return {
    message: `"${source}" redirects to "${shown}", which redirects to "${onward}"`,
    span: destinationTree.span,
    related: [{ span: next.redirect.sourceTree.span, text: 'redirected here' }],
    help:
      fix === undefined
        ? `point it directly to the destination of "${last.redirect.source}"`
        : `write "${endOf(chained)}"`,
    ...(fix && { fix }),
  };
}

/** Of more redirects than this, the places of the rest are not named. */
const maxNamed = 10;

function findingForAll(answers: Answers, all: readonly [Chained, ...Chained[]]): Finding {
  const [{ redirect, next }, ...others] = all;
  const fixes = all.flatMap((chained) => shortcut(answers, chained) ?? []);
  return {
    message: `${all.length} redirects, "${redirect.source}" among them, point to what "${next.redirect.source}" redirects again`,
    span: redirect.destinationTree.span,
    related: [
      { span: next.redirect.sourceTree.span, text: 'redirected here' },
      ...others
        .slice(0, maxNamed - 1)
        .map((other) => ({ span: other.redirect.destinationTree.span, text: 'so does this one' })),
    ],
    help: 'point each of them directly to its final destination',
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

/** The redirects that a destination leads through, also where it is a page that one of them hides; none where it comes back. */
function hopsFrom(answers: Answers, index: number, destination: string): readonly RedirectMatch[] {
  const path = destinationPath(answers, destination);
  if (path === undefined) return [];
  const { hops, loops } = chainFrom(answers, path);
  return loops || hops.some((hop) => hop.index === index) ? [] : hops;
}

/** Those that all a pattern takes is led through. Where some of it may be a page, nobody can write it shorter. */
function hopsOfPattern(
  answers: Answers,
  index: number,
  { pattern }: Redirect,
  hidesPages: (redirect: Redirect) => boolean,
): readonly RedirectMatch[] {
  const ways = samplesOf(pattern)
    .flatMap((path) => findRedirect(answers.redirects, path) ?? [])
    .filter((first) => first.index === index)
    .map(({ destination }) => (isPageAt(answers, destination) ? [] : hopsFrom(answers, index, destination)));
  const [hops = []] = ways;
  const isOne = ways.every(
    (way) => way.map((hop) => hop.index).join() === hops.map((hop) => hop.index).join(),
  );
  return isOne && !hops.some(({ redirect }) => hidesPages(redirect)) ? hops : [];
}

/** Tells whether a redirect takes the path of a page. Each is looked at once, however many lead to it. */
function pageHider(site: Site): (redirect: Redirect) => boolean {
  const paths = [...pagePaths(site)];
  const known = new Map<Redirect, boolean>();
  return (redirect) => {
    const hides =
      known.get(redirect) ?? paths.some((path) => matchPattern(redirect.pattern, path) !== undefined);
    known.set(redirect, hides);
    return hides;
  };
}

/** A browser carries the fragment on unless the next address has its own. */
function withFragment(end: string, start: string): string {
  const at = start.indexOf('#');
  return end.includes('#') || at < 0 ? end : end + start.slice(at);
}

/** The end of a chain, with the fragment that a browser carries on to it. */
function endOf({ redirect, last }: Chained): string {
  return withFragment(last.destination, redirect.destination);
}

/**
 * None where the end depends on what a pattern takes. Certain where every hop is as lasting as the first, the end is a
 * page, and no other redirect takes a part of it.
 */
function shortcut(answers: Answers, chained: Chained): Fix | undefined {
  const { redirect, hops, last } = chained;
  if (!isExactDestination(redirect) && last.destination !== last.redirect.destination) return undefined;
  const end = endOf(chained);
  const path = destinationPath(answers, end);
  const lasting = hops.every((hop) => hop.redirect.permanent === redirect.permanent);
  return {
    title: `redirect directly to "${end}"`,
    safe:
      lasting &&
      isExactDestination(redirect) &&
      !isPageAt(answers, redirect.destination) &&
      path !== undefined &&
      pageAt(answers.site, path) !== undefined,
    edits: [{ span: redirect.destinationTree.span, text: JSON.stringify(end) }],
  };
}
