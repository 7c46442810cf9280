import type { OutlineNode } from './outline.ts';

/** The state of the viewer. Plain data; each key press gives a new one. */
export interface TreeState {
  /** Keys of the open nodes. */
  readonly open: ReadonlySet<string>;
  /** Node under the cursor, which is always visible. */
  readonly cursor: number;
  /** First visible row of the window, counted in rows. */
  readonly top: number;
  /** Number of rows of the window. */
  readonly height: number;
  readonly query: string;
  /** Whether keys are input for the query. */
  readonly isTyping: boolean;
  /** The selected finding of the entry under the cursor, from 0. */
  readonly finding: number;
  /** The text shown in place of the tree, and its first visible line. */
  readonly reading: { readonly text: 'help' | 'details'; readonly top: number } | undefined;
  /** A message, until the next key. */
  readonly note: string | undefined;
}

/** Initially, divisions are open down to the groups, as readers of the site see them. */
export function initialState(nodes: readonly OutlineNode[], height: number): TreeState {
  const open = nodes.filter(({ entry, depth }) => depth < 2 && 'children' in entry).map(({ key }) => key);
  return {
    open: new Set(open),
    cursor: 0,
    top: 0,
    height,
    query: '',
    isTyping: false,
    finding: 0,
    reading: undefined,
    note: undefined,
  };
}

export function isOpen({ open }: TreeState, node: OutlineNode): boolean {
  return node.parent === -1 || open.has(node.key);
}

/** The visible nodes, from top to bottom. */
export function visibleNodes(nodes: readonly OutlineNode[], state: TreeState): readonly OutlineNode[] {
  const visible: OutlineNode[] = [];
  for (let node = nodes[0]; node !== undefined; node = nodes[isOpen(state, node) ? node.id + 1 : node.end])
    visible.push(node);
  return visible;
}

/** Moves the cursor to a node, opens its ancestors, and scrolls it into the window. */
export function moveTo(nodes: readonly OutlineNode[], state: TreeState, id: number): TreeState {
  const node = nodes[id] ?? nodes[0];
  if (node === undefined) return state;
  const closed = ancestorsOf(nodes, node).filter((ancestor) => !isOpen(state, ancestor));
  const open = closed.length === 0 ? state.open : new Set([...state.open, ...closed.map(({ key }) => key)]);
  const finding = node.id === state.cursor ? state.finding : 0;
  return inWindow(nodes, { ...state, open, cursor: node.id, finding });
}

/** Moves the window as little as needed to show the cursor. */
export function inWindow(nodes: readonly OutlineNode[], state: TreeState): TreeState {
  const visible = visibleNodes(nodes, state);
  const row = visible.findIndex(({ id }) => id === state.cursor);
  const last = Math.max(0, visible.length - state.height);
  const top = Math.min(last, Math.max(row - state.height + 1, Math.min(state.top, row)));
  return { ...state, top: Math.max(0, top) };
}

/** The enclosing nodes, outermost first. */
export function ancestorsOf(nodes: readonly OutlineNode[], node: OutlineNode): OutlineNode[] {
  const ancestors: OutlineNode[] = [];
  for (let parent = nodes[node.parent]; parent !== undefined; parent = nodes[parent.parent])
    ancestors.unshift(parent);
  return ancestors;
}
