import type { OutlineNode } from './outline.ts';

/** What the viewer shows of an outline. Plain data; every key press gives a new one. */
export interface TreeState {
  /** Keys of the open nodes. */
  readonly open: ReadonlySet<string>;
  /** Node under the cursor; always a visible one. */
  readonly cursor: number;
  /** First visible row of the window, counted in rows. */
  readonly top: number;
  /** Rows the window has. */
  readonly height: number;
  readonly query: string;
  /** While the query is typed, keys are letters. */
  readonly isTyping: boolean;
  /** Which finding of the entry under the cursor is shown first, counted from 0. */
  readonly finding: number;
  /** What is read in place of the tree, and the first line of it that is shown. */
  readonly reading: { readonly text: 'help' | 'details'; readonly top: number } | undefined;
  /** A line for the reader, until the next key. */
  readonly note: string | undefined;
}

/** At first the divisions are open down to the groups, as readers of the site see them. */
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

/** The nodes that are shown, from top to bottom. */
export function visibleNodes(nodes: readonly OutlineNode[], state: TreeState): readonly OutlineNode[] {
  const visible: OutlineNode[] = [];
  for (let node = nodes[0]; node !== undefined; node = nodes[isOpen(state, node) ? node.id + 1 : node.end])
    visible.push(node);
  return visible;
}

/** The same state with a node under the cursor, everything around it open, and the window where it can be seen. */
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
