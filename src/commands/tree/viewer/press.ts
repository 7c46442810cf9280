import { find } from './find.ts';
import { nextFindingHere } from './finding-here.ts';
import type { OutlineNode } from './outline.ts';
import { inWindow, isOpen, moveTo, visibleNodes, type TreeState } from './state.ts';
import { nextChoice } from './choice.ts';

/** A key by name (`up`, `enter`, `escape` …), or the character it types. */
export type Key =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'enter'
  | 'escape'
  | 'backspace'
  | 'pageUp'
  | 'pageDown'
  | 'tab'
  | 'backTab'
  | 'home'
  | 'end'
  | 'interrupt'
  | 'suspend'
  | { readonly text: string };

/** An action outside the viewer on the entry under the cursor. */
export type Action = 'quit' | 'stop' | 'edit' | 'editEntry' | 'open' | 'copy';

export interface Pressed {
  readonly state: TreeState;
  readonly action: Action | undefined;
}

/** The next state after a key press, and the action to perform outside the tree. */
export function press(nodes: readonly OutlineNode[], state: TreeState, key: Key): Pressed {
  const quiet = { ...state, note: undefined };
  if (key === 'interrupt') return { state: quiet, action: 'quit' };
  if (key === 'suspend') return { state: quiet, action: 'stop' };
  if (quiet.reading !== undefined) return read(nodes, quiet, quiet.reading, key);
  if (quiet.isTyping) return { state: type(nodes, quiet, key), action: undefined };
  const name = nameOf(key);
  const action = name === 'enter' && isLeaf(nodes[quiet.cursor]) ? 'open' : actions[name];
  if (action !== undefined) return { state: quiet, action };
  return { state: move[name]?.(nodes, quiet) ?? quiet, action: undefined };
}

function isLeaf(node: OutlineNode | undefined): boolean {
  return node !== undefined && node.end === node.id + 1;
}

/** Letters with the function of a named key. */
const names: Readonly<Record<string, string>> = {
  k: 'up',
  j: 'down',
  h: 'left',
  l: 'right',
  g: 'home',
  G: 'end',
  ' ': 'toggle',
};

const actions: Readonly<Record<string, Action>> = {
  q: 'quit',
  e: 'edit',
  E: 'editEntry',
  o: 'open',
  c: 'copy',
};

function nameOf(key: Key): string {
  return typeof key === 'string' ? key : (names[key.text] ?? key.text);
}

/**
 * A key press while a text is shown in place of the tree. Keys that move in the tree scroll the text. Details stay open during
 * actions, and follow to another finding. All other keys close the text. Scrolling past the end is limited when rendered.
 */
function read(
  nodes: readonly OutlineNode[],
  state: TreeState,
  { text, top }: NonNullable<TreeState['reading']>,
  key: Key,
): Pressed {
  const name = nameOf(key);
  const by = scrolls(state.height)[name];
  if (by !== undefined)
    return { state: { ...state, reading: { text, top: Math.max(0, top + by) } }, action: undefined };
  if (text === 'details' && actionsInDetails.includes(name)) return { state, action: actions[name] };
  const next = text === 'details' && movesInDetails.includes(name) ? move[name] : undefined;
  return {
    state: next?.(nodes, showing(state, text)) ?? { ...state, reading: undefined },
    action: undefined,
  };
}

const actionsInDetails = ['e', 'E', 'o', 'c'];
const movesInDetails = ['f', 'F', 'tab', 'backTab', 'n', 'N', 'v', 'L', '?'];

function showing(state: TreeState, text: 'help' | 'details'): TreeState {
  return { ...state, reading: { text, top: 0 } };
}

/** More lines than any text. */
const maxScroll = 1_000_000;

function scrolls(height: number): Readonly<Record<string, number>> {
  return { up: -1, down: 1, pageUp: 1 - height, pageDown: height - 1, home: -maxScroll, end: maxScroll };
}

type Move = (nodes: readonly OutlineNode[], state: TreeState) => TreeState;

