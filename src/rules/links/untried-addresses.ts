import type { UntriedReason } from '../rule.ts';
import { externalLinks } from './external-links.ts';
import type { FindUnverified } from './unverified-links.ts';

/** Links to other hosts that `--external` did not reach. */
export const untriedAddresses: FindUnverified = function* (site, progress) {
  const untried = progress?.untried;
  if (untried === undefined || untried.size === 0) return;
  const links = [...externalLinks(site)];
  for (const [reason, words] of reasons) {
    const spans = links.filter(({ address }) => untried.get(address) === reason).map(({ span }) => span);
    if (spans.length > 0) yield { of: 'link', ...words, links: spans };
  }
};

const reasons: readonly (readonly [UntriedReason, { readonly cause: string; readonly help: string }])[] = [
  [
    'private-address',
    {
      cause: 'requests to this machine and to private networks are blocked',
      help: 'allow them with --allow-private if you trust the site',
    },
  ],
  [
    'no-network',
    { cause: 'this machine cannot reach the network', help: 'check again from a machine that can' },
  ],
];
