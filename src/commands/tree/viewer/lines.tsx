import { Text } from 'ink';
import type { ReactNode } from 'react';
import { fitText } from './fit.ts';
import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';
import { Styled } from './styled.tsx';

/** Lines of text, each cut to the columns there are, and at the end of the last one how many more there are and their key. */
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
  const more = lines.length - rows;
  return lines.slice(0, rows).map((line, index) => {
    const rest = more > 0 && index === rows - 1 ? `  ${glyphs.ellipsis} ${more} more (d)` : '';
    const text = fitText(line.text, columns - rest.length, glyphs.ellipsis) + rest;
    return (
      <Text key={index} wrap="truncate">
        <Styled segment={{ ...line, text: text || ' ' }} />
      </Text>
    );
  });
}
