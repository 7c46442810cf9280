import { mcpDocuments } from '../../agents/mcp/documents.ts';
import { isPublic } from '../../agents/skills/published-skills.ts';
import { jsonArtifact, jsonType, textArtifact, type Artifact } from '../../site/model/artifact.ts';
import { navigationDocument } from '../../site/model/navigation/json.ts';
import { encodeIndex } from '../../search/index/index-file.ts';
import { filePolicy } from '../http/security-headers.ts';
import { send } from '../http/send.ts';
import type { Live } from '../live.ts';
import type { ServerOptions } from '../options.ts';
import { discoveryAddress, discoveryHeaders, discoveryPath, notPublic, withoutFile } from './reserved.ts';

/** The answer to a GET of a discovery address; undefined for all others. */
export async function answerDiscovery(
  request: Request,
  live: Live,
  options: ServerOptions,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const path = discoveryAddress(pathname, options.address.base);
  if (path === undefined) return undefined;
  const { site } = live.current();
  const data = await dataArtifact(live, options, path);
  if (data !== undefined) return sendPublic(request, data, options);
  if (!isPublic(site)) return notPublic(path);
  const plain = discoveryPath(path);
  const publications = options.publish(site);
  const artifact =
    publications.file(plain) ??
    mcpDocuments(options.content(), options.address).find((artifact) => artifact.path === path);
  if (artifact !== undefined) return sendPublic(request, artifact, options);
  return withoutFile(path, publications.skills().length, options.address);
}

/** These two are published even if the site is not public. */
async function dataArtifact(
  live: Live,
  { index }: ServerOptions,
  path: string,
): Promise<Artifact | undefined> {
  if (path === 'navigation.json') return jsonArtifact(path, navigationDocument(live.current().site));
  if (path === 'search-index.json') return textArtifact(path, jsonType, encodeIndex(await index()));
  return undefined;
}

function sendPublic(
  request: Request,
  { path, body, type }: Artifact,
  options: ServerOptions,
): Promise<Response> {
  const headers = { ...discoveryHeaders(path, options.address), ...filePolicy(type, options) };
  return send(request, { body, type, headers });
}
