import { answersOf, pageAt, type Answers } from '../../../site/model/addresses/answers.ts';
import { joinPath } from '../../../site/model/addresses/link-target.ts';
import { chainFrom, destinationPath, samplesOf } from '../../../site/model/addresses/redirect-chain.ts';
import { isExact, type Redirect } from '../../../site/model/addresses/redirect.ts';
import { findRedirect } from '../../../site/model/addresses/redirect-table.ts';
import { grouped } from '../../../site/model/grouped.ts';
import type { StructureRule } from '../rule.ts';
import { misreadPart } from './pattern.ts';

export const shadowed: StructureRule = {
  id: 'redirects/shadowed',
  severity: 'warning',
  summary: 'Every redirect can match: its source is a path, and no earlier redirect covers it.',
  why: 'Only paths are matched, without query or fragment, and the first matching redirect wins. A redirect that needs more, or follows a wider pattern, never runs, so readers end up somewhere else.',
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

  *checkStructure(site) {
    const answers = answersOf(site);
    const { redirects } = answers;
    const byPath = grouped(redirects.redirects, ({ source }) => pathOf(source));
    for (const [index, { source, sourceTree, pattern, destination }] of redirects.redirects.entries()) {
      const reason = neverMatches(source);
      if (reason !== undefined) {
        yield {
          message: `redirect "${source}" is never used: ${reason}`,
          span: sourceTree.span,
          help: helpFor(answers, pathOf(source), byPath),
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
  if (!source.startsWith('/') || misreadPart({ source }) !== undefined) return undefined;
  // In `/:slug?` the question mark makes a parameter optional.
  const [mark] = /#|(?<!:\w+)\?/.exec(source) ?? [];
  if (mark !== undefined)
    return `sources are matched against paths, which have no ${mark === '?' ? 'query' : 'fragment'}`;
  return /\s$/.test(source) ? 'it ends with a space' : undefined;
}

/** The sources of one path must not all become that path: of redirects with one source, the platform keeps none. */
function helpFor(
  { site, redirects }: Answers,
  path: string,
  byPath: ReadonlyMap<string, readonly Redirect[]>,
): string {
  if (pageAt(site, joinPath('', path)) !== undefined) return `delete it: "${path}" is a page`;
  const match = findRedirect(redirects, joinPath('', path));
  if (match !== undefined) return `delete it: "${match.redirect.source}" redirects already`;
  return byPath.get(path)?.length === 1
    ? `write "${path}", or delete it`
    : `delete it and the others from "${path}", or write "${path}" in one of them`;
}

function pathOf(source: string): string {
  return source.replace(/[?#].*$/s, '').trimEnd();
}
