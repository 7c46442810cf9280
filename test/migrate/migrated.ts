import { loadSite } from '../../src/site/resolve/load-site.ts';
import type { MigrationOptions, OldSite, System } from '../../src/migrate/model/old-site.ts';
import { type Proof, proofOf } from '../../src/migrate/proof/report.ts';
import { memoryHost } from '../../src/migrate/target/memory-host.ts';
import { newSite } from '../../src/migrate/target/new-site.ts';
import { memorySource } from './memory-source.ts';

const defaults: MigrationOptions = {
  ...{ strip: [], versions: [], languages: [], blog: true, drafts: false, set: new Map() },
};

interface Migrated {
  readonly old: OldSite;
  /** The texts of the new site. */
  readonly texts: Readonly<Record<string, string>>;
  readonly proof: Proof;
}

/** Converts a site that is given as files in memory, and proves it. */
export async function migrated(
  system: System,
  files: Readonly<Record<string, string>>,
  options: Partial<MigrationOptions> = {},
): Promise<Migrated> {
  const source = memorySource(files);
  const old = system.read(source, { ...defaults, ...options });
  const result = newSite(system, source, old, false);
  const base = old.url === undefined ? '' : new URL(old.url).pathname.replace(/^\//, '');
  const site = await loadSite(memoryHost(source, result.files), base);
  const places = { source: 'old', target: 'new' };
  const proof = proofOf({ system, source, old, result, site, diagnostics: [] }, places);
  const texts = [...result.files].flatMap(([path, file]) => ('text' in file ? [[path, file.text]] : []));
  return { old, texts: Object.fromEntries(texts), proof };
}
