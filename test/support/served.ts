import type { IncomingMessage, ServerResponse } from 'node:http';
import { artifacts } from '../../src/agents/artifacts.ts';
import { parseAddress } from '../../src/site/model/addresses/address.ts';
import type { Artifact } from '../../src/site/model/artifact.ts';
import type { Site } from '../../src/site/model/site.ts';
import { localServer } from './local-server.ts';

export interface Served {
  /** Address of the site. */
  readonly url: string;
  readonly artifacts: readonly Artifact[];
}

/** What stands between the built files and their readers: gives another answer, or none to let the file go out. */
export type Fault = (artifact: Artifact) => Artifact | undefined;

/** Builds a site for a free port and serves it there as a static host would, as long as the test lives. */
export async function serve(site: Site, base = '', fault: Fault = (artifact) => artifact): Promise<Served> {
  const files = new Map<string, Artifact>();
  const server = await localServer((request, response) => answer(files, request, response));
  const url = server.url + base;
  const address = parseAddress(url);
  if (address === undefined) throw new Error('a free port gives an address');
  const all = artifacts(site, address);
  for (const artifact of all) {
    const sent = fault(artifact);
    if (sent !== undefined) files.set(`${base}/${sent.path}`, sent);
  }
  const index = `${base}/.well-known/skills/index.json`;
  if (!all.some(({ path }) => path === 'skill.md') && files.has(index))
    files.set(`${base}/skill.md`, { path: index, type: 'redirect', body: new Uint8Array() });
  return { url, artifacts: all };
}

function answer(
  files: ReadonlyMap<string, Artifact>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const artifact = files.get(pathname);
  if (artifact === undefined) response.writeHead(404).end();
  else if (artifact.type === 'redirect') response.writeHead(302, { location: artifact.path }).end();
  else response.writeHead(200, { 'content-type': artifact.type }).end(artifact.body);
}
