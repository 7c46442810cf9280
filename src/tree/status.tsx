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
  help,
  columns,
  glyphs,
}: {
  view: View;
  state: TreeState;
  help: string | undefined;
  columns: number;
  glyphs: Glyphs;
}): ReactNode {
  const text = state.isTyping
    ? `/${state.query}${glyphs.rule}${matchNote(view, state)}`
    : (help ??
      state.note ??
      view.problem ??
      view.waiting ??
      (state.query === '' ? '? help  / search  f finding  q quit' : `/${state.query}  n next  N previous`));
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

/** While a search is typed: whether anything matches, and how much. */
function matchNote({ nodes }: View, { query }: TreeState): string {
  if (query.trim() === '') return '';
  const { length } = find(nodes, query).ids;
  return length === 0 ? '  nothing matches' : `  ${length} ${length === 1 ? 'match' : 'matches'}`;
}
