/** The places of the files of a build: none can be a folder of another. */
export interface Places {
  readonly has: (path: string) => boolean;
  /** Whether a file fits beside those so far, of which it then is one. */
  readonly take: (path: string) => boolean;
}

export function placesOfFiles(): Places {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    has: (path) => files.has(path),
    take: (path) => {
      const above = foldersAbove(path);
      if (folders.has(path) || above.some((folder) => files.has(folder))) return false;
      files.add(path);
      for (const folder of above) folders.add(folder);
      return true;
    },
  };
}

function foldersAbove(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
