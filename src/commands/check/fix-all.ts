import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixable, fixedTexts, type FixScope } from '../../check/fix.ts';
import { provenFixes } from '../../check/proven-fixes.ts';
import { load } from '../../load/load.ts';
import { overlayHost } from '../../load/overlay-host.ts';
import { rereading } from '../../load/rereading.ts';
import { grouped } from '../../model/grouped.ts';
import type { Site } from '../../model/site.ts';
import { visible } from '../../report/visible.ts';
import { loadSite } from '../../resolve/load-site.ts';
import { resolve } from '../../resolve/resolve.ts';
import { append } from '../../source/append.ts';
import { decode } from '../../source/text/decode.ts';
import type { Diagnostic } from '../../source/finding.ts';
import { positionAt, type SourceFile } from '../../source/span.ts';
import { fileErrorReason, isFileError } from '../../system/files/file-error.ts';
import { writeSiteFile } from '../../system/files/write-file.ts';
import type { Io } from '../../system/io.ts';
import type { Opened } from '../../workspace/open-site.ts';
import { realPath } from '../../system/files/real-path.ts';

/** What is found in a site: everything, and of that what is to be reported and repaired. */
export interface Checks {
  all(site: Site): Promise<readonly Diagnostic[]>;
  reported(site: Site, found: readonly Diagnostic[]): Promise<readonly Diagnostic[]>;
}

export interface Repaired {
  /** The site as it is, or would be, after the repairs. */
  readonly site: Site;
  /** The texts of then by the files they replace. */
  readonly texts: ReadonlyMap<SourceFile, string>;
  readonly repairs: readonly Diagnostic[];
  readonly refused: readonly string[];
}

/** More rounds than any site needs; two fixes that undo each other end here. */
const mostRounds = 50;

/** Makes fixes until none is left, without writing anything. A fix is tried out before it is made. */
export async function repair(
  { root, host, loaded, site: first }: Opened,
  { all, reported }: Checks,
  scope: FixScope,
): Promise<Repaired> {
  const repairs: Diagnostic[] = [];
  const harmful = new Set<string>();
  const originals = new Map<string, SourceFile>();
  let texts: ReadonlyMap<string, string> = new Map();
  const textsWith = (changed: ReadonlyMap<SourceFile, string>) => {
    const byPath = filesOf(root, changed).flatMap(({ paths, text }) =>
      paths.map((path) => [path, text] as const),
    );
    return new Map([...texts, ...byPath]);
  };
  const siteWith = async (changed: ReadonlyMap<SourceFile, string>) => {
    const held = textsWith(changed);
    const read = rereading(loaded, new Set(held.keys()));
    return resolve(await load(overlayHost(host, held), read, loaded), first.base);
  };
  let site = first;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = await all(site);
    const left = (await reported(site, before)).filter((found) => !harmful.has(repairOf(found)));
    const proven = await provenFixes(fixable(left, scope), before, scope, async (changed) =>
      all(await siteWith(changed)),
    );
    for (const fix of proven.harmful) harmful.add(repairOf(fix));
    const changed = fixedTexts(proven.fixes, scope);
    const files = filesOf(root, changed);
    if (files.length === 0 && proven.harmful.length === 0) break;
    for (const { file } of files) if (!originals.has(file.path)) originals.set(file.path, file);
    const isChanged = new Set(files.map(({ file }) => file));
    append(
      repairs,
      proven.fixes.filter(({ span }) => isChanged.has(span.file)),
    );
    texts = textsWith(changed);
    site = await siteWith(changed);
  }
  return {
    site,
    texts: new Map([...originals].map(([path, file]) => [file, texts.get(path) ?? file.text])),
    repairs,
    refused: [...harmful].map((text) => `${text}: it would introduce other findings`),
  };
}

/** Writes what was repaired, says so, and gives the site that is then on disk. */
export async function writeRepairs(
  io: Io,
  { root, host, site: first }: Opened,
  made: Repaired,
): Promise<Site> {
  const refused = new Map<SourceFile, string>();
  for (const [file, text] of made.texts) {
    const refusal = replace(root, file, text);
    if (refusal !== undefined) refused.set(file, refusal);
  }
  const unwritten = new Set([...refused.keys()].map(({ path }) => path));
  for (const fix of made.repairs)
    if (!unwritten.has(fix.span.file.path)) io.stderr.write(`fixed ${visible(repairOf(fix))}\n`);
  for (const refusal of [...made.refused, ...[...refused].map(([{ path }, reason]) => `${path}: ${reason}`)])
    io.stderr.write(`not fixed: ${visible(refusal)}\n`);
  return refused.size === 0 ? made.site : loadSite(host, first.base);
}

/** A file that gets another text, and all paths under which the site has it. */
interface ChangedFile {
  readonly file: SourceFile;
  readonly paths: readonly string[];
  readonly text: string;
}

/**
 * Links give one file several paths. It is changed once, under its own path where that is among them, and not at all
 * where the repair of one path would not do for another.
 */
function filesOf(root: string, texts: ReadonlyMap<SourceFile, string>): readonly ChangedFile[] {
  return [...grouped(texts, ([file]) => realPath(join(root, file.path)))].flatMap(([place, same]) => {
    const [first] = same;
    if (first === undefined || same.some(([, text]) => text !== first[1])) return [];
    const [file] = same.find(([{ path }]) => join(realPath(root), path) === place) ?? first;
    return [{ file, paths: same.map(([{ path }]) => path), text: first[1] }];
  });
}

/** `docs.json:3: delete the trailing comma (config/syntax)`; the line is the one before the repair. */
function repairOf({ rule, span, fix }: Diagnostic): string {
  return `${span.file.path}:${positionAt(span.file, span.start).line}: ${fix?.title ?? ''} (${rule})`;
}

/** Only where the file still holds what was checked, and no byte of it would be lost; else gives the reason. */
function replace(root: string, file: SourceFile, text: string): string | undefined {
  try {
    const bytes = readFileSync(join(root, file.path));
    const { file: now, lossy } = decode(file.path, bytes);
    if (lossy || now.text !== file.text) return 'it has changed in the meantime';
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? '\ufeff' : '';
    writeSiteFile(root, file.path, mark + text);
    return undefined;
  } catch (error) {
    if (!isFileError(error)) throw error;
    return fileErrorReason(error);
  }
}
