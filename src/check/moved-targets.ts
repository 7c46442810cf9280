import { movedFiles } from '../compare/moved-files.ts';
import { movedPages } from '../compare/moved-pages.ts';
import type { Sides } from '../compare/sides.ts';
import { follow } from '../move/plan.ts';
import type { Diagnostic, TextEdit } from '../source/finding.ts';

/**
 * Findings whose target moved say where it is now, and are repaired by writing that: what lets a move follow everything
 * knows it. Certain is what became of a page where nothing else could be meant.
 */
export function namingNewPlaces(diagnostics: readonly Diagnostic[], sides: Sides): readonly Diagnostic[] {
  const files = movedFiles(sides);
  if (files.size === 0 || !diagnostics.some(({ rule }) => aboutTargets.has(rule))) return diagnostics;
  const relocation = {
    ...{ site: sides.after, files, done: true },
    ...{ settings: undefined, url: undefined },
  };
  const { edits } = follow(relocation, { redirect: false, isKept: () => false });
  const byPlace = new Map(edits.map((edit) => [placeOf(edit.span), edit]));
  const isCertain = [...movedPages(sides).values()].every(({ certain }) => certain);
  return diagnostics.map((found) => {
    const edit = aboutTargets.has(found.rule) ? byPlace.get(placeOf(found.span)) : undefined;
    return edit === undefined ? found : withNewPlace(found, edit, isCertain);
  });
}

const aboutTargets: ReadonlySet<string> = new Set([
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

function withNewPlace(found: Diagnostic, edit: TextEdit, safe: boolean): Diagnostic {
  const text = edit.text.replace(/^"(.*)"$/, '$1');
  return {
    ...found,
    help: `it moved to "${text}"`,
    fix: { title: `write "${text}"`, safe, edits: [edit] },
  };
}
