import { mcpDocuments } from '../../agents/mcp/documents.ts';
import { publishedFolder } from '../../agents/published/published-site.ts';
import { markdownPath, markdownRedirect, pageOfSkill } from '../../agents/reading/markdown-path.ts';
import type { RedirectMatch } from '../../site/model/addresses/redirect-table.ts';
import { markdownType } from '../../site/model/artifact.ts';
import { mediaType } from '../../site/model/media-types.ts';
import { lookUp } from '../../site/source/look-up.ts';
import {
  discoveryAddress,
  discoveryHeaders,
  discoveryPath,
  notPublic,
  withoutFile,
} from '../discovery/reserved.ts';
import { problem } from '../http/problem.ts';
import { send } from '../http/send.ts';
import { sitePath } from '../http/site-path.ts';
import { answerPath, pageHeaders, type PathSource } from '../pages/answer-path.ts';
import type { Published, PublishedRule } from './open-published.ts';

/** Answers a GET or HEAD from a finished build, like `docs dev` from the sources. */
export async function answerPublished(request: Request, published: Published): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { base } = published.site.address;
  const reserved = discoveryAddress(pathname, base);
  if (reserved !== undefined) return discovery(request, published, reserved);
  const path = sitePath(pathname, base);
  const answer =
    path === undefined ? undefined : await answerPath(request, path, sourceOf(request, published));
  return answer ?? notFound(request, published, path ?? '');
}

function sourceOf(request: Request, published: Published): PathSource<PublishedRule> {
  const { content, redirects, site } = published;
  return {
    address: site.address,
    isPublic: site.public,
    pageAt: content.pageAt,
    redirects: () => redirects,
    markdownDestination: (match) => markdownDestination(published, match),
    firstPage: (folder) => (folder === '' ? site.firstPage : lookUp(site.folders, folder)),
    html: (page) => html(request, published, page),
    markdown: (page) => markdown(request, published, page),
    file: (path) => file(request, published, path),
    redirectsToPages: true,
  };
}

async function discovery(request: Request, published: Published, path: string): Promise<Response> {
  const { files, site, content } = published;
  if (!site.public && path.startsWith('.well-known')) return notPublic(path);
  const sent = await files.send(request, discoveryPath(path), {
    status: 200,
    headers: {
      'content-type': typeOf(published, discoveryPath(path)),
      ...discoveryHeaders(path, site.address),
    },
  });
  if (sent !== undefined) return sent;
  if (!site.public) return notPublic(path);
  const document = mcpDocuments(content, site.address).find((artifact) => artifact.path === path);
  if (document !== undefined)
    return send(request, { ...document, headers: discoveryHeaders(path, site.address) });
  return withoutFile(path, site.skills.length, site.address);
}

function html(request: Request, published: Published, page: string): Promise<Response | undefined> {
  const file = /(?:^|\/)index$/.test(page) ? `${page}.html` : `${page}/index.html`;
  return published.files.send(request, file, { status: 200, headers: headersOf(published, 'text/html') });
}

async function markdown(request: Request, published: Published, path: string): Promise<Response | undefined> {
  const headers = headersOf(published, 'text/markdown');
  // This page has the address of the skill.
  if (path === pageOfSkill) {
    const body = (await published.content.markdown(path)) ?? '';
    return send(request, { body, type: markdownType, headers });
  }
  return published.files.send(request, `${path}.md`, { status: 200, headers });
}

/** The Markdown for the destination of a redirect. For exact redirects, it is in the build. */
function markdownDestination({ content, site }: Published, match: RedirectMatch<PublishedRule>): string {
  return (
    match.redirect.markdown ??
    markdownRedirect(match, (path) =>
      path === '' || /\.[a-z0-9]+$/i.test(path)
        ? undefined
        : markdownPath(content.pageAt(path) ?? lookUp(site.folders, path) ?? path),
    )
  );
}

async function file(request: Request, published: Published, path: string): Promise<Response | undefined> {
  const isAsset = path.startsWith('_docs/');
  const isForReaders =
    !path.startsWith('.') && !/^(?:[^/]+\/)?404\.html$/.test(path) && !path.startsWith(`${publishedFolder}/`);
  const isServed = isForReaders && !published.site.unserved.includes(path);
  const sent = isServed
    ? await published.files.send(request, path, {
        status: 200,
        headers: { 'content-type': typeOf(published, path), 'cache-control': lifetimeOf(path) },
      })
    : undefined;
  return sent ?? (isAsset ? problem(404, `there is no file "${path}"`) : undefined);
}

/** Assets of pages have a hash of their content in their names. */
function lifetimeOf(path: string): string {
  return /^_docs\/(?!playground\/|search\/head\.json$)/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

/** In the language of the folder, if it has a page for that. */
async function notFound(request: Request, published: Published, path: string): Promise<Response> {
  const headers = headersOf(published, 'text/html');
  const page = (file: string) => published.files.send(request, file, { status: 404, headers });
  const [folder, ...below] = path.split('/');
  const inLanguage = below.length === 0 ? undefined : await page(`${folder}/404.html`);
  const sent = inLanguage ?? (await page('404.html'));
  return sent ?? problem(404, 'nothing answers here');
}

function headersOf({ site }: Published, type: string): Readonly<Record<string, string>> {
  return { 'content-type': `${type}; charset=utf-8`, ...pageHeaders(site.links, site.address) };
}

function typeOf({ site }: Published, path: string): string {
  return lookUp(site.types, path) ?? mediaType(path);
}
