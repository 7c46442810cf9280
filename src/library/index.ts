import { artifacts } from '../build/artifacts.ts';
import { checkSite as check } from '../check/check.ts';
import { levels } from '../check/levels.ts';
import { readSettings } from '../commands/read-settings.ts';
import { diskHost } from '../load/disk-host.ts';
import type { Settings } from '../load/settings.ts';
import { localAddress, parseAddress } from '../model/address.ts';
import type { Artifact } from '../model/artifact.ts';
import type { Site as ResolvedSite } from '../model/site.ts';
import { diagnosticJson, type DiagnosticJson } from '../report/json.ts';
import { loadSite as load } from '../resolve/load-site.ts';

/** A site that was read: give it to `checkSite` and `buildSite`. A snapshot; read it again after a change. */
export interface Site {
  readonly name: string;
  /** Paths of its pages without extension and leading slash: `guides/start`. */
  readonly pages: readonly string[];
}

/** A finding as `docs check --format json` prints it. */
export type Finding = DiagnosticJson;

/** A file to publish: its path below the site address, its media type and its bytes. */
export type File = Artifact;

export interface CheckOptions {
  /** The severities of `--strict`. */
  readonly strict?: boolean;
  /** Levels by rule id; they win over docs.config.yaml. */
  readonly rules?: Readonly<Record<string, 'off' | 'info' | 'warning' | 'error'>>;
}

export interface BuildOptions {
  /** The canonical address of the site; http://localhost:3000 when left out. */
  readonly url?: string;
}

/** Reads the site whose docs.json lies in a folder. Rejects where docs.config.yaml is broken; never for the site itself. */
export async function loadSite(folder: string): Promise<Site> {
  const settings = readSettings(folder);
  const resolved = await load(diskHost(folder, { ignore: settings.ignore }));
  const site: Site = { name: resolved.name, pages: [...resolved.pages.keys()] };
  opened.set(site, { resolved, settings });
  return site;
}

/** What `docs check` finds, in its order. */
export function checkSite(site: Site, { strict, rules = {} }: CheckOptions = {}): readonly Finding[] {
  const { resolved, settings } = behind(site);
  const command = new Map(Object.entries(rules));
  const inForce = levels({ ...settings, strict: strict ?? settings.strict, command });
  return check(resolved, inForce).map(diagnosticJson);
}

/** Every file that `docs build` writes. The same site and address give the same bytes. */
export function buildSite(site: Site, { url }: BuildOptions = {}): readonly File[] {
  const { resolved, settings } = behind(site);
  const text = url ?? settings.url;
  const address = text === undefined ? localAddress : parseAddress(text);
  if (address === undefined) throw new TypeError(`"${text}" is no address of a site`);
  return artifacts(resolved, address);
}

interface Opened {
  readonly resolved: ResolvedSite;
  readonly settings: Settings;
}

const opened = new WeakMap<Site, Opened>();

function behind(site: Site): Opened {
  const found = opened.get(site);
  if (found === undefined) throw new TypeError('the site does not come from loadSite');
  return found;
}
