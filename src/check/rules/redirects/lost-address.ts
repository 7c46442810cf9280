import { addRedirects } from '../../../change/compare/new-redirects.ts';
import { lostAddresses, type LostAddress } from '../../../change/compare/lost-addresses.ts';
import type { Fix } from '../../../site/source/finding.ts';
import type { Span } from '../../../site/source/span.ts';
import { member, type Tree } from '../../../site/source/tree.ts';
import type { SiteRule } from '../rule.ts';

export const lostAddress: SiteRule = {
  id: 'redirects/lost-address',
  severity: 'warning',
  strict: 'error',
  summary: 'Addresses that worked before the change still work; checked only with `--changed-since`.',
  why: 'Bookmarks, search results and other sites still link there, and readers now land on the 404 page.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "redirects": [{ "source": "/oats", "destination": "/loaves/oat" }] }`,
        'rye.mdx': 'Rye.',
        'loaves/oat.mdx': '## Soak\n\nSoak the oats.\n',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "name": "Crumb", "redirects": [] }
                   ~~~~~~~~~~~ "/oats" was a page and is no longer served or redirected`,
        'rye.mdx': '',
      },
      {
        'docs.json': `{ "name": "Crumb" }
~ "/oats" was a page and is no longer served or redirected`,
        'rye.mdx': '',
      },
    ],
  },

  *check(site, context) {
    const earlier = context?.earlier;
    if (earlier === undefined || earlier.before === site) return;
    if (!site.complete || !earlier.before.complete) return;
    const sides = { ...earlier, after: site };
    const addresses = lostAddresses(sides);
    const span = placeIn(site.config);
    const certainMoves = addresses.filter(({ destination }) => destination?.certain === true);
    for (const address of addresses) {
      const { path, destination } = address;
      yield {
        message: `"/${path}" ${formerUse[address.kind]} and is no longer served or redirected`,
        span,
        help:
          destination === undefined
            ? 'redirect it to the page that replaces it, or restore it'
            : `redirect it to "${destination.address}"${destination.certain ? '' : ', if that is what it became'}`,
        ...fixOf(site.config, address === certainMoves[0] ? certainMoves : [address]),
      };
    }
  },
};

const formerUse: Readonly<Record<LostAddress['kind'], string>> = {
  page: 'was a page',
  operation: 'was the page of an operation',
  redirect: 'was redirected',
};

/** The first certain one redirects all certain ones, since a list takes only one edit at its end. */
function fixOf(config: Tree, addresses: readonly LostAddress[]): { readonly fix?: Fix } {
  const added = addresses.flatMap(({ path, destination }) =>
    destination === undefined ? [] : [{ source: `/${path}`, destination: destination.address }],
  );
  const [first] = added;
  const edits = addRedirects(config, added);
  if (first === undefined || edits.length === 0) return {};
  const others = added.length === 1 ? '' : ` and ${added.length - 1} more`;
  return {
    fix: {
      title: `redirect "${first.source}" to "${first.destination}"${others}`,
      safe: addresses.every(({ destination }) => destination?.certain === true),
      edits,
    },
  };
}

/** The redirects of docs.json, else its start. */
function placeIn(config: Tree): Span {
  return member(config, 'redirects')?.keySpan ?? { ...config.span, end: config.span.start + 1 };
}
