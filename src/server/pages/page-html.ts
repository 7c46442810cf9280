import { agentLinks } from '../../build/agent-links.ts';
import { oncePerSite } from '../../model/once-per-site.ts';
import { imageBook, type Read, withSizes } from '../../render/image-book.ts';
import { renderPage } from '../../render/page.ts';
import type { RenderOptions } from '../../render/view.ts';
import { siteScripts, type SiteScript } from '../../site-code/site-scripts.ts';
import type { Snapshot } from '../live.ts';
import type { ServerOptions } from '../options.ts';

/** A page, or the page that says that there is none. */
export async function pageHtml(
  { site, findings }: Snapshot,
  path: string,
  options: ServerOptions,
): Promise<string> {
  const { address, domain, credentials } = options;
  const book = bookOf(site);
  const siteCode = options.siteComponents ? { scripts: await scriptsOf(site)(options.read) } : undefined;
  const rendering: RenderOptions = {
    base: address.base,
    origin: address.origin,
    remoteMedia: options.remoteMedia ?? false,
    mode: 'live',
    agentLinks: agentLinks(site, address, { mcp: true, drafts: options.drafts }),
    findings,
    domain,
    accessToken: credentials.accessTokens[0]?.secret,
    assistantKey: credentials.assistantKeys[0]?.secret,
    siteCode,
    imageSize: book.size,
  };
  return withSizes(book, options.read, () => renderPage(site, path, rendering));
}

const bookOf = oncePerSite(imageBook);

/** Read once for each snapshot of the site. */
const scriptsOf = oncePerSite((site) => {
  let scripts: Promise<readonly SiteScript[]> | undefined;
  return (read: Read) => (scripts ??= siteScripts(site, read));
});
