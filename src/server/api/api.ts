import { Hono } from 'hono';
import { createAgent } from '../a2a/a2a.ts';
import { assistantEndpoint } from '../assistant/endpoint.ts';
import { methodNotAllowed, problem } from '../http/problem.ts';
import { createMcp } from '../mcp/mcp.ts';
import type { ApiOptions, ServerEnvironment } from '../options.ts';
import { handle } from './endpoint.ts';
import { pageEndpoint } from './page-content.ts';
import { quotas as quotasOf, type Quotas } from './quota.ts';
import { searchEndpoint } from './search.ts';

/** Adds the APIs, MCP and A2A to a server, at its root and at the base path of the site. */
export function addApis(app: Hono<ServerEnvironment>, options: ApiOptions): void {
  const quotas = quotasOf(options.limits, options.store);
  const api = createApi(options, quotas);
  const mcp = createMcp(options, quotas.open);
  const agent = createAgent(options, quotas.agent);
  for (const prefix of new Set(['', options.address.base])) {
    app.route(`${prefix}/discovery`, api);
    app.route(`${prefix}/mcp`, mcp);
    app.route(prefix === '' ? '/' : prefix, agent);
  }
}

/** The APIs below `/discovery`. */
function createApi(options: ApiOptions, quotas: Quotas): Hono<ServerEnvironment> {
  const search = searchEndpoint(options, quotas.search);
  const page = pageEndpoint(options, quotas.page);
  const current = assistantEndpoint(options, quotas.assistant, 'parts');
  const older = assistantEndpoint(options, quotas.assistant, 'content');
  const api = new Hono<ServerEnvironment>();
  api.post('/v1/search/:domain', (context) => handle(context, search, options));
  api.post('/v1/page/:domain', (context) => handle(context, page, options));
  api.post('/v2/assistant/:domain/message', (context) => handle(context, current, options));
  api.post('/v1/assistant/:domain/message', (context) => handle(context, older, options));
  for (const path of ['/v1/search/:domain', '/v1/page/:domain', '/:version{v[12]}/assistant/:domain/message'])
    api.all(path, () => methodNotAllowed(['POST', 'OPTIONS']));
  api.all('*', () =>
    problem(404, 'there is no such API; see /discovery/v1/search and /discovery/v2/assistant'),
  );
  return api;
}
