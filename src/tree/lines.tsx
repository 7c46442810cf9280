import { Text } from 'ink';
import type { ReactNode } from 'react';
import { fitText } from './fit.ts';
import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';
import { Styled } from './styled.tsx';

/** Lines of text, each cut to the columns there are. */
export function Lines({
  lines,
  columns,
  rows,
  glyphs,
}: {
  lines: readonly Segment[];
  columns: number;
  rows: number;
  glyphs: Glyphs;
}): ReactNode {
  return lines.slice(0, rows).map((line, index) => (
    <Text key={index} wrap="truncate">
      <Styled segment={{ ...line, text: fitText(line.text, columns, glyphs.ellipsis) || ' ' }} />
    </Text>
  ));
}
