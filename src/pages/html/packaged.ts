import { readFileSync } from 'node:fs';

/** The folder of the package's assets: next to the bundle, or in dist when run from source. */
const folder = new URL(import.meta.url.includes('/dist/') ? './' : '../../../dist/', import.meta.url);

/** A file of the package itself (never of a site), read on first use. */
export function packagedFile(path: string): Uint8Array {
  return readFileSync(new URL(path, folder));
}

export function packagedText(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}
