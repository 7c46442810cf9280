import { type Address, pathAt } from '../site/model/addresses/address.ts';
import type { Site } from '../site/model/site.ts';
import { agentCardPath } from './agent-card.ts';
import { aiCatalogPath } from './ai-catalog.ts';
import { catalogPath } from './api-catalog.ts';
import { serverCardPath } from './mcp/documents.ts';
import { isPublic } from './skills/published-skills.ts';

/** A resource for agents to which every page links. */
export interface AgentLink {
  readonly relation: string;
  readonly href: string;
}

/** What is published in addition to static files. */
export interface Published {
  /** The card of an MCP server. */
  readonly mcp: boolean;
  /** What the setting `build.drafts` adds. */
  readonly drafts: boolean;
}

/** What a site publishes for agents. */
export function agentLinks(site: Site, address: Address, { mcp, drafts }: Published): readonly AgentLink[] {
  if (!isPublic(site)) return [];
  const all = {
    'llms-txt': 'llms.txt',
    'llms-full-txt': 'llms-full.txt',
    ...(site.operationPages.size > 0 ? { 'api-catalog': catalogPath } : {}),
    ...(mcp ? { 'mcp-server-card': serverCardPath } : {}),
    ...(drafts ? { 'ai-catalog': aiCatalogPath } : {}),
    'agent-card': agentCardPath,
    'agent-skills': '.well-known/agent-skills/index.json',
  };
  return Object.entries(all).map(([relation, path]) => ({ relation, href: pathAt(address, path) }));
}

/** The value of a `Link` header (RFC 8288). */
export function linkHeader(links: readonly AgentLink[]): string {
  return links.map(({ relation, href }) => `<${href}>; rel="${relation}"`).join(', ');
}
