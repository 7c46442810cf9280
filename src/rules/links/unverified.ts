import { countOf } from '../../model/navigation/naming.ts';
import type { Rule } from '../rule.ts';
import { unreadPages } from './unread-pages.ts';
import { unreadTargets } from './unread-targets.ts';
import { untriedAddresses } from './untried-addresses.ts';
import type { FindUnverified, UnverifiedLinks } from './unverified-links.ts';

/** The causes; each lies in a file of its own. */
const causes: readonly FindUnverified[] = [unreadTargets, unreadPages, untriedAddresses];
/** No more places than this are named for one cause. */
const maxNamed = 10;

export const unverified: Rule = {
  id: 'links/unverified',
  severity: 'info',
  strict: 'info',
  summary: 'Every link can be verified; those that cannot are counted by cause.',
  why: 'A site without link findings may still have broken links as long as some were never checked.',
  fixable: false,
  examples: {
    valid: [{ 'docs.json': '{}', 'rye.mdx': '[mill](https://mill.crumb.example/) and [home](/)\n' }],
    invalid: [
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "https://crumb.example/ovens.json" }] } }`,
        'loaves/rye.mdx': `[heat](/api-reference/heat) [cool](/api-reference/cool)
       ~~~~~~~~~~~~~~~~~~~ 2 links were not verified: below the folder of a spec that cannot be read here

<Snippet file="gone.mdx" /> [a](/loaves/rye#gone)
                                ~~~~~~~~~~~~~~~~ 1 link was not verified: the anchor may be in the missing file

<a href={shop}>Shop</a> [oat](oat)
         ~~~~ 1 link was not verified: only a browser can compute the address
                              ~~~ 1 link was not verified: without a leading slash the path resolves only from the folder
`,
        'loaves/oat.mdx': '',
        'loaves/spelt.mdx': `[oat](loaves/oat)
      ~~~~~~~~~~ 1 link was not verified: without a leading slash the path resolves only from the root
`,
      },
      {
        'docs.json': '{}',
        'rye.mdx': `[the oven](http://10.0.0.7/heat)
           ~~~~~~~~~~~~~~~~~~~~ 2 links were not verified: requests to this machine and to private networks are blocked
[its light](http://10.0.0.7/heat#light)
`,
      },
    ],
  },

  *check(site, progress) {
    for (const unverifiedLinks of causes.flatMap((find) => [...find(site, progress)])) {
      const { cause, help, links } = unverifiedLinks;
      const [first, ...others] = links;
      if (first === undefined) continue;
      yield {
        message: `${subjectOf(unverifiedLinks)} not verified: ${cause}`,
        span: first,
        related: others.slice(0, maxNamed - 1).map((span) => ({ span, text: 'also not verified' })),
        help,
      };
    }
  },
};

function subjectOf({ of, links }: UnverifiedLinks): string {
  const count = countOf(links.length, of);
  if (of === 'page') return `the links of ${count} were`;
  return `${count} ${links.length === 1 ? 'was' : 'were'}`;
}
