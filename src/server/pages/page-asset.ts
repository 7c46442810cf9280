import type { Context } from 'hono';
import { assetAt } from '../../render/assets.ts';
import { problem } from '../http/problem.ts';
import { send } from '../http/send.ts';
import { sitePath } from '../http/site-path.ts';
import type { Live } from '../live.ts';
import type { ServerEnvironment, ServerOptions } from '../options.ts';

/** Script, styles and fonts of the pages. */
export function pageAsset(
  context: Context<ServerEnvironment>,
  live: Live,
  { address }: ServerOptions,
): Response {
  const path = sitePath(new URL(context.req.url).pathname, address.base) ?? '';
  const asset = assetAt(live.current().site, address.base, path);
  if (asset === undefined) return problem(404, `there is no file "${path}"`);
  const { body, type } = asset;
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  return send(context.req.raw, { body, type, headers });
}
