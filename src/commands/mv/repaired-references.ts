import { changedText } from '../../check/run/fix.ts';
import { load } from '../../site/load/load.ts';
import { overlayHost } from '../../site/load/overlay-host.ts';
import { rereading } from '../../site/load/read-pages.ts';
import { grouped } from '../../site/model/grouped.ts';
import { followConfiguration } from '../../change/move/configuration.ts';
import type { Plan } from '../../change/move/move.ts';
import { inOrder } from '../../change/move/plan.ts';
import { changeOf } from '../../change/move/restore.ts';
import { resolve } from '../../site/resolve/resolve.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { basePath, type OpenedSite } from '../../workspace/open-site.ts';

/** A site in which the `$ref`s of docs.json resolve again. */
export interface RepairedSite {
  readonly opened: OpenedSite;
  /** The original text of the changed files. */
  readonly originals: ReadonlyMap<string, SourceFile>;
}

/** Reads a site as if its `$ref`s had followed renamed files. Each round finds the files of one level. */
export async function withRepairedReferences(
  opened: OpenedSite,
  renames: ReadonlyMap<string, string>,
): Promise<RepairedSite> {
  const originals = new Map<string, SourceFile>();
  const texts = new Map<string, string>();
  let { site, loaded } = opened;
  while (!site.complete) {
    const relocation = { site, files: renames, done: true, settings: undefined, url: undefined };
    const edits = followConfiguration(relocation);
    if (edits.length === 0) break;
    for (const [file, fileEdits] of grouped(inOrder(edits), ({ span }) => span.file)) {
      if (!originals.has(file.path)) originals.set(file.path, file);
      texts.set(file.path, changedText(file, fileEdits));
    }
    loaded = await load(overlayHost(opened.host, texts), rereading(loaded, new Set()), loaded);
    site = resolve(loaded, basePath(opened.settings));
  }
  return { opened: { ...opened, site, loaded }, originals };
}

/** Converts a plan for a mended site to edits of its original files. */
export function withOriginals(plan: Plan, { opened, originals }: RepairedSite): Plan {
  const repairedEdits = opened.site.configFiles.flatMap((file) => {
    const original = originals.get(file.path);
    if (original === undefined) return [];
    const fileEdits = plan.edits.filter(({ span }) => span.file.path === file.path);
    return [changeOf({ file: original, text: changedText(file, fileEdits) })];
  });
  const others = plan.edits.filter(({ span }) => !originals.has(span.file.path));
  return { ...plan, edits: inOrder([...others, ...repairedEdits]) };
}
