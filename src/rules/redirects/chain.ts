import { answersOf, pageAt, type Answers } from '../../model/answers.ts';
import { isExactDestination, type Redirect } from '../../model/redirect.ts';
import { chainFrom, destinationPath, isReached } from '../../model/redirect-chain.ts';
import type { RedirectMatch } from '../../model/redirect-table.ts';
import type { Fix } from '../../source/finding.ts';
import type { Rule } from '../rule.ts';

export const chain: Rule = {
  id: 'redirects/chain',
  severity: 'warning',
  strict: 'warning',
  summary: 'A redirect leads straight to its end.',
  why: 'Each further hop costs readers a round trip, and search engines stop following after a few.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "redirects": [{ "source": "/old", "destination": "/new" }] }`,
        'new.mdx': '',
      },
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
    ],
  },

  *check(site) {
    const answers = answersOf(site);
    for (const [index, redirect] of answers.redirects.redirects.entries()) {
      if (!isExactDestination(redirect) || !isReached(answers, index, redirect)) continue;
      const path = destinationPath(answers, redirect.destination);
      if (path === undefined || pageAt(site, path) !== undefined) continue;
      const { hops, loops } = chainFrom(answers, path);
      const [next] = hops;
      const last = hops.at(-1);
      if (loops || next === undefined || last === undefined || next.index === index) continue;
      const end = withFragment(last.destination, redirect.destination);
      yield {
        message: `"${redirect.source}" leads to "/${path}", which is redirected to "${next.destination}"`,
        span: redirect.destinationTree.span,
        related: [{ span: next.redirect.sourceTree.span, text: 'redirected here' }],
        help: `write "${end}"`,
        fix: shortcut(answers, redirect, hops, end),
      };
    }
  },
};

/** A browser carries the fragment on unless the next address has its own. */
function withFragment(end: string, start: string): string {
  const at = start.indexOf('#');
  return end.includes('#') || at < 0 ? end : end + start.slice(at);
}

/** Certain where every hop is as lasting as the first and the end is a page. */
function shortcut(answers: Answers, start: Redirect, hops: readonly RedirectMatch[], end: string): Fix {
  const path = destinationPath(answers, end);
  const lasting = hops.every(({ redirect }) => redirect.permanent === start.permanent);
  return {
    title: `redirect to "${end}" at once`,
    safe: lasting && path !== undefined && pageAt(answers.site, path) !== undefined,
    edits: [{ span: start.destinationTree.span, text: JSON.stringify(end) }],
  };
}
