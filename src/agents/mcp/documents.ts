import { type Address, urlAt } from '../../site/model/addresses/address.ts';
import { jsonArtifact, type Artifact } from '../../site/model/artifact.ts';
import { shownName } from '../../site/model/site.ts';
import type { SiteTools } from './tools.ts';

export const serverCardPath = '.well-known/mcp/server-card.json';

/** What describes the MCP server of a site. */
export interface McpSite {
  readonly name: string;
  readonly tools: SiteTools;
}

/** The files in which clients look for the MCP server of a site. */
export function mcpDocuments({ name, tools }: McpSite, address: Address): readonly Artifact[] {
  const url = urlAt(address, 'mcp');
  const server = { name: 'public', url, transport: 'http', authentication: 'none' };
  const pointer = { version: '1.0.0', transport: 'http', url, servers: [server] };
  const card = {
    name: shownName({ name }),
    version: '1.0.0',
    url,
    transport: 'http',
    description: `Search and read the documentation of ${name}`.trim(),
    capabilities: { tools: {}, resources: {} },
    authentication: 'none',
    tools: [tools.search, tools.page, tools.pages],
  };
  const documents = {
    '.well-known/mcp': pointer,
    '.well-known/mcp.json': pointer,
    [serverCardPath]: card,
    '.well-known/mcp/server-cards.json': { servers: [card] },
  };
  return Object.entries(documents).map(([path, value]) => jsonArtifact(path, value));
}
