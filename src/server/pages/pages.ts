import type { Context } from 'hono';
import { markdownDestination } from '../../build/reading/markdown-destination.ts';
import { isPublic } from '../../build/skills/published-skills.ts';
import { answersOf } from '../../model/addresses/answers.ts';
import { pathAt } from '../../model/addresses/address.ts';
import { folderPages } from '../../model/pages/folder-pages.ts';
import { markdownType } from '../../model/artifact.ts';
import { isHidden } from '../../model/addresses/import-target.ts';
import { findRedirect } from '../../model/addresses/redirect-table.ts';
import type { Site } from '../../model/site.ts';
import { firstPage, pagePaths } from '../../model/pages/site-pages.ts';
import { prefersMarkdown } from '../http/accept.ts';
import { mediaType } from '../../model/media-types.ts';
import { send } from '../http/send.ts';
import { sendFile } from '../http/send-file.ts';
import { sitePath } from '../http/site-path.ts';
import type { Live, Snapshot } from '../live.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';
import { pageHtml } from './page-html.ts';
import { pagePathAt } from './page-path.ts';
import { placeOf, redirected } from './redirected.ts';
import { agentLinks, linkHeader } from '../../build/agent-links.ts';

/**
 * Answers a GET for a path below the base path: a page, a redirect of docs.json, a file of the site, the first page of a
 * folder, or the 404 page.
 */
export async function answerPage(
  context: Context<ServerEnvironment>,
  live: Live,
  options: ServerOptions,
): Promise<Response> {
  const snapshot = live.current();
  const path = sitePath(new URL(context.req.url).pathname, options.address.base);
  if (path === undefined) return html(context, snapshot, options, '', 404);
  const { site } = snapshot;
  const page = pagePathAt(pagePaths(site), path);
  if (page !== undefined) return pageAnswer(context, snapshot, options, page);
  if (path.endsWith('.md') && isPublic(site)) {
    const named = pagePathAt(pagePaths(site), path.slice(0, -3));
    if (named !== undefined) return markdown(context, site, options, named);
  }
  return (
    redirect(context, site, options, path) ??
    (await file(context, site, options, path)) ??
    folder(site, options, path) ??
    html(context, snapshot, options, path, 404)
  );
}

function pageAnswer(
  context: Context<ServerEnvironment>,
  snapshot: Snapshot,
  options: ServerOptions,
  page: string,
): Promise<Response> {
  const wanted = isPublic(snapshot.site) && prefersMarkdown(context.req.header('accept'));
  return wanted
    ? markdown(context, snapshot.site, options, page)
    : html(context, snapshot, options, page, 200);
}

async function html(
  context: Context<ServerEnvironment>,
  snapshot: Snapshot,
  options: ServerOptions,
  page: string,
  status: 200 | 404,
): Promise<Response> {
  const headers = {
    vary: 'Accept',
    'cache-control': 'no-cache',
    ...agentHeaders(snapshot.site, options),
  };
  const body = await pageHtml(snapshot, page, options);
  return send(context.req.raw, { body, type: 'text/html; charset=utf-8', status, headers });
}

function markdown(
  context: Context<ServerEnvironment>,
  site: Site,
  options: ServerOptions,
  page: string,
): Promise<Response> {
  const headers = {
    vary: 'Accept',
    'cache-control': 'no-cache',
    ...agentHeaders(site, options),
  };
  return send(context.req.raw, {
    body: options.publish(site).markdown(page) ?? '',
    type: markdownType,
    headers,
  });
}

function redirect(
  context: Context<ServerEnvironment>,
  site: Site,
  { address }: ServerOptions,
  path: string,
): Response | undefined {
  const match = findRedirect(answersOf(site).redirects, path.replace(/\/+$/, ''));
  const first = match === undefined && path === '' ? firstPage(site) : undefined;
  if (first !== undefined) return redirected(pathAt(address, first));
  if (match === undefined) return undefined;
  const { search } = new URL(context.req.url);
  const destination =
    match.wantsMarkdown && isPublic(site) ? markdownDestination(site, match) : match.destination;
  return redirected(placeOf(destination, address.base, search), match.redirect.permanent ? 308 : 307);
}

function folder(site: Site, { address }: ServerOptions, path: string): Response | undefined {
  const first = folderPages(site).get(path.replace(/\/+$/, ''));
  return first === undefined ? undefined : redirected(pathAt(address, first));
}

async function file(
  context: Context<ServerEnvironment>,
  site: Site,
  { part }: ServerOptions,
  path: string,
): Promise<Response | undefined> {
  if (!site.files.has(path) || isHidden(path) || path.endsWith('.mdx') || site.snippets.has(path))
    return undefined;
  const headers = { 'cache-control': 'no-cache' };
  return sendFile(context.req.raw, part, path, { type: mediaType(path), headers });
}

/** Headers with links to the files for agents. */
export function agentHeaders(
  site: Site,
  { address, drafts }: Pick<ServerOptions, 'address' | 'drafts'>,
): Readonly<Record<string, string>> {
  const links = agentLinks(site, address, { mcp: true, drafts });
  return links.length === 0 ? {} : { link: linkHeader(links), 'x-llms-txt': pathAt(address, 'llms.txt') };
}
