import { answersOf, answerTo } from '../../site/model/addresses/answers.ts';
import { isExternal, joinPath } from '../../site/model/addresses/link-target.ts';
import { chainFrom, samplesOf } from '../../site/model/addresses/redirect-chain.ts';
import { patternOf } from '../../site/model/addresses/redirect.ts';
import type { Site } from '../../site/model/site.ts';
import { withoutBase } from '../model/addresses.ts';
import type { OldSite } from '../model/old-site.ts';
import type { NewSite } from '../target/new-site.ts';

export interface AddressProof {
  readonly old: string;
  /** Where a reader gets. */
  readonly new: string | null;
  readonly via: 'page' | 'redirect' | 'none';
  /** Whether that is the page that the old address showed. */
  readonly verified: boolean;
}

export interface AddressProofs {
  readonly addresses: readonly AddressProof[];
  /** Old redirects that led nowhere before. */
  readonly dead: readonly AddressProof[];
}

/** Asks the new site for every address of the old one, as a server would. */
export function proveAddresses(old: OldSite, { pages, redirects }: NewSite, site: Site): AddressProofs {
  const base = old.url === undefined ? '' : new URL(old.url).pathname;
  const proofs = new Map<string, AddressProof>();
  const ask = (address: string, wanted: string | undefined): void => {
    if (proofs.has(address)) return;
    const path = joinPath('', withoutBase(address, base));
    proofs.set(address, { old: address, ...answer(site, path, wanted) });
  };
  for (const { old: page, path } of pages)
    if (page.kind !== 'snippet') for (const address of page.addresses) ask(address, path);
  const ofPages = proofs.size;
  for (const { source } of [...redirects, ...old.redirects])
    for (const sample of samplesOf(patternOf(source))) ask(`/${sample}`, undefined);
  const addresses = [...proofs.values()];
  return { addresses, dead: addresses.slice(ofPages).filter(({ via }) => via === 'none') };
}

function answer(site: Site, path: string, wanted: string | undefined): Omit<AddressProof, 'old'> {
  const answers = answersOf(site);
  const found = answerTo(answers, path);
  if (found === undefined) return { new: null, via: 'none', verified: false };
  if (found.kind !== 'redirect') {
    const verified = wanted === undefined || (found.kind === 'page' && found.page?.path === wanted);
    return { new: `/${path}`, via: 'page', verified };
  }
  const { hops, loops } = chainFrom(answers, path);
  const destination = hops.at(-1)?.destination ?? '';
  if (loops) return { new: destination, via: 'none', verified: false };
  if (isExternal(destination)) return { new: destination, via: 'redirect', verified: true };
  const end = joinPath('', destination.replace(/[?#].*$/s, ''));
  const last = answerTo(answers, end);
  const verified =
    last !== undefined && (wanted === undefined || (last.kind === 'page' && last.page?.path === wanted));
  return { new: destination, via: last === undefined ? 'none' : 'redirect', verified };
}
