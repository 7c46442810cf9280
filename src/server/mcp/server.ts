import { fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { urlAt } from '../../model/addresses/address.ts';
import { shownName, type Site } from '../../model/site.ts';
import { plainPath } from '../api/page-content.ts';
import type { ServerOptions } from '../options.ts';
import { pagePathAt } from '../pages/page-path.ts';
import type { SkillCatalogs } from './skill-resources.ts';
import { toolsOf } from '../../build/mcp/tools.ts';

/** A server for one request, on the site as it is now. */
export async function mcpServer(
  site: Site,
  options: ServerOptions,
  catalogs: SkillCatalogs,
): Promise<McpServer> {
  const name = shownName(site);
  const server = new McpServer(
    { name, version: '1.0.0' },
    { capabilities: { tools: { listChanged: true }, resources: { listChanged: true } } },
  );
  const tools = toolsOf(site);
  const schema = fromJsonSchema<SearchArguments>(tools.search.inputSchema);
  server.registerTool(tools.search.name, { ...tools.search, inputSchema: schema }, async (given) =>
    searchResult(given, options),
  );
  const pageSchema = fromJsonSchema<{ readonly path: string }>(tools.page.inputSchema);
  server.registerTool(tools.page.name, { ...tools.page, inputSchema: pageSchema }, async ({ path }) =>
    pageResult(path, site, options),
  );
  for (const { slug, description, body } of options.publish(site).skills()) {
    const uri = `docs://skills/${slug}`;
    const facts = { title: slug, description, mimeType: 'text/markdown', size: body.byteLength };
    const text = new TextDecoder().decode(body);
    server.registerResource(slug, uri, facts, () => ({
      contents: [{ uri, mimeType: 'text/markdown', text }],
    }));
  }
  (await catalogs(site)).attach(server);
  return server;
}

interface SearchArguments {
  readonly query: string;
  readonly pageSize?: number;
  readonly version?: string;
  readonly language?: string;
}

/** One block of text for each passage, with labels that clients look for. */
async function searchResult(
  { query, pageSize, version, language }: SearchArguments,
  { find, address }: ServerOptions,
): Promise<CallToolResult> {
  const filter = { version, language };
  const results = await find({ query, pageSize, filter });
  if (results.length === 0)
    return {
      content: [{ type: 'text', text: `Nothing in the documentation fits "${query.slice(0, 200)}".` }],
    };
  return {
    content: results.map(({ content, path, metadata }) => {
      const [, anchor] = metadata.href.split('#');
      const link = urlAt(address, path) + (anchor === undefined ? '' : `#${anchor}`);
      return {
        type: 'text',
        text: `Title: ${metadata.title}\nLink: ${link}\nPage: ${path}\nContent: ${content}`,
      };
    }),
  };
}

function pageResult(requested: string, site: Site, { address, publish }: ServerOptions): CallToolResult {
  const path = pagePathAt(site, plainPath(requested, address));
  const markdown = path === undefined ? undefined : publish(site).markdown(path);
  if (markdown === undefined)
    return {
      content: [{ type: 'text', text: `There is no page "${requested.slice(0, 200)}".` }],
      isError: true,
    };
  return { content: [{ type: 'text', text: markdown }] };
}
