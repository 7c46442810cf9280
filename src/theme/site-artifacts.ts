import { answersOf } from '../site/model/addresses/answers.ts';
import { findRedirect } from '../site/model/addresses/redirect-table.ts';
import { folderPages } from '../site/model/pages/folder-pages.ts';
import { type Address, siteUrl, urlAt } from '../site/model/addresses/address.ts';
import { type Artifact, textArtifact, textType } from '../site/model/artifact.ts';
import { isHidden } from '../site/model/addresses/import-target.ts';
import { mediaType } from '../site/model/media-types.ts';
import type { Site } from '../site/model/site.ts';
import { languageFolders } from '../site/model/navigation/language-folders.ts';
import { firstPage, pagePaths } from '../site/model/pages/site-pages.ts';
import { assets } from './assets.ts';
import { faviconFile, faviconPath, shippedFavicon } from './favicon.ts';
import { pageHref } from '../pages/html/address.ts';
import { escape } from '../site/source/text/escape.ts';
import { sitemapPaths } from './indexed.ts';
import type { Read } from './image-sizes.ts';
import { htmlType, type RenderPages, renderInSequence } from './page-files.ts';
import { hashedFiles, scriptPaths, stylePaths } from '../pages/site-code/site-wide-files.ts';
import { renderPage } from './page.ts';
import type { RenderOptions } from './view.ts';

/** The files that `docs build --site` adds: pages as HTML with their assets, sitemap, robots.txt and the 404 page. */
export async function* siteArtifacts(
  site: Site,
  address: Address,
  domain: string,
  read: Read,
  agentLinks: RenderOptions['agentLinks'] = [],
  renderPages: RenderPages = renderInSequence,
): AsyncGenerator<Artifact> {
  const modules = new Map<string, Artifact>();
  const options: RenderOptions = {
    base: address.base,
    origin: address.origin,
    remoteMedia: true,
    styleFiles: await hashedFiles(stylePaths(site), read),
    mode: 'static',
    findings: [],
    domain,
    siteCode: { scripts: await hashedFiles(scriptPaths(site), read) },
    agentLinks,
  };
  const { redirects } = answersOf(site);
  const paths = pagePaths(site);
  let draws = false;
  for await (const page of renderPages({ site, options, paths: [...paths] }, read)) {
    draws ||= page.draws;
    for (const module of page.modules) modules.set(module.path, module);
    yield* page.artifacts;
  }
  const first = firstPage(site);
  if (!paths.has('index') && first !== undefined)
    yield textArtifact('index.html', htmlType, forward(pageHref(address.base, first)));
  for (const [folder, page] of folderPages(site)) {
    const isTaken =
      [folder, `${folder}/index`].some((path) => paths.has(path)) || site.files.has(`${folder}/index.html`);
    if (!isTaken && findRedirect(redirects, folder) === undefined)
      yield textArtifact(`${folder}/index.html`, htmlType, forward(pageHref(address.base, page)));
  }
  for (const path of ['404', ...languageFolders(site).map((folder) => `${folder}/404`)])
    yield textArtifact(`${path}.html`, htmlType, renderPage(site, path, options));
  yield* modules.values();
  // The libraries for diagrams and components are larger than all other assets; the last two are of docs dev only.
  const libraries = [!draws && '/mermaid/', modules.size === 0 && '/islands.'].filter(
    (name) => name !== false,
  );
  const unused = [...libraries, '/assistant.', '/live.'];
  yield* assets(site, options).filter(({ path }) => !unused.some((name) => path.includes(name)));
  if (!site.files.has('sitemap.xml'))
    yield textArtifact('sitemap.xml', 'application/xml', sitemap(site, address));
  if (!site.files.has('robots.txt')) yield textArtifact('robots.txt', textType, robots(address));
  const hasIcon = site.files.has(faviconPath) || paths.has(faviconPath);
  if (!hasIcon && findRedirect(redirects, faviconPath) === undefined) yield await icon(site, address, read);
}

async function icon(site: Site, { base }: Address, read: Read): Promise<Artifact> {
  const named = faviconFile(site, base);
  const path = publishedFiles(site).find((file) => file === named);
  const body = path === undefined ? undefined : await read(path);
  return path === undefined || body === undefined
    ? shippedFavicon(site)
    : { path: faviconPath, type: mediaType(path), body };
}

/** The files of a site that are published unchanged: images, styles, documents; not the sources of pages. */
export function publishedFiles(site: Site): readonly string[] {
  const sources = new Set([
    ...site.configFiles.map(({ path }) => path),
    ...site.skills.map(({ path }) => path),
  ]);
  const scripts = new Set(scriptPaths(site));
  return [...site.files].filter(
    (path) =>
      (scripts.has(path) || !/\.(?:mdx?|jsx|tsx|js|mjs|ts)$/i.test(path)) &&
      !isHidden(path) &&
      !sources.has(path),
  );
}

function forward(href: string): string {
  const safe = escape(href);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Redirecting</title><meta http-equiv="refresh" content="0; url=${safe}"><link rel="canonical" href="${safe}"></head><body><a href="${safe}">Continue</a></body></html>`;
}

function sitemap(site: Site, address: Address): string {
  const entries = sitemapPaths(site).map(
    (path) => `  <url><loc>${escape(urlAt(address, path.replace(/(?:^|\/)index$/, '')))}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function robots(address: Address): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl(address)}/sitemap.xml\n`;
}
