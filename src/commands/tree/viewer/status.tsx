import { Text } from 'ink';
import type { ReactNode } from 'react';
import { find } from './find.ts';
import { fitText } from './fit.ts';
import type { Glyphs } from './glyphs.ts';
import type { TreeState } from './state.ts';
import type { View } from './view.ts';

/** The last row: what is typed, a note for the reader, or the keys that matter most. */
export function Status({
  view,
  state,
  reading,
  columns,
  glyphs,
}: {
  view: View;
  state: TreeState;
  reading: string | undefined;
  columns: number;
  glyphs: Glyphs;
}): ReactNode {
  const text = state.isTyping
    ? `/${state.query}${glyphs.rule}${matchNote(view, state)}`
    : (state.note ??
      reading ??
      view.problem ??
      view.waiting ??
      (state.query === '' ? hintFor(view, state) : `/${state.query}  n next  N previous`));
  return (
    <Text
      wrap="truncate"
      {...(view.problem === undefined ? {} : { color: 'red' })}
      dimColor={view.problem === undefined}
    >
      {fitText(text, columns, glyphs.ellipsis) || ' '}
    </Text>
  );
}

/** The keys that matter most where the cursor is. */
function hintFor({ nodes }: View, { cursor }: TreeState): string {
  const findingCount = nodes[cursor]?.findings.length ?? 0;
  return [
    '? help  / search  f finding',
    ...(findingCount > 1 ? ['tab next one here'] : []),
    'd details  q quit',
  ].join('  ');
}

/** While a search is typed: whether anything matches, and how much. */
function matchNote({ nodes }: View, { query }: TreeState): string {
  if (query.trim() === '') return '';
  const { length } = find(nodes, query).ids;
  return length === 0 ? '  nothing matches' : `  ${length} ${length === 1 ? 'match' : 'matches'}`;
}
