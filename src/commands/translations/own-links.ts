import { language } from '../../check/rules/links/language.ts';
import { changedText, fixable } from '../../check/run/fix.ts';
import { levels } from '../../check/run/levels.ts';
import { runRules } from '../../check/run/run-rules.ts';
import { changeOf } from '../../change/move/restore.ts';
import { inOrder } from '../../change/move/plan.ts';
import { grouped } from '../../site/model/grouped.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { siteAfter } from '../site-after.ts';
import { listed } from '../summary-lines.ts';
import type { TranslationsChange } from './change-translations.ts';

/** A change, and then the fixes of `links/language` in translated pages. */
export async function withOwnLinks(
  opened: OpenedSite,
  change: TranslationsChange,
): Promise<TranslationsChange> {
  const created = new Map(change.created);
  const after = await siteAfter(opened, {
    ...{ removed: change.removed, moved: new Map(), edits: change.edits },
    created: [...created].map(([path, text]) => ({ path, text })),
  });
  const always = levels({ strict: false, rules: [], overrides: [], command: new Map() });
  const found = fixable(runRules([language], after, always), 'suggested');
  const fixes = grouped(
    found.flatMap(({ fix }) => fix?.edits ?? []),
    ({ span }) => span.file,
  );
  const changed: TextEdit[] = [];
  for (const [file, edits] of fixes) {
    const text = changedText(file, edits);
    const page = opened.site.pages.get(pagePathOf(file.path));
    if (created.has(file.path)) created.set(file.path, text);
    else if (page !== undefined) changed.push(changeOf({ file: page.file, text }));
  }
  const paths = changed.map(({ span }) => span.file.path);
  const others = change.edits.filter(({ span }) => !paths.includes(span.file.path));
  return {
    ...change,
    created,
    edits: inOrder([...others, ...changed]),
    lines: [...change.lines, ...listed('mended links in', paths)],
  };
}
