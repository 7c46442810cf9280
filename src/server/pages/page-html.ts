import { agentLinks } from '../../build/agent-links.ts';
import { oncePerSite } from '../../model/once-per-site.ts';
import { imageBook, withSizes } from '../../render/image-book.ts';
import { renderPage } from '../../render/page.ts';
import type { RenderOptions } from '../../render/view.ts';
import type { Snapshot } from '../live.ts';
import type { ServerOptions } from '../options.ts';
import { looksOf, scriptsOf } from './site-wide.ts';

/** A page, or the 404 page. */
export async function pageHtml(
  { site, findings }: Snapshot,
  path: string,
  options: ServerOptions,
): Promise<string> {
  const { address, domain, credentials } = options;
  const book = bookOf(site);
  const siteCode = options.siteComponents ? { scripts: await scriptsOf(site, options) } : undefined;
  const rendering: RenderOptions = {
    ...(await looksOf(site, options)),
    origin: address.origin,
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
