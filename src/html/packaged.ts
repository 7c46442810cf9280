import { readFileSync } from 'node:fs';

/** Where the build puts what the package carries: next to the bundle, or in dist when run from source. */
const folder = new URL(import.meta.url.includes('/dist/') ? './' : '../../dist/', import.meta.url);

/** A file the package itself carries (never one of a site), read when first wanted. */
export function packagedFile(path: string): Uint8Array {
  return readFileSync(new URL(path, folder));
}

export function packagedText(path: string): string {
  return new TextDecoder().decode(packagedFile(path));
}
