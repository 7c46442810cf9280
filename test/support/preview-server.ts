import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../../src/load/host.ts';
import type { Site } from '../../src/model/site.ts';
import { assetAt } from '../../src/render/assets.ts';
import { renderPage } from '../../src/render/page.ts';
import { routeOf } from '../../src/render/route.ts';
import type { RenderOptions } from '../../src/render/view.ts';

export interface Preview {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the pages of a site on this machine, for tests that need a browser. */
export async function startPreview(site: Site, host: Host, given: Partial<RenderOptions> = {}): Promise<Preview> {
  const options: RenderOptions = { base: '', remoteMedia: false, mode: 'live', findings: [], domain: 'docs', ...given };
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const asset = assetAt(site, options.base, path);
    const route = routeOf(site, path);
    if (asset !== undefined) response.writeHead(200, { 'content-type': asset.type }).end(asset.body);
    else if (path === '_docs/events') response.writeHead(200, { 'content-type': 'text/event-stream' });
    else if (route.kind === 'page') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderPage(site, route.path, options));
    else if (route.kind === 'redirect') response.writeHead(route.status, { location: route.to }).end();
    else
      void host.read(path).then((bytes) => {
        if (bytes === undefined) response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(renderPage(site, path, options));
        else response.writeHead(200, { 'content-type': typeOf(path) }).end(bytes);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function typeOf(path: string): string {
  const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', css: 'text/css', webp: 'image/webp', ico: 'image/x-icon', gif: 'image/gif' };
  return types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
