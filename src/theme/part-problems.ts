import type { Block } from '../pages/doc/block.ts';
import type { Doc } from '../pages/doc/doc.ts';
import { isIsland, type Island } from '../pages/doc/islands.ts';
import { type Node, walkIn } from '../pages/doc/walk.ts';
import type { Html } from '../pages/html/html.ts';
import { importedFile } from '../site/model/addresses/import-target.ts';
import { operationOf } from '../site/model/operation/operation-of.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Diagnostic } from '../site/source/finding.ts';
import type { Import } from '../site/source/javascript/modules.ts';
import { findingBox } from './frame/finding-box.ts';
import { partFindings, specFindings } from './frame/page-findings.ts';
import type { View } from './view.ts';

/** Why parts of a page cannot be read. */
export interface PartProblems {
  /** What is shown above the blocks that show such a part, or would. */
  readonly above: ReadonlyMap<Block, readonly Html[]>;
  /** Of parts that no block shows. */
  readonly others: readonly Html[];
}

/** Snippets, components and imports are parts of a page, and the spec of its operation. */
export function partProblems(page: Page, { children }: Doc, view: View): PartProblems {
  const above = new Map<Block, readonly Html[]>();
  const others: Html[] = [];
  for (const finding of [...partFindings(view), ...brokenSpec(view)].slice(0, maxBoxes)) {
    const box = findingBox(titleOf(finding), finding);
    const place = children.find((block) => {
      for (const node of walkIn([block])) if (comesFrom(node, finding, page, view)) return true;
      return false;
    });
    if (place === undefined) others.push(box);
    else above.set(place, [...(above.get(place) ?? []), box]);
  }
  return { above, others };
}

const maxBoxes = 5;

function titleOf({ rule, span }: Diagnostic): string {
  return rule === 'pages/import-exists'
    ? 'This import leads nowhere'
    : `${span.file.path} cannot be read as it is`;
}

/** The errors of a spec, where a page lacks its operation because of them. */
function brokenSpec(view: View): readonly Diagnostic[] {
  const { site, path } = view;
  const operation = site.operationPages.get(path);
  return operation !== undefined && operationOf(site, operation) !== undefined ? [] : specFindings(view);
}

/** Whether a node is from the snippet with a finding, or a component whose import has it or leads to it. */
function comesFrom(node: Node, { span }: Diagnostic, page: Page, view: View): boolean {
  const { path } = node.span.file;
  if (path === span.file.path && path !== page.file.path) return true;
  const named = isIsland(node) ? importOf(node, page, view) : undefined;
  if (named === undefined) return false;
  const ranges = path === span.file.path ? [named, ...named.names] : [];
  const isAtImport = ranges.some(({ start, end }) => start <= span.start && span.end <= end);
  return isAtImport || importedFile(named, path, view.site.files) === span.file.path;
}

function importOf({ name, span }: Island, page: Page, { site }: View): Import | undefined {
  const [local] = name.split('.');
  const { path } = span.file;
  const outline = path === page.file.path ? page.outline : site.snippets.get(path)?.outline;
  return outline?.imports.find(({ kind, names, start, end }) =>
    kind === 'snippet' ? span.start < start && end < span.end : names.some((each) => each.local === local),
  );
}
