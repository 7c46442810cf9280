import { readdirSync, readFileSync } from 'node:fs';

/** The folder of the package's assets: next to the bundle, or in dist when run from source. */
const folder = new URL(import.meta.url.includes('/dist/') ? './' : '../../../dist/', import.meta.url);

/** A file of the package itself (never of a site), read on first use. */
export function packagedFile(path: string): Uint8Array {
  return readFileSync(new URL(path, folder));
}

/** The names of the package's files in a folder, sorted. */
export function packagedFiles(path: string): readonly string[] {
  return readdirSync(new URL(path, folder)).sort();
}

export function packagedText(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}
