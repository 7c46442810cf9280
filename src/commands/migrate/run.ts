import { join } from 'node:path';
import { checkSite } from '../../check/run/check.ts';
import { levels } from '../../check/run/levels.ts';
import { printedJson, visible } from '../../check/report/visible.ts';
import { exists } from '../../machine/files/exists.ts';
import type { Io } from '../../machine/io.ts';
import { changingSite } from '../../machine/site-change/change-site.ts';
import { newFileStep } from '../../machine/site-change/step.ts';
import { UsageError } from '../../machine/usage-error.ts';
import {
  MigrationError,
  type MigrationOptions,
  type OldSite,
  type System,
} from '../../migrate/model/old-site.ts';
import type { Source } from '../../migrate/model/source.ts';
import { markdownReport } from '../../migrate/proof/markdown-report.ts';
import { proofOf, type Proof, type Report } from '../../migrate/proof/report.ts';
import { conditions, fallsShort, type Condition } from '../../migrate/proof/shortfall.ts';
import { systems } from '../../migrate/systems/index.ts';
import { bytesOf, memoryHost } from '../../migrate/target/memory-host.ts';
import { newSite, type NewSite } from '../../migrate/target/new-site.ts';
import { parseAddress, siteUrl } from '../../site/model/addresses/address.ts';
import { loadSite } from '../../site/resolve/load-site.ts';
import { type AddedFile, placeFolder } from '../place-folder.ts';
import { withProgress } from '../progress.ts';
import type { MigrateOptions } from './options.ts';
import { diskSource } from './disk-source.ts';
import { detect, rejectSite, shownFolder, sourceFolder, targetFolder } from './places.ts';
import { prettyReport } from './pretty.ts';

/** `docs migrate`. */
export async function runMigrate(
  io: Io,
  folder: string | undefined,
  options: MigrateOptions,
): Promise<number> {
  const failOn = conditionsOf(options.failOn);
  const given = sourceFolder(io.cwd, folder);
  const found = await findSystem(io, given, options);
  if (options.to !== undefined || found.system.name !== 'mint') rejectSite(io.cwd, given);
  if (options.to !== undefined) {
    const target = targetFolder(io.cwd, given, options.to);
    return convert(io, { ...found, target }, options, failOn, (files) => placeFolder(io, target, files));
  }
  const { system, root } = found;
  if (system.name !== 'mint')
    throw new UsageError('--to is missing', 'docs migrate FOLDER --to DIR writes the new site into DIR');
  return changingSite(io, root, 'docs migrate', async (held) => {
    rejectSite(io.cwd, root);
    const places = { system, root, source: await diskSource(root), target: root };
    return convert(io, places, options, failOn, (files) => {
      rejectExisting(root, files);
      held.apply(files.map(({ path, bytes }) => newFileStep(path, bytes())));
      return Promise.resolve();
    });
  });
}

interface Found {
  readonly system: System;
  readonly source: Source;
  /** The folder of the old site. */
  readonly root: string;
}

async function convert(
  io: Io,
  { system, source, root, target }: Found & { readonly target: string },
  options: MigrateOptions,
  failOn: readonly Condition[],
  write: (files: readonly AddedFile[]) => Promise<void>,
): Promise<number> {
  const inPlace = target === root;
  const { result, proof } = await withProgress(io, 'converting pages', async (show) => {
    const old = orUsageError(() => system.read(source, optionsOf(options)));
    const result = newSite(system, source, old, inPlace);
    show('comparing old and new pages');
    const proof = await proved(system, source, old, result, inPlace, {
      source: shownFolder(io.cwd, root),
      target: shownFolder(io.cwd, target),
    });
    show('writing files');
    if (options.dryRun !== true) await write(filesOf(source, result, proof));
    return { result, proof };
  });
  print(io, proof, options);
  if (options.dryRun !== true) io.stderr.write(`undo: ${undoOf(result, proof.report, inPlace)}\n`);
  return fallsShort(proof, failOn) ? 1 : 0;
}

function conditionsOf(written: readonly string[]): readonly Condition[] {
  if (written.length === 0) return ['loss'];
  return written
    .flatMap((value) => value.split(','))
    .map((value) => {
      const known = conditions.find((condition) => condition === value.trim());
      if (known === undefined)
        throw new UsageError(`--fail-on does not know "${value}"`, `choose from ${conditions.join(', ')}`);
      return known;
    });
}

