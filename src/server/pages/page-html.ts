import { renderPage } from '../../render/page.ts';
import type { Snapshot } from '../live.ts';
import type { ServerOptions } from '../options.ts';

/** A page, or the page that says that there is none. */
export function pageHtml({ site, findings }: Snapshot, path: string, options: ServerOptions): string {
  const { address, domain, accessToken, assistantKey } = options;
  return renderPage(site, path, {
    base: address.base,
    origin: address.origin,
    remoteMedia: options.remoteMedia ?? false,
    mode: 'live',
    findings,
    domain,
    accessToken,
    assistantKey,
  });
}
