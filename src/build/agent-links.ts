import { type Address, pathAt } from '../model/addresses/address.ts';
import type { Site } from '../model/site.ts';
import { catalogPath } from './api-catalog.ts';
import { isPublic } from './skills/published-skills.ts';

/** Something agents find from any page, by the relation of its link. */
export interface AgentLink {
  readonly relation: string;
  readonly href: string;
}

/** What a site publishes for agents; `answers` tells whether a program answers for it, which has an MCP server too. */
export function agentLinks(site: Site, address: Address, answers: boolean): readonly AgentLink[] {
  if (!isPublic(site)) return [];
  const all = {
    'llms-txt': 'llms.txt',
    'llms-full-txt': 'llms-full.txt',
    ...(site.operationPages.size > 0 ? { 'api-catalog': catalogPath } : {}),
    ...(answers ? { 'mcp-server-card': '.well-known/mcp/server-card.json' } : {}),
    'agent-card': '.well-known/agent-card.json',
    'agent-skills': '.well-known/agent-skills/index.json',
  };
  return Object.entries(all).map(([relation, path]) => ({ relation, href: pathAt(address, path) }));
}

/** The value of a `Link` header (RFC 8288). */
export function linkHeader(links: readonly AgentLink[]): string {
  return links.map(({ relation, href }) => `<${href}>; rel="${relation}"`).join(', ');
}
