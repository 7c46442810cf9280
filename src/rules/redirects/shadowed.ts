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
  summary: 'Every redirect can match: its source is a path, and no earlier redirect covers it.',
  why: 'Only paths are matched, without query or fragment, and the first matching redirect wins. A redirect that needs more, or follows a wider pattern, never runs, so readers end up somewhere else.',
  dependsOn: 'structure',
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
                ~~~~~~~~~~~~~ redirect "/loaves/rye" is never used: "/loaves/:slug*" matches first
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
                ~~~~~~~~~~~~~~~ redirect "/old?loaf=rye" is never used: sources are matched against paths, which have no query
    { "source": "/loaves#rye", "destination": "/rye" },
                ~~~~~~~~~~~~~ redirect "/loaves#rye" is never used: sources are matched against paths, which have no fragment
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
      const reason = neverMatches(source);
      if (reason !== undefined) {
        yield {
          message: `redirect "${source}" is never used: ${reason}`,
          span: sourceTree.span,
          help: helpFor(site, source),
        };
        continue;
      }
      const matches = samplesOf(pattern).map((path) => findRedirect(redirects, path));
      const [first] = matches;
      if (first === undefined || first.redirect.source === source) continue;
      if (!matches.every((match) => match !== undefined && match.index < index)) continue;
      // Careful writers redirect both `/a` and `/a/`, to the same page.
      if (isExact(pattern) && endOf(answers, first.destination) === endOf(answers, destination)) continue;
      yield {
        message: `redirect "${source}" is never used: "${first.redirect.source}" matches first`,
        span: sourceTree.span,
        related: [{ span: first.redirect.sourceTree.span, text: 'the first match wins' }],
        help: `move it above "${first.redirect.source}", or delete it`,
      };
    }
  },
};

/** The final destination of a redirect. */
function endOf(answers: Answers, destination: string): string {
  const path = destinationPath(answers, destination);
  const last = path === undefined ? undefined : chainFrom(answers, path).hops.at(-1);
  return last?.destination ?? destination;
}

/** Why a source that looks like a path matches none. */
function neverMatches(source: string): string | undefined {
  if (!source.startsWith('/')) return undefined;
  // In `/:slug?` the question mark makes a parameter optional.
  const [mark] = /#|(?<!:\w+)\?/.exec(source) ?? [];
  if (mark !== undefined)
    return `sources are matched against paths, which have no ${mark === '?' ? 'query' : 'fragment'}`;
  return /\s$/.test(source) ? 'it ends with a space' : undefined;
}

function helpFor(site: Site, source: string): string {
  const path = source.replace(/[?#].*$/s, '').trimEnd();
  return pageAt(site, joinPath('', path)) === undefined
    ? `write "${path}", or delete it`
    : `delete it: "${path}" is a page`;
}
