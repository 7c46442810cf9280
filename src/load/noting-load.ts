import type { Host } from './host.ts';
import type { Load } from './load.ts';

/** A load that notes what it reads. */
export interface NotingLoad {
  readonly load: Load;
  /** Whether the site was last made of the content of this file, too. */
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

/** Threads read pages past the host, but not before their stamps were asked for. */
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
