import type { Block, BlockOf } from '../../doc/block.ts';
import type { Doc } from '../../doc/doc.ts';
import type { IconSource } from '../../doc/inline.ts';
import { isIsland } from '../../doc/islands.ts';
import { plainText } from '../../doc/plain-text.ts';
import { insideOf, type Node } from '../../doc/walk.ts';

/** What the frame of a page shows about its content. */
export interface Contents {
  readonly entries: readonly ContentsEntry[];
  readonly views: readonly PageView[];
  readonly updates: readonly BlockOf<'update'>[];
  /** The ids of its nodes. */
  readonly anchors: ReadonlySet<string>;
}

/** An entry of the table of contents. */
export interface ContentsEntry {
  /** 2 to 6. */
  readonly level: number;
  readonly text: string;
  readonly id: string;
  /** Whether its view is initially hidden. */
  readonly hidden: boolean;
}

/** A version of the page's content; the first one is initially shown. */
interface PageView {
  readonly title: string;
  readonly icon: IconSource | undefined;
}

export function contentsOf({ children, footnotes }: Doc): Contents {
  const entries: ContentsEntry[] = [];
  const views: PageView[] = [];
  const updates: BlockOf<'update'>[] = [];
  const anchors = new Set<string>();
  // Content that a component shows in a browser may change, so that it cannot be a target.
  const inUpdates = new Set<ContentsEntry>();
  const visit = (node: Node, hidden: boolean, deepest: number, inUpdate = false): void => {
    if (node.kind === 'visibility' && node.audience === 'agents') return;
    if ('id' in node && node.id !== undefined) {
      anchors.add(node.id);
      const line = lineOf(node);
      const isListed = line !== undefined && line.text !== '' && node.through.length <= deepest;
      if (isListed) {
        const entry = { level: line.level, text: line.text, id: node.id, hidden };
        entries.push(entry);
        if (inUpdate) inUpdates.add(entry);
      }
    }
    if (node.kind === 'update') updates.push(node);
    if (node.kind === 'view' && !views.some(({ title }) => title === node.title)) views.push(node);
    const isHidden = hidden || (node.kind === 'view' && node.title !== views[0]?.title);
    const inside = isIsland(node) ? Math.min(deepest, node.through.length) : deepest;
    for (const inner of insideOf(node)) visit(inner, isHidden, inside, inUpdate || node.kind === 'update');
  };
  for (const node of children) visit(node, false, Infinity);
  for (const note of footnotes) {
    anchors.add(`footnote-${note.number}`);
    for (const node of note.children) visit(node, false, Infinity);
  }
  // A changelog is a list of its updates.
  const listed = updates.length > 1 ? entries.filter((entry) => !inUpdates.has(entry)) : entries;
  return { entries: listed, views, updates, anchors };
}

/** The entry for a node; undefined for nodes that are not listed. */
function lineOf(node: Block): Pick<ContentsEntry, 'level' | 'text'> | undefined {
  switch (node.kind) {
    case 'heading':
      return { level: Math.max(2, node.level), text: plainText(node.children).trim() };
    case 'step':
      return node.level && { level: node.level, text: plainText(node.title).trim() };
    case 'update':
      return { level: 2, text: node.label };
    default:
      return undefined;
  }
}
