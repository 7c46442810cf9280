import { grouped } from '../../../site/model/grouped.ts';
import { countOf } from '../../../site/model/navigation/naming.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Site } from '../../../site/model/site.ts';
import { spanIn } from '../../../site/source/span.ts';
import type { RuleContext, SiteRule, UnverifiedReason } from '../rule.ts';
import { externalLinks } from './external-links.ts';
import { unverifiedTargets, type UnverifiedLinks } from './unverified-targets.ts';

/** Maximum number of places that a finding names for one cause. */
const maxNamed = 10;

export const unverified: SiteRule = {
  id: 'links/unverified',
  severity: 'info',
  summary: 'Every link can be verified; those that cannot are counted by cause.',
  why: 'A site without link findings may still have broken links as long as some were never checked.',
  examples: {
    valid: [{ 'rye.mdx': '[mill](https://mill.crumb.example/) and [home](/)\n' }],
    invalid: [
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "https://crumb.example/ovens.json" }] } }`,
        'loaves/rye.mdx': `[heat](/api-reference/heat) [cool](/api-reference/cool)
       ~~~~~~~~~~~~~~~~~~~ 2 links were not verified: a spec that cannot be read here may generate the page

<Snippet file="gone.mdx" /> [a](/loaves/rye#gone)
                                ~~~~~~~~~~~~~~~~ 1 link was not verified: the anchor may be in the missing file

<a href={shop}>Shop</a>
         ~~~~ 1 link was not verified: only a browser can compute the address
`,
      },
      {
        'rye.mdx': `[the oven](http://10.0.0.7/heat)
           ~~~~~~~~~~~~~~~~~~~~ 2 links were not verified: requests to this machine and to private networks are blocked
[its light](http://10.0.0.7/heat#light)
`,
      },
    ],
  },

  *check(site, context) {
    for (const unverifiedLinks of [
      ...unverifiedTargets(site),
      ...unreadPages(site),
      ...unverifiedAddresses(site, context),
    ]) {
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

/** Pages and snippets that exceed the limits of the parser, which is not a fault in them. */
function unreadPages(site: Site): readonly UnverifiedLinks[] {
  const problems = documentsAmong(site).flatMap(({ file, outline }) =>
    outline.problems
      .filter(({ code }) => code === 'unread')
      .map(({ message, start, end }) => ({ message, span: spanIn(file, { start, end }) })),
  );
  return [...grouped(problems, ({ message }) => message)].map(([cause, pages]) => ({
    of: 'page',
    cause,
    help: 'split the page, or check it on the published site',
    links: pages.map(({ span }) => span),
  }));
}

/** Links to other hosts that `--external` did not reach. */
function unverifiedAddresses(site: Site, context: RuleContext | undefined): readonly UnverifiedLinks[] {
  const unverified = context?.unverified;
  if (unverified === undefined || unverified.size === 0) return [];
  const links = grouped(externalLinks(site), ({ address }) => unverified.get(address));
  return reasons.flatMap(({ reason, cause, help }) => {
    const spans = links.get(reason)?.map(({ span }) => span) ?? [];
    return spans.length === 0 ? [] : [{ of: 'link', cause, help, links: spans }];
  });
}

const reasons: readonly (Pick<UnverifiedLinks, 'cause' | 'help'> & { readonly reason: UnverifiedReason })[] =
  [
    {
      reason: 'private-address',
      cause: 'requests to this machine and to private networks are blocked',
      help: 'allow them with --allow-private if you trust the site',
    },
    {
      reason: 'no-network',
      cause: 'this machine cannot reach the network',
      help: 'check again on a machine that can reach it',
    },
  ];

function subjectOf({ of, links }: UnverifiedLinks): string {
  const count = countOf(links.length, of);
  if (of === 'page') return `the links of ${count} were`;
  return `${count} ${links.length === 1 ? 'was' : 'were'}`;
}
