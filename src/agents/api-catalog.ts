import { type Address, urlAt } from '../site/model/addresses/address.ts';
import { type Artifact, jsonArtifact, jsonType, textArtifact } from '../site/model/artifact.ts';
import { grouped } from '../site/model/grouped.ts';
import { isWholeAddress } from '../site/model/addresses/link-target.ts';
import { mediaType } from '../site/model/media-types.ts';
import type { Located, Spec } from '../site/model/openapi/spec.ts';
import { serversOf, writtenServers } from '../site/model/operation/servers.ts';
import type { Site } from '../site/model/site.ts';
import { catalogPath, catalogType } from './catalog-path.ts';
import { markdownPath } from './reading/markdown-path.ts';

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
    anchor: anchorOf(spec, site, specUrl(path, address)),
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

/**
 * The address of the API rather than of its spec. Relative ones are relative to the spec, and an API without any is at
 * the root of its host (OpenAPI 3.1, 4.8.1).
 */
function anchorOf(spec: Spec, site: Site, specAddress: string): string {
  const whole: Located = { value: spec.value, file: spec.file.path, pointer: '' };
  const url = serversOf(spec, [], whole)[0]?.url ?? writtenServers(site.config)[0] ?? '/';
  if (isWholeAddress(url)) return url;
  return URL.canParse(url, specAddress) ? new URL(url, specAddress).href : new URL('/', specAddress).href;
}

function specUrl(path: string, address: Address): string {
  return isWholeAddress(path) ? path : urlAt(address, path);
}

/** RFC 9727, A.1 uses this type for OpenAPI; AsyncAPI has its own. */
function typeOf(path: string, { format }: Spec): string {
  const kind = format === 'asyncapi' ? 'asyncapi' : 'oai.openapi';
  return `application/vnd.${kind}${path.endsWith('.json') ? '+json' : ''}`;
}
