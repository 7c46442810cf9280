import { type Address, urlAt } from '../site/model/addresses/address.ts';
import { type Artifact, jsonArtifact, jsonType, textArtifact } from '../site/model/artifact.ts';
import { grouped } from '../site/model/grouped.ts';
import { isWholeAddress } from '../site/model/addresses/link-target.ts';
import { mediaType } from '../site/model/media-types.ts';
import type { Spec } from '../site/model/openapi/spec.ts';
import { writtenServers } from '../site/model/operation/servers.ts';
import type { Site } from '../site/model/site.ts';
import { field, listOf, textField } from '../site/source/plain.ts';
import { markdownPath } from './reading/markdown-path.ts';

export const catalogPath = '.well-known/api-catalog';

/**
 * The linkset of RFC 9727 (in the JSON format of RFC 9264) and the specs it references; empty if no page comes from
 * a spec.
 */
export function apiCatalog(site: Site, address: Address): readonly Artifact[] {
  const pages = grouped(
    [...site.operationPages.values()].filter(({ hidden }) => !hidden),
    ({ spec }) => spec,
  );
  const published = [...pages].flatMap(([path, [first]]) => {
    const spec = site.specs.get(path);
    return spec === undefined || first === undefined ? [] : [{ path, spec, first }];
  });
  if (published.length === 0) return [];
  const linkset = published.map(({ path, spec, first }) => ({
    anchor: anchorOf(spec, site) ?? specUrl(path, address),
    'service-desc': [{ href: specUrl(path, address), type: typeOf(path, spec) }],
    'service-doc': [{ href: urlAt(address, markdownPath(first.slug)), type: 'text/markdown' }],
  }));
  return [
    jsonArtifact(catalogPath, { linkset }, catalogType),
    ...published
      .filter(({ path }) => site.files.has(path))
      .map(({ path, spec }) =>
        textArtifact(path, path.endsWith('.json') ? jsonType : mediaType(path), spec.file.text),
      ),
  ];
}

/** RFC 9727, 4.2. */
export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The address of the API. */
function anchorOf(spec: Spec, site: Site): string | undefined {
  const [server] = listOf(field(spec.value, 'servers'));
  const url = textField(server, 'url') ?? writtenServers(site.config)[0];
  return url !== undefined && isWholeAddress(url) && !url.includes('{') ? url : undefined;
}

function specUrl(path: string, address: Address): string {
  return isWholeAddress(path) ? path : urlAt(address, path);
}

/** RFC 9727, A.1 uses this type for OpenAPI; AsyncAPI has its own. */
function typeOf(path: string, { format }: Spec): string {
  const kind = format === 'asyncapi' ? 'asyncapi' : 'oai.openapi';
  return `application/vnd.${kind}${path.endsWith('.json') ? '+json' : ''}`;
}
