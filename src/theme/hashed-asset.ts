import { createHash } from 'node:crypto';
import { type Artifact, scriptType } from '../site/model/artifact.ts';

/** Folder of all files that pages load besides those of the site. */
export const assetFolder = '_docs';

const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: scriptType,
} as const;

/** An asset with a hash of its content in its name, so that it can be cached forever. */
export function hashedAsset(stem: string, extension: keyof typeof types, body: Uint8Array): Artifact {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return { path: `${assetFolder}/${stem}.${hash}.${extension}`, type: types[extension], body };
}
