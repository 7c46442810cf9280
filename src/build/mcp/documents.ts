import { type Address, urlAt } from '../../model/addresses/address.ts';
import { jsonArtifact, type Artifact } from '../../model/artifact.ts';
import { shownName, type Site } from '../../model/site.ts';
import { toolsOf } from './tools.ts';

export const serverCardPath = '.well-known/mcp/server-card.json';

/** The files in which clients look for the MCP server of a site. */
export function mcpDocuments(site: Site, address: Address): readonly Artifact[] {
  const url = urlAt(address, 'mcp');
  const server = { name: 'public', url, transport: 'http', authentication: 'none' };
  const pointer = { version: '1.0.0', transport: 'http', url, servers: [server] };
  const { search, page } = toolsOf(site);
  const card = {
    name: shownName(site),
    version: '1.0.0',
    url,
    transport: 'http',
    description: `Search and read the documentation of ${site.name}`.trim(),
    capabilities: { tools: {}, resources: {} },
    authentication: 'none',
    tools: [search, page],
  };
  const documents = {
    '.well-known/mcp': pointer,
    '.well-known/mcp.json': pointer,
    [serverCardPath]: card,
    '.well-known/mcp/server-cards.json': { servers: [card] },
  };
  return Object.entries(documents).map(([path, value]) => jsonArtifact(path, value));
}
