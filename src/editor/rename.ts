import type { PrepareRenameResult, WorkspaceEdit } from 'vscode-languageserver';
import { pagesAmong } from '../site/model/pages/documents.ts';
import { planAnchor, type Refusal } from '../change/move/anchor.ts';
import { nameOfHeading, planHeading, type HeadingName } from '../change/move/heading.ts';
import type { Plan } from '../change/move/move.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import type { Heading } from '../site/source/outline/page-outline.ts';
import type { Span } from '../site/source/span.ts';
import type { Environment } from './environment.ts';
import { movePlan } from './file-moves.ts';
import { rangeOf } from './place.ts';
import { pointerAt } from './pointers.ts';
import type { RequestAt } from './snapshot.ts';
import { workspaceEdit, type EditAbilities } from './workspace-edit.ts';

/** What can be renamed: a heading, where it stands or in a link, and the path of a page. */
type RenameTarget =
  | {
      readonly kind: 'heading';
      readonly page: Page;
      readonly heading: Heading;
      readonly name: HeadingName;
      readonly span: Span;
    }
  | { readonly kind: 'page'; readonly page: string; readonly span: Span };

/** Why something cannot be renamed. */
export class RenameRefused extends Error {}

/** The range of the name and its current text; null where nothing can be renamed. */
export function prepareRename(request: RequestAt): PrepareRenameResult | null {
  const target = renameTargetAt(request);
  if (target === undefined) return null;
  const placeholder = target.kind === 'heading' ? textOf(target.name.span) : target.page;
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
  if (target.kind === 'heading') {
    const plan = planOfHeading(site, target, name.trim());
    if (plan === undefined) return null;
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

/** Undefined if the heading has the name already. */
function planOfHeading(
  site: Site,
  { page, heading, name: { kind, span } }: Extract<RenameTarget, { kind: 'heading' }>,
  name: string,
): Plan | Refusal | undefined {
  const written = kind === 'id' ? name.replace(/^#/, '') : name;
  if (written === textOf(span)) return undefined;
  return kind === 'id'
    ? planAnchor(site, page, heading.slug, written)
    : planHeading(site, page, heading, written);
}

function renameTargetAt({ snapshot: { site }, file, offset }: RequestAt): RenameTarget | undefined {
  const pointer = pointerAt(site, file, offset);
  if (pointer !== undefined) {
    const { span, target } = pointer;
    const page = target.kind === 'page' ? site.pages.get(target.path) : undefined;
    if (target.kind !== 'page' || page === undefined) return undefined;
    const at = file.text.slice(span.start, span.end).indexOf('#');
    if (target.anchor === undefined || at < 0 || offset <= span.start + at)
      return { kind: 'page', page: page.path, span: { ...span, end: at < 0 ? span.end : span.start + at } };
    const heading = page.outline.headings.find(({ slug }) => slug === target.anchor);
    return headingTarget(page, heading, { ...span, start: span.start + at + 1 });
  }
  const [page] = pagesAmong(site, new Set([file.path]));
  if (page === undefined) return undefined;
  const heading = page.outline.headings.find(({ start, end }) => start <= offset && offset <= end);
  return headingTarget(page, heading);
}

/** `span` is where it is renamed; without it, where its name is written. */
function headingTarget(page: Page, heading: Heading | undefined, span?: Span): RenameTarget | undefined {
  const name = heading && nameOfHeading(page.file, heading);
  return name && { kind: 'heading', page, heading, name, span: span ?? name.span };
}

function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}
