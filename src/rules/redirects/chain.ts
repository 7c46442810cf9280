import { answersOf, pageAt, type Answers } from '../../model/answers.ts';
import { isExactDestination, matchPattern, type Redirect } from '../../model/redirect.ts';
import { chainFrom, destinationPath, isReached, samplesOf } from '../../model/redirect-chain.ts';
import { findRedirect, type RedirectMatch } from '../../model/redirect-table.ts';
import type { Site } from '../../model/site.ts';
import { pagePaths } from '../../model/site-pages.ts';
import type { Fix } from '../../source/finding.ts';
import type { Rule } from '../rule.ts';

export const chain: Rule = {
  id: 'redirects/chain',
  severity: 'warning',
  strict: 'warning',
  summary: 'A redirect leads straight to its end.',
  why: 'Each further hop costs readers a round trip, and search engines stop following after a few.',
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
                                          ~~~~~~~~~~~~ "/oldest" leads to "/old", which is redirected to "/new"
    { "source": "/old", "destination": "/new" }
  ]
}`,
        'new.mdx': '',
      },
      {
        'docs.json': `{
  "redirects": [
    { "source": "/v1/:slug*", "destination": "/v2/:slug*" },
                                             ~~~~~~~~~~~~ "/v1/:slug*" leads to "/v2/:slug*", which is redirected to "/v3/:slug*"
    { "source": "/v2/:slug*", "destination": "/v3/:slug*" }
  ]
}`,
        'v3/rye.mdx': '',
      },
    ],
  },

  *check(site) {
    const answers = answersOf(site);
    const hidesPages = pageHider(site);
    for (const [index, redirect] of answers.redirects.redirects.entries()) {
      if (!isReached(answers, index, redirect)) continue;
      const { source, destination, destinationTree } = redirect;
      const hops = isExactDestination(redirect)
        ? hopsFrom(answers, index, destination)
        : hopsOfPattern(answers, index, redirect, hidesPages);
      const [next] = hops;
      const last = hops.at(-1);
      if (next === undefined || last === undefined) continue;
      const isKnown = isExactDestination(redirect) || last.destination === last.redirect.destination;
      const end = withFragment(last.destination, destination);
      const [shown, onward] = isExactDestination(redirect)
        ? [`/${destinationPath(answers, destination)}`, next.destination]
        : [destination, next.redirect.destination];
      yield {
        message: `"${source}" leads to "${shown}", which is redirected to "${onward}"`,
        span: destinationTree.span,
        related: [{ span: next.redirect.sourceTree.span, text: 'redirected here' }],
        ...(isKnown
          ? { help: `write "${end}"`, fix: shortcut(answers, redirect, hops, end) }
          : { help: `lead it straight to where "${last.redirect.source}" leads` }),
      };
    }
  },
};

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

/** Certain where every hop is as lasting as the first, the end is a page, and no other redirect takes a part of it. */
function shortcut(answers: Answers, start: Redirect, hops: readonly RedirectMatch[], end: string): Fix {
  const path = destinationPath(answers, end);
  const lasting = hops.every(({ redirect }) => redirect.permanent === start.permanent);
  return {
    title: `redirect to "${end}" at once`,
    safe:
      lasting &&
      isExactDestination(start) &&
      !isPageAt(answers, start.destination) &&
      path !== undefined &&
      pageAt(answers.site, path) !== undefined,
    edits: [{ span: start.destinationTree.span, text: JSON.stringify(end) }],
  };
}
