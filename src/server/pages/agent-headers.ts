import { agentLinks, linkHeader } from '../../build/agent-links.ts';
import { pathAt, type Address } from '../../model/addresses/address.ts';
import type { Site } from '../../model/site.ts';

/** Headers by which agents find what the site has for them. */
export function agentHeaders(site: Site, address: Address): Readonly<Record<string, string>> {
  const links = agentLinks(site, address, true);
  return links.length === 0 ? {} : { link: linkHeader(links), 'x-llms-txt': pathAt(address, 'llms.txt') };
}
