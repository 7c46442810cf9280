import { fromJsonSchema, McpServer, type Tool } from '@modelcontextprotocol/server';
import {
  memorySkillFiles,
  SkillsExtension,
  type SkillCatalog,
} from '@modelcontextprotocol/server/ext/skills';
import { shownName } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import type { Content } from '../content.ts';
import type { ApiOptions } from '../options.ts';
import { listResult, pageResult, searchResult, type SearchArguments } from './tools.ts';

/** A server for one request, on the current site. */
export async function mcpServer(content: Content, options: ApiOptions): Promise<McpServer> {
  const { tools } = content;
  const { search, page, pages, formerNames, instructions } = tools;
  const server = new McpServer(
    { name: shownName(content), version: '1.0.0' },
    { instructions, capabilities: { tools: { listChanged: false }, resources: { listChanged: false } } },
  );
  for (const name of [search.name, formerNames.search])
    server.registerTool(
      name,
      { ...search, inputSchema: fromJsonSchema<SearchArguments>(search.inputSchema) },
      async (request) => searchResult(request, content, options),
    );
  for (const name of [page.name, formerNames.page])
    server.registerTool(
      name,
      { ...page, inputSchema: fromJsonSchema<Parameters<typeof pageResult>[0]>(page.inputSchema) },
      async (request) => pageResult(request, content, options),
    );
  server.registerTool(
    pages.name,
    { ...pages, inputSchema: fromJsonSchema<Parameters<typeof listResult>[0]>(pages.inputSchema) },
    (request) => listResult(request, content, options),
  );
  // Tools under their former names are answered, and not listed.
  server.server.setRequestHandler('tools/list', () => ({ tools: [search, page, pages] as Tool[] }));
  const catalog = await skillCatalog(content);
  catalog.attach(server);
  const served = new Set(catalog.entries.map(({ frontmatter }) => frontmatter.name));
  for (const { slug, name, description, body } of await content.skills()) {
    if (served.has(name) || served.has(slug)) continue;
    const uri = `docs://skills/${slug}`;
    const facts = { title: slug, description, mimeType: 'text/markdown', size: body.byteLength };
    const text = new TextDecoder().decode(body);
    server.registerResource(slug, uri, facts, () => ({
      contents: [{ uri, mimeType: 'text/markdown', text }],
    }));
  }
  return server;
}

/** The skills of a site, as served by the skills extension of MCP, without those that violate its rules. */
const skillCatalog = oncePer(async (content: Content): Promise<SkillCatalog> => {
  const files = (await content.skills()).flatMap(({ name, slug, body, files: parts }) => {
    const folder = /^[a-z0-9-]+$/.test(name) ? name : slug;
    return [{ path: 'SKILL.md', body }, ...parts].map(
      (part) => [`${folder}/${part.path}`, part.body] as const,
    );
  });
  return SkillsExtension.load(memorySkillFiles(Object.fromEntries(files)), {
    onWarning: () => undefined,
  });
});
