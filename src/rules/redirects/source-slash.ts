import { redirectsOf } from '../../model/redirect.ts';
import type { Rule } from '../rule.ts';

export const sourceSlash: Rule = {
  id: 'redirects/source-slash',
  severity: 'warning',
  strict: 'warning',
  summary: 'A redirect source starts with a slash.',
  why: 'Requests start with a slash, so a source without one never matches.',
  fixable: true,
  examples: {
    valid: [`{ "redirects": [{ "source": "/rye", "destination": "/loaves/rye" }] }`],
    invalid: [
      `{
  "redirects": [
    { "source": "rye", "destination": "/loaves/rye" }
                ~~~~~ redirect source "rye" does not start with a slash and never matches
  ]
}`,
    ],
  },

  *check({ config }) {
    const redirects = redirectsOf(config);
    const sources = new Set(redirects.map(({ source }) => source));
    for (const { source, sourceTree } of redirects) {
      if (source.startsWith('/')) continue;
      const repaired = `/${source.replace(/^\.\//, '')}`;
      yield {
        message: `redirect source "${source}" does not start with a slash and never matches`,
        span: sourceTree.span,
        help: `write "${repaired}"`,
        fix: {
          title: `write "${repaired}"`,
          safe: !sources.has(repaired) && !/^[a-z]+:/i.test(source),
          edits: [{ span: sourceTree.span, text: JSON.stringify(repaired) }],
        },
      };
    }
  },
};
