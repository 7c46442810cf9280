import type { Context } from 'hono';
import { agentLinks, linkHeader } from '../../agents/agent-links.ts';
import { markdownDestination } from '../../agents/reading/markdown-destination.ts';
import { isPublic } from '../../agents/skills/published-skills.ts';
import { answersOf } from '../../site/model/addresses/answers.ts';
import { isHidden } from '../../site/model/addresses/import-target.ts';
import type { Redirect } from '../../site/model/addresses/redirect.ts';
import { markdownType } from '../../site/model/artifact.ts';
import { mediaType } from '../../site/model/media-types.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import { folderPages } from '../../site/model/pages/folder-pages.ts';
import { firstPage, pagePaths } from '../../site/model/pages/site-pages.ts';
import { faviconFile, faviconPath, shippedFavicon } from '../../theme/favicon.ts';
import { feedAt } from '../../theme/feed.ts';
import { imageSizes, withSizes } from '../../theme/image-sizes.ts';
import { renderPage } from '../../theme/page.ts';
import type { RenderOptions } from '../../theme/view.ts';
import { filePolicy } from '../http/security-headers.ts';
import { sendFile } from '../http/send-file.ts';
import { send } from '../http/send.ts';
import { sitePath } from '../http/site-path.ts';
import type { Live, Snapshot } from '../live.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';
import { answerPath, pageHeaders, pagePathAt, type PathSource } from './answer-path.ts';
import { looksOf, scriptsOf } from './site-wide.ts';

/** A request, and the site that answers it. */
interface Exchange {
  readonly request: Request;
  readonly snapshot: Snapshot;
  readonly options: ServerOptions;
}

/** Answers a GET: with what is at its path below the base path, or with the 404 page. */
export async function answerPage(
  { req }: Context<ServerEnvironment>,
  live: Live,
  options: ServerOptions,
): Promise<Response> {
  const exchange: Exchange = { request: req.raw, snapshot: live.current(), options };
  const path = sitePath(new URL(req.url).pathname, options.address.base);
  const answer = path === undefined ? undefined : await answerPath(req.raw, path, sourceOf(exchange));
  return answer ?? html(exchange, path ?? '', 404);
}

function sourceOf(exchange: Exchange): PathSource<Redirect> {
  const { site } = exchange.snapshot;
  return {
    address: exchange.options.address,
    isPublic: isPublic(site),
    pageAt: (path) => pagePathAt(pagePaths(site), path),
    redirects: () => answersOf(site).redirects,
    markdownDestination: (match) => markdownDestination(site, match),
    firstPage: (folder) => (folder === '' ? firstPage(site) : folderPages(site).get(folder)),
    html: (page) => html(exchange, page, 200),
    markdown: (page) => markdown(exchange, page),
    file: async (path) =>
      (await file(exchange, path)) ?? (path === faviconPath ? icon(exchange) : feed(exchange, path)),
    redirectsToPages: false,
  };
}

async function html(exchange: Exchange, page: string, status: 200 | 404): Promise<Response> {
  const { request, snapshot, options } = exchange;
  const body = await pageHtml(snapshot, page, options);
  return send(request, { body, type: 'text/html; charset=utf-8', status, headers: headersOf(exchange) });
}

function markdown(exchange: Exchange, page: string): Promise<Response> {
  const { request, snapshot, options } = exchange;
  const body = options.publish(snapshot.site).markdown(page) ?? '';
  return send(request, { body, type: markdownType, headers: headersOf(exchange) });
}

function headersOf({ snapshot: { site }, options: { address } }: Exchange) {
  return pageHeaders(linkHeader(agentLinks(site, address, { mcp: true })), address);
}

async function file({ request, snapshot, options }: Exchange, path: string): Promise<Response | undefined> {
  const { site } = snapshot;
  if (!site.files.has(path) || isHidden(path) || path.endsWith('.mdx') || site.snippets.has(path))
    return undefined;
  const type = mediaType(path);
  const headers = { 'cache-control': 'no-cache', ...filePolicy(type, options) };
  return sendFile(request, options.part, path, { type, headers });
}

async function icon(exchange: Exchange): Promise<Response> {
  const { request, snapshot, options } = exchange;
  const path = faviconFile(snapshot.site, options.address.base);
  const own = path === undefined ? undefined : await file(exchange, path);
  const headers = { 'cache-control': 'no-cache' };
  return own ?? send(request, { ...shippedFavicon(snapshot.site), headers });
}

/** The feed of a page: `changelog/rss.xml`. */
async function feed({ request, snapshot, options }: Exchange, path: string): Promise<Response | undefined> {
  const { site } = snapshot;
  const [, folder] = /^(|.*\/)rss\.xml$/.exec(path) ?? [];
  const page = folder === undefined ? undefined : pagePathAt(pagePaths(site), folder);
  const artifact = page === undefined ? undefined : feedAt(site, page, options.address);
  return artifact && send(request, { ...artifact, headers: { 'cache-control': 'no-cache' } });
}

/** A page, or the 404 page. */
async function pageHtml({ site, findings }: Snapshot, path: string, options: ServerOptions): Promise<string> {
  const { address, domain, credentials } = options;
  const sizes = sizesOf(site);
  const siteCode = options.siteComponents ? { scripts: await scriptsOf(site, options) } : undefined;
  const rendering: RenderOptions = {
    ...(await looksOf(site, options)),
    origin: address.origin,
    mode: 'live',
    agentLinks: agentLinks(site, address, { mcp: true }),
    findings,
    domain,
    accessToken: credentials.accessTokens[0]?.secret,
    assistantKey: credentials.assistantKeys[0]?.secret,
    siteCode,
    imageSize: sizes.size,
  };
  return withSizes(sizes, options.read, () => renderPage(site, path, rendering));
}

const sizesOf = oncePer((_: Site) => imageSizes());
