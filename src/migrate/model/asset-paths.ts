/** Where a file without a public address goes: `images` or `files`. */
export function assetFolder(path: string): 'images' | 'files' {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov)$/i.test(path) ? 'images' : 'files';
}

/**
 * The path itself, or with a number before its extension if it is taken; it is taken from now on. `taken` is in lower case,
 * because some file systems do not tell the case of names.
 */
export function freePath(wanted: string, taken: Set<string>): string {
  let path = wanted;
  for (let number = 2; taken.has(path.toLowerCase()); number += 1)
    path = wanted.replace(/(\.[^./]*)?$/, (extension) => `-${number}${extension}`);
  taken.add(path.toLowerCase());
  return path;
}
