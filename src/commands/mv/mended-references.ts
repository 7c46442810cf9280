import { changedText } from '../../check/fix.ts';
import { load } from '../../load/load.ts';
import { overlayHost } from '../../load/overlay-host.ts';
import { rereading } from '../../load/rereading.ts';
import { grouped } from '../../model/grouped.ts';
import { followConfiguration } from '../../move/configuration.ts';
import type { Plan } from '../../move/move.ts';
import { inOrder } from '../../move/plan.ts';
import { changeOf } from '../../move/restore.ts';
import { resolve } from '../../resolve/resolve.ts';
import type { SourceFile } from '../../source/span.ts';
import { basePath, type OpenedSite } from '../../workspace/open-site.ts';

/** A site in which docs.json finds the files again that it refers to with `$ref`. */
export interface Mended {
  readonly opened: OpenedSite;
  /** The files that had to change for it, as they are. */
  readonly originals: ReadonlyMap<string, SourceFile>;
}

/** Reads a site as if its `$ref`s had followed the files that were renamed. Each round finds the files of one level. */
export async function withMendedReferences(
  opened: OpenedSite,
  renames: ReadonlyMap<string, string>,
): Promise<Mended> {
  const originals = new Map<string, SourceFile>();
  const texts = new Map<string, string>();
  let { site, loaded } = opened;
  while (!site.complete) {
    const relocation = { site, files: renames, done: true, settings: undefined, url: undefined };
    const edits = followConfiguration(relocation);
    if (edits.length === 0) break;
    for (const [file, own] of grouped(inOrder(edits), ({ span }) => span.file)) {
      if (!originals.has(file.path)) originals.set(file.path, file);
      texts.set(file.path, changedText(file, own));
    }
    loaded = await load(overlayHost(opened.host, texts), rereading(loaded, new Set()), loaded);
    site = resolve(loaded, basePath(opened.settings));
  }
  return { opened: { ...opened, site, loaded }, originals };
}

/** A plan for a mended site, as edits of its files as they are. */
export function asTheyAre(plan: Plan, { opened, originals }: Mended): Plan {
  const mended = opened.site.configFiles.flatMap((file) => {
    const original = originals.get(file.path);
    if (original === undefined) return [];
    const own = plan.edits.filter(({ span }) => span.file.path === file.path);
    return [changeOf({ file: original, text: changedText(file, own) })];
  });
  const others = plan.edits.filter(({ span }) => !originals.has(span.file.path));
  return { ...plan, edits: inOrder([...others, ...mended]) };
}
