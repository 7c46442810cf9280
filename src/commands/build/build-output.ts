import { type AgentLink, agentLinks, linkHeader } from '../../build/agent-links.ts';
import { draftArtifacts } from '../../build/ai-catalog.ts';
import { textArtifacts } from '../../build/artifacts.ts';
import { hostFiles, proxyFiles } from '../../build/hosting/host-files.ts';
import type { Hosting, HostRules } from '../../build/hosting/rules.ts';
import { siteRedirects } from '../../build/hosting/site-redirects.ts';
import { siteRules } from '../../build/hosting/site-rules.ts';
import { publishedFolder } from '../../build/published/published-site.ts';
import { publishedArtifacts } from '../../build/published/published-artifacts.ts';
import { isPublic } from '../../build/skills/published-skills.ts';
import { searchIndexPath } from '../../build/search-index.ts';
import type { Address } from '../../model/addresses/address.ts';
import { type Artifact, jsonType } from '../../model/artifact.ts';
import { mediaType } from '../../model/media-types.ts';
import { slug } from '../../model/addresses/slug.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import type { Ahead } from './ahead.ts';

export interface BuildTargets {
  readonly hosting: Hosting | undefined;
  readonly proxyTo: string | undefined;
  /** Whether to build the pages as HTML, too. */
  readonly pages: boolean;
}

export interface BuildOutput {
  readonly artifacts: readonly Artifact[];
  /** The search index, which takes longest. */
  readonly late: Promise<readonly Artifact[]>;
  /** How many redirects the host does not support or has no room for. */
  readonly leftOut: number;
}

/** All artifacts of a build. Of several for one path, the first is kept. */
export async function buildOutput(
  opened: OpenedSite,
  address: Address,
  { hosting, proxyTo, pages }: BuildTargets,
  ahead: Ahead,
  progress: (files: number) => void,
): Promise<BuildOutput> {
  const { site, settings } = opened;
  const { drafts } = settings.build;
  const links = agentLinks(site, address, { mcp: drafts, drafts });
  const published = new Map<string, Artifact>();
  const add = (artifact: Artifact): void => {
    // A file of the site may have the path of the search index, which comes later.
    if (artifact.path !== searchIndexPath && !published.has(artifact.path))
      published.set(artifact.path, artifact);
    progress(published.size);
  };
  const late = ahead.index(site).then((body) => [{ path: searchIndexPath, type: jsonType, body }]);
  textArtifacts(site, address, ahead.bodies).forEach(add);
  // A folder cannot hold `.well-known/mcp` beside `.well-known/mcp/server-card.json`; `mcp.json` says the same.
  if (drafts && isPublic(site))
    draftArtifacts(site, address)
      .filter(({ path }) => path !== '.well-known/mcp')
      .forEach(add);
  if (pages) for await (const artifact of pageFiles(opened, address, links)) add(artifact);
  const all = [...published.values()];
  const redirects = pages ? siteRedirects(site, address, (path) => published.has(path)) : [];
  const rules = siteRules(all, address, redirects, proxyTo, linkHeader(links));
  const { files, leftOut } = filesForHosts(rules, hosting, pages);
  if (pages) {
    const others = [...published.values()].filter(({ path, type }) => type !== mediaType(path));
    publishedArtifacts(site, address, {
      domain: domainOf(opened),
      drafts,
      ahead: ahead.bodies,
      types: Object.fromEntries(others.map(({ path, type }) => [path, type])),
      unserved: files.map(({ path }) => path),
    }).forEach(add);
  }
  return { artifacts: [...published.values(), ...files], late, leftOut };
}

function filesForHosts(
  rules: HostRules,
  hosting: Hosting | undefined,
  pages: boolean,
): { readonly files: readonly Artifact[]; readonly leftOut: number } {
  if (hosting !== undefined) {
    const { files, leftOut } = hostFiles(hosting, rules);
    return { files, leftOut: leftOut.length };
  }
  if (rules.forwardTo !== undefined) return { files: proxyFiles(rules), leftOut: 0 };
  // Several static hosts support this file, and it is the only way to redirect there.
  const netlifyFiles =
    pages && rules.redirects.length > 0 ? hostFiles('netlify', { ...rules, headers: [] }).files : [];
  return { files: netlifyFiles.filter(({ path }) => path === '_redirects'), leftOut: 0 };
}

function domainOf({ site, settings }: OpenedSite): string {
  return settings.domain ?? (slug(site.name) || 'docs');
}

/** The pages with their assets, and the site's other files unchanged. */
async function* pageFiles(
  opened: OpenedSite,
  address: Address,
  links: readonly AgentLink[],
): AsyncGenerator<Artifact> {
  const { publishedFiles, siteArtifacts } = await import('../../render/site-artifacts.ts');
  const { site, host } = opened;
  const read = (path: string) => host.read(path);
  yield* siteArtifacts(site, address, domainOf(opened), read, links);
  for (const path of publishedFiles(site)) {
    if (path.startsWith(`${publishedFolder}/`)) continue;
    const body = await host.read(path);
    if (body !== undefined) yield { path, type: mediaType(path), body };
  }
}
