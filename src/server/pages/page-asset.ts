import type { Context } from 'hono';
import { assetAt } from '../../theme/assets.ts';
import { playgroundArtifact, playgroundPage } from '../../theme/playground.ts';
import { moduleAt, moduleFolder } from '../../pages/site-code/site-modules.ts';
import { problem } from '../http/problem.ts';
import { send } from '../http/send.ts';
import { sitePath } from '../http/site-path.ts';
import type { Live } from '../live.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';
import { looksOf } from './site-wide.ts';

/** Script, styles and fonts of the pages, and the data of their forms. */
export async function pageAsset(
  context: Context<ServerEnvironment>,
  live: Live,
  options: ServerOptions,
): Promise<Response> {
  const { address, siteComponents } = options;
  const path = sitePath(new URL(context.req.url).pathname, address.base) ?? '';
  const { site } = live.current();
  const page = playgroundPage(path);
  const playground = page === undefined ? undefined : playgroundArtifact(site, page);
  if (playground !== undefined)
    return send(context.req.raw, { ...playground, headers: { 'cache-control': 'no-cache' } });
  const asset = path.startsWith(moduleFolder)
    ? siteComponents
      ? moduleAt(site, path)
      : undefined
    : assetAt(site, await looksOf(site, options), path);
  if (asset === undefined) return problem(404, `there is no file "${path}"`);
  const { body, type } = asset;
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  return send(context.req.raw, { body, type, headers });
}
