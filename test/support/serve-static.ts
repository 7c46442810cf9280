import { artifacts } from '../../src/agents/artifacts.ts';
import type { Host } from '../../src/site/load/host.ts';
import type { Artifact } from '../../src/site/model/artifact.ts';
import { mediaType } from '../../src/site/model/media-types.ts';
import type { Site } from '../../src/site/model/site.ts';
import { publishedFiles, siteArtifacts } from '../../src/theme/site-artifacts.ts';
import { localServer } from './local-server.ts';

type File = Pick<Artifact, 'path' | 'type' | 'body'>;

/** A published site on a host as plain as one can be. Gives the address. */
export async function serveStatic(site: Site, read: Host['read'] = async () => undefined): Promise<string> {
  const address = { origin: 'https://crumb.example', base: '' };
  const files: File[] = [...artifacts(site, address)];
  for await (const file of siteArtifacts(site, address, 'crumb', read)) files.push(file);
  for (const path of publishedFiles(site)) {
    const body = await read(path);
    if (body !== undefined) files.push({ path, type: mediaType(path), body });
  }
  return (await serveBuilt(files)).url;
}

export interface StaticServer {
  readonly url: string;
  readonly paths: () => readonly string[];
  /** Publishes other files in place of those that are there. */
  readonly replace: (files: Iterable<File>) => void;
}

/** Files on a host that knows `index.html` for folders, and nothing else, as long as the test lives. */
export async function serveBuilt(first: Iterable<File>): Promise<StaticServer> {
  const byPath = (files: Iterable<File>) => new Map(Array.from(files, (file) => [file.path, file]));
  let files = byPath(first);
  const { url } = await localServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname).slice(1);
    const file = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`.replace(/^\//, ''));
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type }).end(file.body);
  });
  return {
    url,
    paths: () => [...files.keys()],
    replace: (others) => {
      files = byPath(others);
    },
  };
}