const move: Readonly<Record<string, Move>> = {
  up: (nodes, state) => step(nodes, state, -1),
  down: (nodes, state) => step(nodes, state, 1),
  pageUp: (nodes, state) => step(nodes, state, 1 - state.height),
  pageDown: (nodes, state) => step(nodes, state, state.height - 1),
  home: (nodes, state) => moveTo(nodes, state, 0),
  end: (nodes, state) => step(nodes, state, nodes.length),
  left: (nodes, state) => {
    const node = nodes[state.cursor];
    if (node === undefined) return state;
    return node.parent !== -1 && isOpen(state, node) && node.end > node.id + 1
      ? toggle(nodes, state)
      : moveTo(nodes, state, Math.max(0, node.parent));
  },
  right: (nodes, state) => {
    const node = nodes[state.cursor];
    if (node === undefined || node.end === node.id + 1) return state;
    return isOpen(state, node) ? moveTo(nodes, state, node.id + 1) : toggle(nodes, state);
  },
  enter: (nodes, state) => toggle(nodes, state),
  toggle: (nodes, state) => toggle(nodes, state),
  '*': (nodes, state) => inWindow(nodes, { ...state, open: new Set(nodes.map(({ key }) => key)) }),
  '-': (nodes, state) => {
    const top = visibleNodes(nodes, { ...state, open: new Set() }).findLast(({ id }) => id <= state.cursor);
    return moveTo(nodes, { ...state, open: new Set() }, top?.id ?? 0);
  },
  '/': (_, state) => ({ ...state, isTyping: true, query: '' }),
  n: (nodes, state) => nextMatch(nodes, state, 1),
  N: (nodes, state) => nextMatch(nodes, state, -1),
  f: (nodes, state) => nextFinding(nodes, state, 1),
  F: (nodes, state) => nextFinding(nodes, state, -1),
  v: (nodes, state) => nextChoice(nodes, state, 'version'),
  L: (nodes, state) => nextChoice(nodes, state, 'language'),
  tab: (nodes, state) => nextFindingHere(nodes, state, 1),
  backTab: (nodes, state) => nextFindingHere(nodes, state, -1),
  d: (_, state) => showing(state, 'details'),
  '?': (_, state) => showing(state, 'help'),
  escape: (_, state) => ({ ...state, query: '' }),
};

function step(nodes: readonly OutlineNode[], state: TreeState, by: number): TreeState {
  const visible = visibleNodes(nodes, state);
  const row = visible.findIndex(({ id }) => id === state.cursor);
  const target = visible[Math.min(visible.length - 1, Math.max(0, row + by))];
  return target === undefined ? state : moveTo(nodes, state, target.id);
}

function toggle(nodes: readonly OutlineNode[], state: TreeState): TreeState {
  const node = nodes[state.cursor];
  if (node === undefined || node.parent === -1 || node.end === node.id + 1) return state;
  const open = new Set(state.open);
  if (!open.delete(node.key)) open.add(node.key);
  return inWindow(nodes, { ...state, open });
}

function type(nodes: readonly OutlineNode[], state: TreeState, key: Key): TreeState {
  if (key === 'escape') return { ...state, isTyping: false, query: '' };
  if (key === 'enter') return { ...state, isTyping: false };
  if (key === 'backspace') return search(nodes, { ...state, query: [...state.query].slice(0, -1).join('') });
  return typeof key === 'string' ? state : search(nodes, { ...state, query: state.query + key.text });
}

function search(nodes: readonly OutlineNode[], state: TreeState): TreeState {
  const { best } = find(nodes, state.query);
  return best === undefined ? state : moveTo(nodes, state, best);
}

function nextMatch(nodes: readonly OutlineNode[], state: TreeState, direction: 1 | -1): TreeState {
  if (state.query === '') return { ...state, note: 'no search yet: press / to search' };
  const { ids } = find(nodes, state.query);
  return goTo(nodes, state, ids, direction) ?? { ...state, note: `nothing matches "${state.query}"` };
}

function nextFinding(nodes: readonly OutlineNode[], state: TreeState, direction: 1 | -1): TreeState {
  const ids = nodes.filter(({ findings }) => findings.length > 0).map(({ id }) => id);
  return goTo(nodes, state, ids, direction) ?? { ...state, note: 'no findings' };
}

/** Moves to the next of some nodes after (or before) the cursor, wrapping around. */
function goTo(
  nodes: readonly OutlineNode[],
  state: TreeState,
  ids: readonly number[],
  direction: 1 | -1,
): TreeState | undefined {
  const next =
    direction === 1
      ? (ids.find((id) => id > state.cursor) ?? ids[0])
      : (ids.findLast((id) => id < state.cursor) ?? ids.at(-1));
  return next === undefined ? undefined : moveTo(nodes, state, next);
}
