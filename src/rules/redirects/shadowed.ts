import { answersOf, pageAt, type Answers } from '../../model/addresses/answers.ts';
import { joinPath } from '../../model/addresses/link-target.ts';
import { chainFrom, destinationPath, samplesOf } from '../../model/addresses/redirect-chain.ts';
import { isExact } from '../../model/addresses/redirect.ts';
import { findRedirect } from '../../model/addresses/redirect-table.ts';
import type { Site } from '../../model/site.ts';
import type { Rule } from '../rule.ts';

export const shadowed: Rule = {
  id: 'redirects/shadowed',
  severity: 'warning',
  strict: 'warning',
  summary: 'A redirect can be reached: its source is a path, and no earlier one takes all its addresses.',
  why: 'Paths are compared, without query and fragment, and the first redirect that matches wins. One that asks for more, or stands behind a wider pattern, never runs, and readers land elsewhere.',
  fixable: false,
  from: 'structure',
  examples: {
    valid: [
      `{ "redirects": [{ "source": "/a/rye", "destination": "/b" }, { "source": "/a/:slug*", "destination": "/c" }] }`,
      `{ "redirects": [{ "source": "/v1/:slug", "destination": "/:slug" }, { "source": "/v1/rye", "destination": "/dark" }, { "source": "/rye", "destination": "/dark" }] }`,
      `{ "redirects": [{ "source": "/a", "destination": "/b" }, { "source": "/a/", "destination": "/b" }, { "source": "/shops/:city?", "destination": "/c" }] }`,
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
      {
        'docs.json': `{
  "redirects": [
    { "source": "/old?loaf=rye", "destination": "/loaves" },
                ~~~~~~~~~~~~~~~ redirect "/old?loaf=rye" is never used: a source is compared with paths, which hold no query
    { "source": "/loaves#rye", "destination": "/rye" },
                ~~~~~~~~~~~~~ redirect "/loaves#rye" is never used: a source is compared with paths, which hold no fragment
    { "source": "/oat ", "destination": "/loaves" }
                ~~~~~~~ redirect "/oat " is never used: it ends with a space
  ]
}`,
        'loaves.mdx': '',
      },
    ],
  },

  *check(site) {
    const answers = answersOf(site);
    const { redirects } = answers;
    for (const [index, { source, sourceTree, pattern, destination }] of redirects.redirects.entries()) {
      const strange = noPath(source);
      if (strange !== undefined) {
        yield {
          message: `redirect "${source}" is never used: ${strange}`,
          span: sourceTree.span,
          help: insteadOf(site, source),
        };
        continue;
      }
      const takers = samplesOf(pattern).map((path) => findRedirect(redirects, path));
      const [taker] = takers;
      if (taker === undefined || taker.redirect.source === source) continue;
      if (!takers.every((other) => other !== undefined && other.index < index)) continue;
      // Of `/a` and `/a/` both are written by careful people; and readers of both get to the same page.
      if (isExact(pattern) && endOf(answers, taker.destination) === endOf(answers, destination)) continue;
      yield {
        message: `redirect "${source}" is never used: "${taker.redirect.source}" takes it first`,
        span: sourceTree.span,
        related: [{ span: taker.redirect.sourceTree.span, text: 'the first that matches wins' }],
        help: `move it above "${taker.redirect.source}", or remove it`,
      };
    }
  },
};

/** Where readers get to from a destination. */
function endOf(answers: Answers, destination: string): string {
  const path = destinationPath(answers, destination);
  const last = path === undefined ? undefined : chainFrom(answers, path).hops.at(-1);
  return last?.destination ?? destination;
}

/** What no path holds in a source that otherwise looks like one. */
function noPath(source: string): string | undefined {
  if (!source.startsWith('/')) return undefined;
  // The one of `/:slug?` makes a parameter optional.
  const [mark] = /#|(?<!:\w+)\?/.exec(source) ?? [];
  if (mark !== undefined)
    return `a source is compared with paths, which hold no ${mark === '?' ? 'query' : 'fragment'}`;
  return /\s$/.test(source) ? 'it ends with a space' : undefined;
}

function insteadOf(site: Site, source: string): string {
  const path = source.replace(/[?#].*$/s, '').trimEnd();
  return pageAt(site, joinPath('', path)) === undefined
    ? `write "${path}", or remove it`
    : `remove it: "${path}" is a page`;
}
