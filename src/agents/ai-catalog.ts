import { type Address, siteUrl, urlAt } from '../site/model/addresses/address.ts';
import { type Artifact, jsonArtifact } from '../site/model/artifact.ts';
import { shownName, type Site } from '../site/model/site.ts';
import { agentCardPath } from './agent-card.ts';
import { mcpDocuments, serverCardPath } from './mcp/documents.ts';
import { toolsOf } from './mcp/tools.ts';

export const aiCatalogPath = '.well-known/ai-catalog.json';

/**
 * The AI Catalog of the Linux Foundation's Agent Card working group: draft 0.9, whose documents call themselves 1.0 and
 * which renamed `mediaType` to `type` in June 2026. It has no type for a SKILL.md.
 */
function aiCatalog(site: Site, address: Address): Artifact {
  const host = new URL(siteUrl(address)).hostname;
  const name = shownName(site);
  const entry = (kind: string, displayName: string, type: string, path: string) => ({
    identifier: `urn:air:${host}:${kind}:docs`,
    displayName,
    type,
    url: urlAt(address, path),
  });
  const catalog = {
    specVersion: '1.0',
    host: { displayName: name, documentationUrl: siteUrl(address) },
    entries: [
      entry('mcp', `Search and pages of ${name}`, 'application/mcp-server-card+json', serverCardPath),
      entry('a2a', `Assistant of ${name}`, 'application/a2a-agent-card+json', agentCardPath),
    ],
  };
  return jsonArtifact(aiCatalogPath, catalog, 'application/ai-catalog+json');
}

/** Artifacts whose standards are drafts and may still change; published if `build.drafts` is set. */
export function draftArtifacts(site: Site, address: Address): readonly Artifact[] {
  return [...mcpDocuments({ name: site.name, tools: toolsOf(site) }, address), aiCatalog(site, address)];
}
