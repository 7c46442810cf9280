import type { Host } from './host.ts';
import type { Load } from './load.ts';

/** A load that records which files it reads. */
export interface NotingLoad {
  readonly load: Load;
  /** Whether the last load read the content of this file. */
  readonly wasRead: (path: string) => boolean;
}

export function notingLoad(load: Load): NotingLoad {
  const last: { paths: ReadonlySet<string> } = { paths: new Set() };
  return {
    load: (host) => {
      const paths = new Set<string>();
      last.paths = paths;
      return load(noting(host, paths));
    },
    wasRead: (path) => last.paths.has(path),
  };
}

/** Threads read pages without the host, but only after their stamps were requested from it. */
function noting(host: Host, paths: Set<string>): Host {
  return {
    ...host,
    read: (path) => host.read(record(path, paths)),
    stamp: (path) => host.stamp(record(path, paths)),
    refusal: (path) => host.refusal(record(path, paths)),
  };
}

function record(path: string, paths: Set<string>): string {
  paths.add(path);
  return path;
}
