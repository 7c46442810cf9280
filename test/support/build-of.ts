import { startPrebuilding } from '../../src/commands/build/prebuilt.ts';
import { buildOutput } from '../../src/commands/build/build-output.ts';
import type { Host } from '../../src/site/load/host.ts';
import { load } from '../../src/site/load/load.ts';
import { defaultSettings } from '../../src/site/load/settings.ts';
import type { Address } from '../../src/site/model/addresses/address.ts';
import { type Artifact, wholeArtifact } from '../../src/site/model/artifact.ts';
import { isSearchedByParts } from '../../src/search/parts/is-searched-by-parts.ts';
import { resolve } from '../../src/site/resolve/resolve.ts';
import { createThreads } from '../../src/machine/threads.ts';

/** What `docs build --site` makes of a site. */
export async function buildOf(host: Host, address: Address): Promise<readonly Artifact[]> {
  const loaded = await load(host);
  const site = resolve(loaded, address.base.replace(/^\//, ''));
  const opened = { root: '', settings: defaultSettings, host, loaded, site };
  const { bodies, html, index } = startPrebuilding(createThreads(), true);
  const generated = { bodies, html, index: () => index(site, isSearchedByParts(site)) };
  const targets = { hosting: undefined, proxyTo: undefined, pages: true };
  const artifacts: Artifact[] = [];
  const omitted = {
    redirects: 0,
    files: new Set<string>(),
    instructions: new Set<string>(),
    tooLarge: new Set<string>(),
  };
  for await (const file of buildOutput(opened, address, targets, generated, omitted))
    artifacts.push(wholeArtifact(file));
  return artifacts;
}
