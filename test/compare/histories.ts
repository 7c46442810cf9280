import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addressOf } from '../../src/change/compare/lost-addresses.ts';
import { isExternal } from '../../src/site/model/addresses/link-target.ts';
import { isPlatformPath } from '../../src/site/model/addresses/platform-path.ts';
import { redirectsOf } from '../../src/site/model/addresses/redirect.ts';
import type { Site } from '../../src/site/model/site.ts';
import { openSite } from '../../src/workspace/open-site.ts';
import { run } from '../support/run.ts';

/** A commit that renames or deletes pages, and the one before it. */
export interface Step {
  readonly before: string;
  readonly after: string;
}

/** Two checkouts of a repository, with only the folder that holds docs.json. */
export interface Checkouts {
  readonly clones: readonly [string, string];
  /** The folder that holds docs.json, in both. */
  readonly folder: string;
  readonly steps: readonly Step[];
}

export function checkoutsOf(repository: string, most: number): Checkouts {
  const names = git(repository, 'ls-tree', '-r', '--name-only', 'HEAD').split('\n');
  const config = names.filter((name) => /(?:^|\/)docs\.json$/.test(name)).sort(byLength)[0] ?? 'docs.json';
  const folder = dirname(config);
  const checkedOut = (): string => {
    const clone = mkdtempSync(join(tmpdir(), 'docs-history-'));
    git(clone, 'clone', '--quiet', '--shared', '--no-checkout', repository, '.');
    if (folder !== '.') git(clone, 'sparse-checkout', 'set', folder);
    return clone;
  };
  const pages = ['*.mdx', '*.md'].map((glob) => `:(glob)${join(folder, '**', glob)}`);
  const commits = git(
    repository,
    ...['log', '--no-merges', '--diff-filter=DR', '--find-renames', '--format=%H %P', 'HEAD', '--', ...pages],
  );
  const holdsConfig = (commit: string) =>
    git(repository, 'ls-tree', '--name-only', commit, '--', config) !== '';
  const steps = commits.split('\n').flatMap((line) => {
    const [after, before] = line.split(' ');
    return after === undefined || before === undefined ? [] : [{ before, after }];
  });
  return {
    clones: [checkedOut(), checkedOut()],
    folder,
    steps: steps.filter(({ before, after }) => holdsConfig(before) && holdsConfig(after)).slice(0, most),
  };
}

function byLength(one: string, other: string): number {
  return one.length - other.length;
}

/** The addresses that a change loses, as `docs diff` tells and as both sides say when their files are listed. */
export async function lostIn(
  { clones, folder }: Checkouts,
  { before, after }: Step,
): Promise<Record<'told' | 'listed', readonly string[]>> {
  const [clone, earlierClone] = clones;
  checkout(clone, after);
  checkout(earlierClone, before);
  const [root, earlier] = [join(clone, folder), join(earlierClone, folder)];
  const { stdout, stderr } = await run(root, ['diff', before, '--format', 'json']);
  if (stdout === '') throw new Error(`${after}: ${stderr}`);
  const { lost } = JSON.parse(stdout) as { lost: readonly { kind: string; address: string }[] };
  const told = lost
    .filter(({ kind, address }) => kind !== 'anchor' && !/[:*]/.test(address))
    .map(({ address }) => address);
  const [then, now] = [await siteIn(earlier), await siteIn(root)];
  const listed = addressesOf(then).filter(
    (address) => leadsSomewhere(then, address, 0) && !isAnswered(now, address),
  );
  return { told: told.sort(), listed: listed.map((address) => `/${address}`).sort() };
}

async function siteIn(root: string): Promise<Site> {
  const io = { cwd: root, env: {} } as Parameters<typeof openSite>[0];
  return (await openSite(io, root)).site;
}

function addressesOf(site: Site): readonly string[] {
  const sources = redirectsOf(site.config).map(({ source }) => source.replace(/^\/|\/$/g, ''));
  const pages = [...site.pages.keys(), ...site.operationPages.keys()];
  return [...new Set([...pages.map(addressOf), ...sources.filter((source) => !/[:*]/.test(source))])];
}

function isServed({ pages, operationPages, files }: Site, address: string): boolean {
  const paths = [address, address === '' ? 'index' : `${address}/index`];
  return (
    isPlatformPath(address) ||
    files.has(address) ||
    paths.some((path) => pages.has(path) || operationPages.has(path))
  );
}

function destinationOf(site: Site, address: string): string | undefined {
  for (const { source, destination } of redirectsOf(site.config)) {
    const pattern = source
      .replace(/^\/|\/$/g, '')
      .split(/(:\w+\*|:\w+|\*)/)
      .map((part, index) =>
        index % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : /\*/.test(part) ? '(.*)' : '([^/]+)',
      )
      .join('');
    const bare = /\/:\w+\*$/.test(source) ? pattern.replace(/\/\(\.\*\)$/, '(?:/(.*))?') : pattern;
    const match = new RegExp(`^${bare}$`).exec(address);
    if (match === null) continue;
    let at = 0;
    return destination.replace(/:\w+\*?|\*/g, (name, offset: number) =>
      offset > 0 && isExternal(destination) && name.length < 2 ? name : (match[(at += 1)] ?? name),
    );
  }
  return undefined;
}

function isAnswered(site: Site, address: string): boolean {
  return isServed(site, address) || destinationOf(site, address) !== undefined;
}

function leadsSomewhere(site: Site, address: string, hops: number): boolean {
  const destination = destinationOf(site, address);
  if (destination === undefined || hops > 10) return isServed(site, address);
  const [path = ''] = destination.split(/[?#]/);
  return (
    isServed(site, address) ||
    isExternal(destination) ||
    leadsSomewhere(site, path.replace(/^\/|\/$/g, ''), hops + 1)
  );
}

/** Snapshots may lack large images: without them git fails, and has checked out the rest. */
function checkout(clone: string, commit: string): void {
  try {
    git(clone, 'checkout', '--quiet', '--force', '--detach', commit);
  } catch (error) {
    if (git(clone, 'rev-parse', 'HEAD') !== commit) throw error;
  }
}

function git(folder: string, ...args: readonly string[]): string {
  const fixed = [
    '-c',
    'filter.lfs.smudge=',
    '-c',
    'filter.lfs.required=false',
    '-c',
    'core.hooksPath=/dev/null',
  ];
  return execFileSync('git', [...fixed, ...args], {
    cwd: folder,
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();
}
