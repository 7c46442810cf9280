import { agentLinks, linkHeader } from '../../build/agent-links.ts';
import { pathAt } from '../../model/addresses/address.ts';
import type { Site } from '../../model/site.ts';
import type { ServerOptions } from '../options.ts';

/** Headers by which agents find what the site has for them. */
export function agentHeaders(
  site: Site,
  { address, drafts }: Pick<ServerOptions, 'address' | 'drafts'>,
): Readonly<Record<string, string>> {
  const links = agentLinks(site, address, { mcp: true, drafts });
  return links.length === 0 ? {} : { link: linkHeader(links), 'x-llms-txt': pathAt(address, 'llms.txt') };
}
