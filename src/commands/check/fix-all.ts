import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fixable, fixedTexts, type FixScope } from '../../check/run/fix.ts';
import { provenFixes } from '../../check/run/proven-fixes.ts';
import { load } from '../../site/load/load.ts';
import { overlayHost } from '../../site/load/overlay-host.ts';
import { rereading, type ReadTexts } from '../../site/load/read-pages.ts';
import { reloadFiles } from '../../site/load/reload-files.ts';
import { grouped } from '../../site/model/grouped.ts';
import type { Site } from '../../site/model/site.ts';
import { visible } from '../../check/report/visible.ts';
import { loadSite } from '../../site/resolve/load-site.ts';
import { resolveAgain } from '../../site/resolve/resolve-again.ts';
import { append } from '../../site/source/append.ts';
import { byteOrderMark, decode } from '../../site/source/text/decode.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import { positionAt, type SourceFile } from '../../site/source/span.ts';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import { relativePath } from '../../machine/files/paths.ts';
import type { HeldSite } from '../../machine/site-change/change-site.ts';
import type { Step } from '../../machine/site-change/step.ts';
import type { Io } from '../../machine/io.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { realPath } from '../../machine/files/real-path.ts';

/** The findings in a site: all of them, and those to report and fix. */
export interface Checks {
  all(site: Site): Promise<readonly Diagnostic[]>;
  reported(site: Site, diagnostics: readonly Diagnostic[]): Promise<readonly Diagnostic[]>;
}

export interface FixResult {
  /** The site as it is, or would be, after the fixes. */
  readonly site: Site;
  /** The fixed texts by the files they replace. */
  readonly texts: ReadonlyMap<SourceFile, string>;
  readonly fixes: readonly Diagnostic[];
  readonly refused: readonly string[];
}

/** More rounds than any site needs, in case two fixes undo each other. */
const maxRounds = 50;

/** Applies fixes in memory until none is left. Each is tried before it is applied. */
export async function applyFixes(
  { root, host, loaded, site: first }: OpenedSite,
  { all, reported }: Checks,
  scope: FixScope,
): Promise<FixResult> {
  const fixes: Diagnostic[] = [];
  const harmful = new Set<string>();
  const originals = new Map<string, SourceFile>();
  let texts: ReadonlyMap<string, string> = new Map();
  const read: ReadTexts = new Map();
  const textsWith = (changed: ReadonlyMap<SourceFile, string>) => {
    const byPath = filesOf(root, changed).flatMap(({ paths, text }) =>
      paths.map((path) => [path, text] as const),
    );
    return new Map([...texts, ...byPath]);
  };
  const siteWith = async (changed: ReadonlyMap<SourceFile, string>) => {
    const overlay = textsWith(changed);
    const overlaid = overlayHost(host, overlay);
    // The parser's memory is freed only between two turns of the event loop.
    await setImmediate();
    const reloaded =
      (await reloadFiles(loaded, overlaid, overlay.keys(), read)) ??
      (await load(overlaid, rereading(loaded, new Set(overlay.keys())), loaded));
    return resolveAgain({ loaded, base: first.base, site: first }, reloaded, first.base);
  };
  let site = first;
  for (let round = 0; round < maxRounds; round += 1) {
    const before = await all(site);
    const remaining = (await reported(site, before)).filter(
      (diagnostic) => !harmful.has(lineFor(diagnostic)),
    );
    const proven = await provenFixes(fixable(remaining, scope), before, scope, async (changed) =>
      all(await siteWith(changed)),
    );
    for (const fix of proven.harmful) harmful.add(lineFor(fix));
    const changed = fixedTexts(proven.fixes, scope);
    const files = filesOf(root, changed);
    if (files.length === 0 && proven.harmful.length === 0) break;
    for (const { file } of files) if (!originals.has(file.path)) originals.set(file.path, file);
    const changedFiles = new Set(files.map(({ file }) => file));
    append(
      fixes,
      proven.fixes.filter(({ span }) => changedFiles.has(span.file)),
    );
    texts = textsWith(changed);
    site = await siteWith(changed);
  }
  return {
    site,
    texts: new Map([...originals].map(([path, file]) => [file, texts.get(path) ?? file.text])),
    fixes,
    refused: [...harmful].map((text) => `${text}: it would introduce other findings`),
  };
}

/** Writes the fixed files, all or none, reports them, and returns the site that is then on disk. */
export async function writeFixes(
  io: Io,
  { root, host, site: first }: OpenedSite,
  fixed: FixResult,
  held: HeldSite,
): Promise<Site> {
  const steps: Step[] = [];
  const refused = new Map<SourceFile, string>();
  for (const [file, text] of fixed.texts) {
    const step = stepFor(root, file, text);
    if (typeof step === 'string') refused.set(file, step);
    else steps.push(step);
  }
  held.apply(steps);
  const unwritten = new Set([...refused.keys()].map(({ path }) => path));
  for (const fix of fixed.fixes)
    if (!unwritten.has(fix.span.file.path)) io.stderr.write(`fixed ${visible(lineFor(fix))}\n`);
  for (const refusal of [...fixed.refused, ...[...refused].map(([{ path }, reason]) => `${path}: ${reason}`)])
    io.stderr.write(`not fixed: ${visible(refusal)}\n`);
  return refused.size === 0 ? fixed.site : loadSite(host, first.base);
}

/** A file with its new text, and all paths under which the site has it. */
interface ChangedFile {
  readonly file: SourceFile;
  readonly paths: readonly string[];
  readonly text: string;
}

/**
 * Links give one file several paths. It is changed once, under its own path if that is among them, and not at all if the
 * fixes of its paths differ.
 */
function filesOf(root: string, texts: ReadonlyMap<SourceFile, string>): readonly ChangedFile[] {
  return [...grouped(texts, ([file]) => realPath(join(root, file.path)))].flatMap(([realFile, entries]) => {
    const [first] = entries;
    if (first === undefined || entries.some(([, text]) => text !== first[1])) return [];
    const [file] = entries.find(([{ path }]) => join(realPath(root), path) === realFile) ?? first;
    return [{ file, paths: entries.map(([{ path }]) => path), text: first[1] }];
  });
}

/** `docs.json:3: delete the trailing comma (config/syntax)`; the line is that before the fix. */
function lineFor({ rule, span, fix }: Diagnostic): string {
  return `${span.file.path}:${positionAt(span.file, span.start).line}: ${fix?.title ?? ''} (${rule})`;
}

/** The step that replaces a file if it is unchanged since the check and valid UTF-8; otherwise the reason. */
function stepFor(root: string, file: SourceFile, text: string): Step | string {
  try {
    const real = realpathSync(join(root, file.path));
    accessSync(real, constants.W_OK);
    const before = readFileSync(real);
    const { file: current, lossy } = decode(file.path, before);
    if (lossy || current.text !== file.text) return 'it has changed in the meantime';
    const after = Buffer.from(byteOrderMark(before) + text);
    const path = pathWithin(realpathSync(root), real);
    if (path === undefined) return 'a symbolic link on its path points elsewhere';
    return { from: path, to: path, mode: statSync(real).mode & 0o7777, before, after };
  } catch (error) {
    if (!isFileError(error)) throw error;
    return fileErrorReason(error);
  }
}

/** A path inside the root, relative to it; a link may lead out. */
function pathWithin(root: string, real: string): string | undefined {
  const path = relativePath(root, real);
  return path === '.' || path.startsWith('../') ? undefined : path;
}
