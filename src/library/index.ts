import { artifacts } from '../agents/artifacts.ts';
import { checkSite as check } from '../check/run/check.ts';
import { levelsOf } from '../commands/check/rule-ids.ts';
import { basePath, ignored } from '../workspace/open-site.ts';
import { settingsAt } from '../workspace/settings-at.ts';
import { findRoot } from '../workspace/root.ts';
import { diskHost } from '../site/load/disk-host.ts';
import type { Level, Settings } from '../site/load/settings.ts';
import { localAddress, parseAddress } from '../site/model/addresses/address.ts';
import type { Artifact } from '../site/model/artifact.ts';
import type { Site as ResolvedSite } from '../site/model/site.ts';
import { diagnosticJson, type DiagnosticJson } from '../check/report/json.ts';
import { loadSite as load } from '../site/resolve/load-site.ts';

/** A site that was read: give it to `checkSite` and `buildSite`. A snapshot; read it again after a change. */
export interface Site {
  readonly name: string;
  /** Paths of its pages without extension and leading slash: `guides/start`. */
  readonly pages: readonly string[];
  /** Only `loadSite` creates sites. */
  readonly [read]: true;
}

declare const read: unique symbol;

/** A finding as `docs check --format json` prints it. */
export type Finding = DiagnosticJson;

/** A file to publish: its path below the site address, its media type and its bytes. */
export type File = Artifact;

export interface CheckOptions {
  /** The severities of `--strict`. */
  readonly strict?: boolean;
  /** Levels by rule id, which take precedence over docs.config.yaml. */
  readonly rules?: Readonly<Record<string, 'off' | 'info' | 'warning' | 'error'>>;
}

export interface BuildOptions {
  /** The canonical address of the site; http://localhost:3000 by default. */
  readonly url?: string;
}

/**
 * Reads the site in a folder, which may also be given by the path of its docs.json. Rejects if there is no docs.json, or
 * if docs.config.yaml is invalid; `checkSite` reports faults of the site itself.
 */
export async function loadSite(path: string): Promise<Site> {
  if (typeof path !== 'string')
    throw new TypeError('pass the path of a folder that contains docs.json: loadSite("path/to/site")');
  const root = findRoot('.', path);
  const settings = await settingsAt(root);
  const resolved = await load(
    diskHost(root, { ignore: ignored(settings), settled: true }),
    basePath(settings),
  );
  const site = { name: resolved.name, pages: [...resolved.pages.keys()] } as unknown as Site;
  internals.set(site, { resolved, settings });
  return site;
}

/** The findings of `docs check`, in the same order. Throws for unknown rules and levels. */
export function checkSite(site: Site, { strict, rules = {} }: CheckOptions = {}): readonly Finding[] {
  const { resolved, settings } = internalsOf(site, 'checkSite');
  for (const level of Object.values(rules))
    if (!levels.has(level)) throw new TypeError(`"${level}" is not a severity: off, info, warning or error`);
  const inForce = levelsOf(settings, { strict, rules: new Map(Object.entries(rules)) });
  return check(resolved, inForce, { url: settings.url }).map(diagnosticJson);
}

const levels: ReadonlySet<string> = new Set<Level>(['off', 'info', 'warning', 'error']);

/** Every file that `docs build` writes. The same site and address give the same bytes. */
export function buildSite(site: Site, { url }: BuildOptions = {}): readonly File[] {
  const { resolved, settings } = internalsOf(site, 'buildSite');
  const text = url ?? settings.url;
  const address = text === undefined ? localAddress : parseAddress(text);
  if (address === undefined) throw new TypeError(`"${text}" is not the address of a site`);
  return artifacts(resolved, address);
}

interface Internals {
  readonly resolved: ResolvedSite;
  readonly settings: Settings;
}

const internals = new WeakMap<Site, Internals>();

function internalsOf(site: Site, caller: string): Internals {
  const entry = internals.get(site);
  if (entry === undefined)
    throw new TypeError(`pass a site from loadSite, not a path: ${caller}(await loadSite("path/to/site"))`);
  return entry;
}
