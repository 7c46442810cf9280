import { Text } from 'ink';
import type { ReactNode } from 'react';
import { fitSegments } from './fit.ts';
import type { Glyphs } from './glyphs.ts';
import type { OutlineNode } from './outline.ts';
import { describe } from './row.ts';
import { isOpen, visibleNodes, type TreeState } from './state.ts';
import { Styled } from './styled.tsx';

/** The entries in the window, a row each. */
export function Rows({
  nodes,
  state,
  columns,
  glyphs,
}: {
  nodes: readonly OutlineNode[];
  state: TreeState;
  columns: number;
  glyphs: Glyphs;
}): ReactNode {
  const visible = visibleNodes(nodes, state).slice(state.top, state.top + state.height);
  return visible.map((node) => {
    const fold = node.end === node.id + 1 ? glyphs.leaf : isOpen(state, node) ? glyphs.open : glyphs.closed;
    const isCursor = node.id === state.cursor;
    const sign = isCursor ? glyphs.cursor : ' ';
    const lead = `${sign} ${'  '.repeat(Math.min(node.depth, Math.floor(columns / 4)))}${fold} `;
    const segments = fitSegments(describe(node, glyphs), columns - lead.length, glyphs.ellipsis);
    return (
      <Text key={node.id} inverse={isCursor} wrap="truncate">
        {lead}
        {segments.map((segment, index) => (
          <Styled key={index} segment={segment} />
        ))}
        {isCursor ? ' ' : ''}
      </Text>
    );
  });
}
