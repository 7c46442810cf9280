/** The paths of the files of a build: none can be a folder of another. */
export interface PathRegistry {
  readonly has: (path: string) => boolean;
  /** Adds a path. Returns false if it conflicts with an earlier one. */
  readonly claim: (path: string) => boolean;
}

export function pathRegistry(): PathRegistry {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    has: (path) => files.has(path),
    claim: (path) => {
      const parents = parentFolders(path);
      if (folders.has(path) || parents.some((folder) => files.has(folder))) return false;
      files.add(path);
      for (const folder of parents) folders.add(folder);
      return true;
    },
  };
}

function parentFolders(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
