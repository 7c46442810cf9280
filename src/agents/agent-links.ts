import { type Address, pathAt } from '../site/model/addresses/address.ts';
import type { Site } from '../site/model/site.ts';
import { agentCardPath } from './agent-card.ts';
import { catalogPath } from './catalog-path.ts';
import { serverCardPath } from './mcp/documents.ts';
import { isPublic } from './skills/published-skills.ts';

/** A resource for agents to which every page links. */
export interface AgentLink {
  readonly relation: string;
  readonly href: string;
}

/** What a site publishes for agents; `mcp` says whether a server of its own answers them. */
export function agentLinks(
  site: Site,
  address: Address,
  { mcp }: { readonly mcp: boolean },
): readonly AgentLink[] {
  if (!isPublic(site)) return [];
  const all = {
    'llms-txt': 'llms.txt',
    'llms-full-txt': 'llms-full.txt',
    ...(site.operationPages.size > 0 ? { 'api-catalog': catalogPath } : {}),
    ...(mcp ? { 'mcp-server-card': serverCardPath } : {}),
    'agent-card': agentCardPath,
    'agent-skills': '.well-known/agent-skills/index.json',
  };
  return Object.entries(all).map(([relation, path]) => ({ relation, href: pathAt(address, path) }));
}

/** The value of a `Link` header (RFC 8288). */
export function linkHeader(links: readonly AgentLink[]): string {
  return links.map(({ relation, href }) => `<${href}>; rel="${relation}"`).join(', ');
}
