import { type AgentLink, agentLinks, linkHeader } from '../../agents/agent-links.ts';
import { textFiles } from '../../agents/artifacts.ts';
import { hostFiles, proxyFiles } from '../../agents/hosting/host-files.ts';
import type { Hosting, HostRules } from '../../agents/hosting/rules.ts';
import { siteRedirects } from '../../agents/hosting/site-redirects.ts';
import { siteRules } from '../../agents/hosting/site-rules.ts';
import { publishedFolder } from '../../agents/published/published-site.ts';
import { publishedArtifacts } from '../../agents/published/published-artifacts.ts';
import { isPublic } from '../../agents/skills/published-skills.ts';
import { searchIndexPath } from '../../agents/search-index.ts';
import type { Target } from '../../agents/targets/target.ts';
import { isInstruction, takenNames } from '../../agents/targets/target-files.ts';
import type { Address } from '../../site/model/addresses/address.ts';
import type { Artifact, BuiltFile } from '../../site/model/artifact.ts';
import { mediaType } from '../../site/model/media-types.ts';
import { isProgram } from '../../pages/site-code/site-wide-files.ts';
import { partsFolder } from '../../search/parts/part-files.ts';
import { domainOf } from '../../workspace/address.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import type { Prebuilt } from './prebuilt.ts';
import type { IndexFiles } from './indexer.ts';
import { pathRegistry } from './path-registry.ts';

export interface BuildTargets {
  readonly hosting: Hosting | undefined;
  readonly proxyTo: string | undefined;
  /** Whether to build the pages as HTML, too. */
  readonly pages: boolean;
  /** The server for the whole site. */
  readonly target?: Target | undefined;
}

/** What was generated or started before the output. */
export interface Generated extends Pick<Prebuilt, 'bodies' | 'html'> {
  /** Starts the search index, which takes longest. */
  readonly index: () => IndexFiles;
}

/** What cannot be written. */
export interface Omitted {
  /** The number of redirects that the host does not support or has no room for. */
  redirects: number;
  /** Files whose paths conflict with other ones. */
  readonly files: Set<string>;
  /** Files of the site whose names have a meaning for the target or host. */
  readonly instructions: Set<string>;
  /** Files that are larger than the target accepts. */
  readonly tooLarge: Set<string>;
}

/**
 * All files of a build, each as soon as it is generated: those of a large site do not fit into memory at once. Of
 * several with the same path, the first one wins.
 */
export async function* buildOutput(
  opened: OpenedSite,
  address: Address,
  { hosting, proxyTo, pages, target }: BuildTargets,
  { bodies, html, index: startIndex }: Generated,
  omitted: Omitted,
): AsyncGenerator<BuiltFile> {
  const { site, settings } = opened;
  const links = agentLinks(site, address, { mcp: false });
  const types = new Map<string, string>();
  const paths = pathRegistry();
  // A file of the site may have the path of the search index, which comes later.
  paths.claim(searchIndexPath);
  const isFirst = ({ path, type }: BuiltFile): boolean => {
    if (paths.has(path)) return false;
    if (isInstruction(path, target, hosting)) {
      omitted.instructions.add(path);
      return false;
    }
    const isClaimed = paths.claim(path);
    if (isClaimed) types.set(path, type);
    else omitted.files.add(path);
    return isClaimed;
  };
  // Threads make pages while this one writes the other files.
  const pageOutput = pages ? await started(pageFiles(opened, address, links, html)) : undefined;
  const index = startIndex();
  // Only published pages read these texts again.
  const texts = pages ? bodies : { ...bodies, get: bodies.take };
  for (const file of textFiles(site, address, texts)) if (isFirst(file)) yield file;
  const indexPaths = new Set<string>();
  // No page has a path of the index. A large one is written between pages, rather than kept until their end.
  const isNew = ({ path }: BuiltFile): boolean => {
    if (types.has(path) || indexPaths.has(path)) return false;
    indexPaths.add(path);
    return true;
  };
  for await (const artifact of pageOutput ?? []) {
    if (isFirst(artifact)) yield artifact;
    yield* index.ready().filter(isNew);
  }
  const builtFiles = [...types].map(([path, type]) => ({ path, type }));
  const redirects = pages ? siteRedirects(site, address, (path) => types.has(path)) : [];
  const rules = siteRules(builtFiles, address, redirects, proxyTo, linkHeader(links));
  const { files, leftOut } = filesForHosts(rules, hosting, pages && target === undefined);
  omitted.redirects = leftOut;
  // Files that are not for agents must not be readable on a host that serves the whole folder.
  if (pages && (isPublic(site) || hosting === undefined || hosting === 'nginx')) {
    const otherTypes = [...types].filter(([path, type]) => type !== mediaType(path));
    const published = publishedArtifacts(site, address, {
      domain: domainOf(settings, site),
      generated: bodies,
      types: Object.fromEntries(otherTypes),
      unserved: [...files.map(({ path }) => path), ...takenNames(target)],
    });
    for (const artifact of published) if (isFirst(artifact)) yield artifact;
  }
  for (const file of files)
    if (!paths.has(file.path) && paths.claim(file.path)) yield file;
    else omitted.files.add(file.path);
  for await (const artifact of index.rest()) if (isNew(artifact)) yield artifact;
}

/** Produces the first value now, so that what works in parallel starts, and the others when they are read. */
async function started<T>(values: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await values.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* values;
  })();
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
    pages && rules.redirects.length > 0
      ? hostFiles('netlify', { ...rules, missingPages: [], headers: [] }).files
      : [];
  return { files: netlifyFiles.filter(({ path }) => path === '_redirects'), leftOut: 0 };
}

/** The pages with their assets, and the site's other files unchanged. */
async function* pageFiles(
  opened: OpenedSite,
  address: Address,
  links: readonly AgentLink[],
  html: Prebuilt['html'],
): AsyncGenerator<Artifact> {
  const [{ publishedFiles, siteArtifacts }, { threadedPages }] = await Promise.all([
    import('../../theme/site-artifacts.ts'),
    import('./threaded-pages.ts'),
  ]);
  const { root, site, settings, host } = opened;
  const read = (path: string) => host.read(path);
  yield* siteArtifacts(site, address, domainOf(settings, site), read, links, threadedPages(root, html));
  for (const path of publishedFiles(site)) {
    if (path.startsWith(`${publishedFolder}/`) || path.startsWith(`${partsFolder}/`)) continue;
    const body = await host.read(path);
    if (body === undefined || (path.endsWith('.js') && isProgram(body))) continue;
    yield { path, type: mediaType(path), body };
  }
}
