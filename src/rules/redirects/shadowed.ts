import { answersOf } from '../../model/answers.ts';
import { samplesOf } from '../../model/redirect-chain.ts';
import { findRedirect } from '../../model/redirect-table.ts';
import type { Rule } from '../rule.ts';

export const shadowed: Rule = {
  id: 'redirects/shadowed',
  severity: 'warning',
  strict: 'warning',
  summary: 'A redirect can be reached: no earlier one takes all its addresses.',
  why: 'The first redirect that matches wins. One behind a wider pattern never runs, and readers land elsewhere.',
  fixable: false,
  examples: {
    valid: [
      `{ "redirects": [{ "source": "/a#rye", "destination": "/b" }, { "source": "/a#oat", "destination": "/c" }] }`,
      `{ "redirects": [{ "source": "/a/rye", "destination": "/b" }, { "source": "/a/:slug*", "destination": "/c" }] }`,
    ],
    invalid: [
      `{
  "redirects": [
    { "source": "/loaves/:slug*", "destination": "/bread" },
    { "source": "/loaves/rye", "destination": "/rye" }
                ~~~~~~~~~~~~~ redirect "/loaves/rye" is never used: "/loaves/:slug*" takes it first
  ]
}`,
      `{
  "redirects": [
    { "source": "/:a/:slug*", "destination": "/b/:slug*" },
    { "source": "/loaves/:any*", "destination": "/c/:any*" }
                ~~~~~~~~~~~~~~~ redirect "/loaves/:any*" is never used
  ]
}`,
    ],
  },

  *check(site) {
    const { redirects } = answersOf(site);
    for (const [index, { source, sourceTree, pattern }] of redirects.redirects.entries()) {
      const takers = samplesOf(pattern).map((path) => findRedirect(redirects, path));
      const [taker] = takers;
      if (taker === undefined || taker.redirect.source === source) continue;
      if (!takers.every((other) => other !== undefined && other.index < index)) continue;
      yield {
        message: `redirect "${source}" is never used: "${taker.redirect.source}" takes it first`,
        span: sourceTree.span,
        related: [{ span: taker.redirect.sourceTree.span, text: 'the first that matches wins' }],
        help: `move it above "${taker.redirect.source}", or remove it`,
      };
    }
  },
};