async function findSystem(io: Io, given: string, { from }: MigrateOptions): Promise<Found> {
  const source = await diskSource(given);
  if (from === 'plain') return { system: systemNamed('plain', 'plain'), source, root: given };
  const detected = detect(source, shownFolder(io.cwd, given));
  const name = from ?? detected.system?.name ?? 'plain';
  const title = detected.system?.title ?? name;
  if (from !== undefined && from !== detected.system?.name)
    throw new UsageError(
      `no ${from} site in ${shownFolder(io.cwd, given)}`,
      detected.system === undefined
        ? 'give its folder'
        : `it is a site of ${title}: --from ${detected.system.name}`,
    );
  const system = systemNamed(name, title);
  if (detected.folder === '') return { system, source, root: given };
  const root = join(given, detected.folder);
  io.stderr.write(`the site of ${title} is in ${visible(shownFolder(io.cwd, root))}\n`);
  return { system, source: await diskSource(root), root };
}

function systemNamed(name: string, title: string): System {
  const system = systems.find((each) => each.name === name);
  if (system !== undefined) return system;
  throw new UsageError(`${title} is not supported yet`, 'as plain Markdown: --from plain');
}

function optionsOf(options: MigrateOptions): MigrationOptions {
  const address = options.url === undefined ? undefined : parseAddress(options.url);
  if (options.url !== undefined && address === undefined)
    throw new UsageError(`--url ${options.url} is not an address`, 'write it like https://docs.example.com');
  return {
    url: address && siteUrl(address),
    strip: options.strip,
    versions: options.version,
    languages: options.language,
    blog: options.blog === 'keep',
    drafts: options.drafts === true,
    set: new Map(
      options.set.map((pair) => {
        const [, key = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
        if (key === '')
          throw new UsageError(`--set ${pair} has no key and value`, 'write it like baseUrl=/docs/');
        return [key, value];
      }),
    ),
  };
}

function orUsageError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new UsageError(error.message, error.help);
  }
}

/** Loads what is about to be written, and compares it with the old site. */
async function proved(
  system: System,
  source: Source,
  old: OldSite,
  result: NewSite,
  inPlace: boolean,
  places: { readonly source: string; readonly target: string },
): Promise<Proof> {
  const kept = inPlace ? [...source.files].map((path) => [path, { copyOf: path }] as const) : [];
  const files = new Map([...kept, ...result.files]);
  const site = await loadSite(memoryHost(source, files), base(old));
  const diagnostics = checkSite(
    site,
    levels({ strict: false, rules: [], overrides: [], command: new Map() }),
  );
  return proofOf({ system, source, old, result, site, diagnostics }, places);
}

function base({ url }: OldSite): string {
  return url === undefined ? '' : (parseAddress(url)?.base.slice(1) ?? '');
}

function filesOf(source: Source, { files }: NewSite, proof: Proof): readonly AddedFile[] {
  const reports = [
    { path: '.migration/report.json', text: printedJson(proof.report) },
    { path: '.migration/report.md', text: markdownReport(proof) },
  ];
  return [
    ...[...files].map(([path, file]) => ({ path, bytes: () => bytesOf(source, file) })),
    ...reports.map(({ path, text }) => ({ path, bytes: () => new TextEncoder().encode(text) })),
  ];
}

function rejectExisting(root: string, files: readonly AddedFile[]): void {
  const there = files.find(({ path }) => exists(join(root, path)));
  if (there !== undefined) throw new UsageError(`${there.path} exists already`, 'move it away first');
}

function print(io: Io, proof: Proof, { format }: MigrateOptions): void {
  if (format === 'json') io.stdout.write(printedJson(proof.report));
  else if (format === 'markdown') io.stdout.write(markdownReport(proof));
  else io.stdout.write(prettyReport(proof));
}

function undoOf({ files }: NewSite, { target }: Report, inPlace: boolean): string {
  if (!inPlace) return `delete ${visible(target)}`;
  const paths = [...files.keys(), '.migration'].map((path) => visible(join(target, path)));
  return `delete ${paths.join(', ')}; mint.json is still there`;
}
