import { urlAt } from '../../model/addresses/address.ts';
import { jsonArtifact, type Artifact } from '../../model/artifact.ts';
import type { Site } from '../../model/site.ts';
import type { ServerOptions } from '../options.ts';
import { toolsOf } from './tools.ts';

/** Where clients look for the MCP server of a site, by path. */
export function mcpDocuments(site: Site, { address }: ServerOptions): ReadonlyMap<string, Artifact> {
  const url = urlAt(address, 'mcp');
  const server = { name: 'public', url, transport: 'http', authentication: 'none' };
  const pointer = { version: '1.0.0', transport: 'http', url, servers: [server] };
  const { search, page } = toolsOf(site);
  const card = {
    name: site.name === '' ? 'Documentation' : site.name,
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
    '.well-known/mcp/server-card.json': card,
    '.well-known/mcp/server-cards.json': { servers: [card] },
  };
  return new Map(Object.entries(documents).map(([path, value]) => [path, jsonArtifact(path, value)]));
}
