import type { Site } from '../../model/site.ts';
import { unreadSpecs, unreadSpecText } from '../../model/openapi/unread-specs.ts';
import { pretty } from '../../report/pretty.ts';
import { visible } from '../../report/visible.ts';
import { summarize } from '../../report/summary.ts';
import { openapiRules } from '../../rules/openapi/index.ts';
import { findingsOf, withConfigRules } from '../check/group-findings.ts';
import { colorLevel, type Io } from '../../system/io.ts';
import { openSite } from '../../workspace/open-site.ts';
import { pathPrefix } from '../../system/files/paths.ts';
import type { OpenApiOptions } from './command.ts';
import { openApiDocument } from './document.ts';
import { explanation } from './explain.ts';
import { placedPages } from './pages.ts';
import { table } from './table.ts';

/** `docs openapi`. */
export async function runOpenApi(
  io: Io,
  folder: string | undefined,
  options: OpenApiOptions,
): Promise<number> {
  const started = performance.now();
  const opened = await openSite(io, folder);
  const { root, site } = opened;
  const diagnostics = findingsOf(withConfigRules(openapiRules, site), opened, options.strict);
  const pages = placedPages(site);
  const failed = diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
  if (options.format === 'json') {
    const decisions = options.explain === true ? site.operationDecisions : undefined;
    io.stdout.write(openApiDocument(site, pages, diagnostics, decisions));
    return failed;
  }
  const body = options.explain === true ? explanation(site, pages) : table(pages, site.operationDecisions);
  const unread = unreadSpecs(site).map((spec) => `${visible(unreadSpecText(spec))}\n`);
  io.stdout.write(`${body === '' ? emptyTable(site, unread.length > 0) : body}${unread.join('')}`);
  if (diagnostics.length > 0) {
    const summary = summarize(diagnostics, site, performance.now() - started);
    const width = io.stdout.columns ?? 120;
    const prefix = pathPrefix(io.cwd, root);
    const maxPerRule = options.all === true ? Infinity : 10;
    const style = { colorLevel: colorLevel(io, io.stdout), width, prefix, maxPerRule };
    io.stdout.write(`\n${await pretty(diagnostics, summary, style)}`);
  }
  return failed;
}

function emptyTable(site: Site, hasUnread: boolean): string {
  const isNamed = hasUnread || [...site.specs.values()].some(({ namedBy }) => namedBy.length > 0);
  if (isNamed || !site.complete) return 'no page shows an operation\n';
  return 'docs.json does not name an OpenAPI spec\n';
}
