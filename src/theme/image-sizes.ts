import { imageSize, type Size } from '../site/source/image-size.ts';

/** The sizes of the images of a site, each read when a page first shows it. */
interface ImageSizes {
  size(path: string): Size | undefined;
  /** Reads those requested and not yet known; whether there were any. */
  fill(read: Read): Promise<boolean>;
}

export type Read = (path: string) => Promise<Uint8Array | undefined>;

export function imageSizes(): ImageSizes {
  const sizes = new Map<string, Size | undefined>();
  const pending = new Set<string>();
  return {
    size: (path) => {
      if (!sizes.has(path)) pending.add(path);
      return sizes.get(path);
    },
    fill: async (read) => {
      const paths = [...pending];
      pending.clear();
      const newSizes = await Promise.all(
        paths.map(async (path) => {
          const bytes = await read(path);
          return bytes === undefined ? undefined : imageSize(bytes);
        }),
      );
      for (const [index, path] of paths.entries()) sizes.set(path, newSizes[index]);
      return newSizes.some((size) => size !== undefined);
    },
  };
}

/** The result of `render` once the sizes of all its images are known. */
export async function withSizes(sizes: ImageSizes, read: Read, render: () => string): Promise<string> {
  const html = render();
  return (await sizes.fill(read)) ? render() : html;
}
