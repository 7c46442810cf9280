import type { PrepareRenameResult, WorkspaceEdit } from 'vscode-languageserver';
import { documentAt } from '../site/model/pages/documents.ts';
import { planAnchor } from '../change/move/anchor.ts';
import type { Plan } from '../change/move/move.ts';
import type { Span } from '../site/source/span.ts';
import type { Environment } from './environment.ts';
import { movePlan } from './file-moves.ts';
import { rangeOf } from './place.ts';
import { pointerAt } from './pointers.ts';
import type { RequestAt } from './snapshot.ts';
import { workspaceEdit, type EditAbilities } from './workspace-edit.ts';

/** What can be renamed: the anchor of a heading, at its definition or in a link, and the path of a page. */
type RenameTarget =
  | { readonly kind: 'anchor'; readonly page: string; readonly anchor: string; readonly span: Span }
  | { readonly kind: 'page'; readonly page: string; readonly span: Span };

/** Why something cannot be renamed. */
export class RenameRefused extends Error {}

/** The range of the name and its current text; null where nothing can be renamed. */
export function prepareRename(request: RequestAt): PrepareRenameResult | null {
  const target = renameTargetAt(request);
  if (target === undefined) return null;
  const placeholder = target.kind === 'anchor' ? target.anchor : target.page;
  return { range: rangeOf(target.span), placeholder };
}

/** The edits of `docs mv`. Throws a `RenameRefused` with the reason if it refuses. */
export function rename(
  request: RequestAt,
  name: string,
  environment: Environment,
  abilities: EditAbilities,
): WorkspaceEdit | null {
  const { snapshot } = request;
  const { site, root } = snapshot;
  const target = renameTargetAt(request);
  if (target === undefined) return null;
  if (!site.complete) throw new RenameRefused('docs.json cannot be read completely');
  if (target.kind === 'anchor') {
    const page = site.pages.get(target.page);
    const newAnchor = name.trim().replace(/^.*#/, '');
    if (page === undefined || newAnchor === target.anchor) return null;
    const plan = planAnchor(site, page, target.anchor, newAnchor);
    if ('message' in plan) throw new RenameRefused(`${plan.message}: ${plan.help}`);
    return workspaceEdit(snapshot, plan.edits, abilities);
  }
  if (!abilities.renames) throw new RenameRefused('this editor cannot rename files: use docs mv');
  const file = site.pages.get(target.page)?.file.path;
  if (file === undefined) return null;
  const to = name.trim().replace(/^\//, '');
  const plan: Plan = movePlan(snapshot, environment.filesToMove(root, site, file, to), environment);
  return workspaceEdit(snapshot, plan.edits, abilities, plan.moved);
}

function renameTargetAt({ snapshot: { site }, file, offset }: RequestAt): RenameTarget | undefined {
  const pointer = pointerAt(site, file, offset);
  if (pointer !== undefined) {
    const { span, target } = pointer;
    if (target.kind !== 'page' || !site.pages.has(target.path)) return undefined;
    const at = file.text.slice(span.start, span.end).indexOf('#');
    if (target.anchor === undefined || at < 0 || offset <= span.start + at)
      return { kind: 'page', page: target.path, span: { ...span, end: at < 0 ? span.end : span.start + at } };
    const page = site.pages.get(target.path);
    const isHeading = page?.outline.headings.some(({ slug }) => slug === target.anchor) === true;
    const anchorSpan = { ...span, start: span.start + at + 1 };
    return isHeading
      ? { kind: 'anchor', page: target.path, anchor: target.anchor, span: anchorSpan }
      : undefined;
  }
  const document = documentAt(site, file.path);
  if (document === undefined || site.snippets.has(file.path)) return undefined;
  const heading = document.outline.headings.find(({ start, end }) => start <= offset && offset <= end);
  if (heading === undefined) return undefined;
  const { start, slug } = heading;
  const [line = ''] = /^[^\r\n]*/.exec(file.text.slice(start, heading.end)) ?? [];
  const [signs = ''] = /^#*[ \t]*/.exec(line) ?? [];
  const span = { file, start: start + signs.length, end: start + line.trimEnd().length };
  return { kind: 'anchor', page: document.path, anchor: slug, span };
}
