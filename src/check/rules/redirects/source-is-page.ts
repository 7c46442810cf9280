import { answersOf, pageAt } from '../../../site/model/addresses/answers.ts';
import { grouped } from '../../../site/model/grouped.ts';
import { isExact, literalPrefix } from '../../../site/model/addresses/redirect.ts';
import { destinationPath } from '../../../site/model/addresses/redirect-chain.ts';
import { findRedirect } from '../../../site/model/addresses/redirect-table.ts';
import { isOwnIndex } from './loop.ts';
import type { StructureRule } from '../rule.ts';
import { startsWithSlash } from './source-slash.ts';

export const sourceIsPage: StructureRule = {
  id: 'redirects/source-is-page',
  severity: 'warning',
  summary: 'Redirects do not hide existing pages.',
  why: 'Redirects take precedence: readers are sent elsewhere, and nobody can open the page.',
  examples: {
    valid: [
      {
        'docs.json': `{ "redirects": [{ "source": "/old", "destination": "/rye" }, { "source": "/", "destination": "/rye" }, { "source": "/rye#crust", "destination": "/oat" }, { "source": "rye", "destination": "/oat" }] }`,
        'rye.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "redirects": [
    { "source": "/rye", "destination": "/loaves/dark" },
                ~~~~~~ redirect "/rye" hides the page "rye"
    { "source": "/loaves/*", "destination": "/bread" }
                ~~~~~~~~~~~ redirect "/loaves/*" hides pages, including "loaves/dark"
  ]
}`,
        'rye.mdx': '',
        'loaves/dark.mdx': '',
        'loaves/light.mdx': '',
      },
      {
        'docs.json': `{ "redirects": [{ "source": "/rye/:slug*", "destination": "/rye" }] }
                            ~~~~~~~~~~~~~ redirect "/rye/:slug*" also matches its own destination, the page "rye"`,
        'rye.mdx': '',
      },
    ],
  },

  *checkStructure(site) {
    const answers = answersOf(site);
    const { redirects } = answers.redirects;
    const hidden = hiddenByPatterns(site.pages.keys());
    for (const [index, redirect] of redirects.entries()) {
      if (!startsWithSlash(redirect)) continue;
      const { source, sourceTree, destination, pattern } = redirect;
      const path = literalPrefix(pattern);
      const pages = isExact(pattern) ? exactPages(path) : (hidden.get(index) ?? []);
      const [first] = pages;
      if (first === undefined || destinationPath(answers, destination) === path) continue;
      if (isOwnIndex(answers, pattern, destination)) continue;
      if (pages.length === 1 && destinationPath(answers, destination) === first) {
        yield {
          message: `redirect "${source}" also matches its own destination, the page "${first}"`,
          span: sourceTree.span,
          help: `list the old addresses below it one by one if "${destination}" does not open`,
        };
        continue;
      }
      yield {
        message:
          pages.length === 1
            ? `redirect "${source}" hides the page "${first}"`
            : `redirect "${source}" hides pages, including "${first}"`,
        span: sourceTree.span,
        help: `delete the redirect, or move or delete ${pages.length === 1 ? 'the page' : `the ${pages.length} pages`} it hides`,
      };
    }

    function exactPages(path: string): readonly string[] {
      const page = pageAt(site, path);
      return page !== undefined ? [page.path] : site.operationPages.has(path) ? [path] : [];
    }

    function hiddenByPatterns(paths: Iterable<string>): ReadonlyMap<number | undefined, readonly string[]> {
      if (answers.redirects.redirects.every(({ pattern }) => isExact(pattern))) return new Map();
      return grouped(paths, (path) => {
        const match = findRedirect(answers.redirects, path);
        return match === undefined || isExact(match.redirect.pattern) ? undefined : match.index;
      });
    }
  },
};
