import { fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import {
  memorySkillFiles,
  SkillsExtension,
  type SkillCatalog,
} from '@modelcontextprotocol/server/ext/skills';
import { urlAt } from '../../site/model/addresses/address.ts';
import { shownName } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import { pathOnSite } from '../api/requested-path.ts';
import type { Content } from '../content.ts';
import type { ApiOptions } from '../options.ts';

/** A server for one request, on the current site. */
export async function mcpServer(content: Content, options: ApiOptions): Promise<McpServer> {
  const name = shownName(content);
  const server = new McpServer(
    { name, version: '1.0.0' },
    { capabilities: { tools: { listChanged: true }, resources: { listChanged: true } } },
  );
  const { tools } = content;
  const schema = fromJsonSchema<SearchArguments>(tools.search.inputSchema);
  server.registerTool(tools.search.name, { ...tools.search, inputSchema: schema }, async (request) =>
    searchResult(request, options),
  );
  const pageSchema = fromJsonSchema<{ readonly path: string }>(tools.page.inputSchema);
  server.registerTool(tools.page.name, { ...tools.page, inputSchema: pageSchema }, async ({ path }) =>
    pageResult(path, content, options),
  );
  for (const { slug, description, body } of await content.skills()) {
    const uri = `docs://skills/${slug}`;
    const facts = { title: slug, description, mimeType: 'text/markdown', size: body.byteLength };
    const text = new TextDecoder().decode(body);
    server.registerResource(slug, uri, facts, () => ({
      contents: [{ uri, mimeType: 'text/markdown', text }],
    }));
  }
  (await skillCatalog(content)).attach(server);
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

interface SearchArguments {
  readonly query: string;
  readonly pageSize?: number;
  readonly version?: string;
  readonly language?: string;
}

/** One block of text per passage, with labels that clients look for. */
async function searchResult(
  { query, pageSize, version, language }: SearchArguments,
  { find, address }: ApiOptions,
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

async function pageResult(
  requested: string,
  content: Content,
  { address }: ApiOptions,
): Promise<CallToolResult> {
  const path = content.pageAt(pathOnSite(requested, address));
  const markdown = path === undefined ? undefined : await content.markdown(path);
  if (markdown === undefined)
    return {
      content: [{ type: 'text', text: `There is no page "${requested.slice(0, 200)}".` }],
      isError: true,
    };
  return { content: [{ type: 'text', text: markdown }] };
}
