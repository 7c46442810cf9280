import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixable, fixedTexts } from '../../check/fix.ts';
import { grouped } from '../../model/grouped.ts';
import type { Site } from '../../model/site.ts';
import { visible } from '../../report/visible.ts';
import { loadSite } from '../../resolve/load-site.ts';
import { append } from '../../source/append.ts';
import { decode } from '../../source/decode.ts';
import type { Diagnostic } from '../../source/finding.ts';
import { positionAt, type SourceFile } from '../../source/span.ts';
import { fileErrorReason, isFileError } from '../file-error.ts';
import { writeSiteFile } from '../files/write-file.ts';
import type { Io } from '../io.ts';
import type { Opened } from '../open-site.ts';
import { realPath } from '../real-path.ts';

type Check = (site: Site) => Promise<readonly Diagnostic[]>;

/** More rounds than any site needs; two fixes that undo each other end here. */
const mostRounds = 50;

/** Applies the safe fixes until none is left, and gives the site that is then on disk. */
export async function fixAll(io: Io, { root, host, site: first }: Opened, check: Check): Promise<Site> {
  const repaired: string[] = [];
  const refused = new Map<string, string>();
  let site = first;
  for (let round = 0; round < mostRounds; round += 1) {
    const found = fixable(await check(site));
    const texts = oneTextAFile(root, fixedTexts(found)).filter(([file]) => !refused.has(file.path));
    if (texts.length === 0) break;
    for (const [file, text] of texts) {
      const refusal = replace(root, file, text);
      if (refusal === undefined)
        append(repaired, found.filter(({ span }) => span.file === file).map(repairOf));
      else refused.set(file.path, refusal);
    }
    site = await loadSite(host, first.base);
  }
  for (const repair of repaired) io.stderr.write(`repaired ${visible(repair)}\n`);
  for (const [path, refusal] of refused) io.stderr.write(`not repaired: ${visible(path)}: ${refusal}\n`);
  return site;
}

/**
 * Links give one file several paths. It is written once, under its own path where that is among them, and not at all
 * where the repair of one path would not do for another.
 */
function oneTextAFile(
  root: string,
  texts: ReadonlyMap<SourceFile, string>,
): readonly (readonly [SourceFile, string])[] {
  return [...grouped(texts, ([file]) => realPath(join(root, file.path)))].flatMap(([place, same]) => {
    if (new Set(same.map(([, text]) => text)).size > 1) return [];
    const own = same.find(([{ path }]) => join(realPath(root), path) === place);
    return [own ?? same[0]].filter((text) => text !== undefined);
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
    if (lossy || now.text !== file.text) return 'it changed meanwhile';
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? '\ufeff' : '';
    writeSiteFile(root, file.path, mark + text);
    return undefined;
  } catch (error) {
    if (!isFileError(error)) throw error;
    return fileErrorReason(error);
  }
}
