import { movedFiles, movedPages } from '../../change/compare/moved-pages.ts';
import type { Sides } from '../../change/compare/sides.ts';
import { follow } from '../../change/move/plan.ts';
import type { Diagnostic, TextEdit } from '../../site/source/finding.ts';

/**
 * Adds the new location to the help and fix of findings whose target moved, written as `docs mv` would. The fix is safe
 * if it is certain where all moved pages went.
 */
export function withNewPlaces(diagnostics: readonly Diagnostic[], sides: Sides): readonly Diagnostic[] {
  const files = movedFiles(sides);
  const among = new Set(
    diagnostics.flatMap(({ rule, span }) => (targetRules.has(rule) ? span.file.path : [])),
  );
  if (files.size === 0 || among.size === 0) return diagnostics;
  const relocation = {
    ...{ site: sides.after, files, done: true, among },
    ...{ settings: undefined, url: undefined },
  };
  const { edits } = follow(relocation, { redirect: false, isKept: () => false });
  const byPlace = new Map(edits.map((edit) => [placeOf(edit.span), edit]));
  const isCertain = [...movedPages(sides).values()].every(({ certain }) => certain);
  return diagnostics.map((diagnostic) => {
    const edit = targetRules.has(diagnostic.rule) ? byPlace.get(placeOf(diagnostic.span)) : undefined;
    return edit === undefined ? diagnostic : withNewPlace(diagnostic, edit, isCertain);
  });
}

const targetRules: ReadonlySet<string> = new Set([
  'links/page',
  'links/asset',
  'links/language',
  'navigation/page-exists',
  'navigation/root-page',
  'pages/import-exists',
  'redirects/target-exists',
]);

function placeOf({ file, start, end }: TextEdit['span']): string {
  return `${file.path} ${start} ${end}`;
}

function withNewPlace(diagnostic: Diagnostic, edit: TextEdit, safe: boolean): Diagnostic {
  const text = edit.text.replace(/^"(.*)"$/, '$1');
  return {
    ...diagnostic,
    help: `it moved to "${text}"`,
    fix: { title: `write "${text}"`, safe, edits: [edit] },
  };
}
