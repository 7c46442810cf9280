import { Text, type TextProps } from 'ink';
import type { ReactNode } from 'react';
import type { Segment } from './row.ts';

const styles: Readonly<Record<Segment['style'], TextProps>> = {
  plain: {},
  strong: { bold: true },
  faint: { dimColor: true },
  error: { color: 'red' },
  warning: { color: 'yellow' },
  info: { color: 'blue' },
};

/** A piece of a line in its colour. */
export function Styled({ segment: { text, style } }: { segment: Segment }): ReactNode {
  return <Text {...styles[style]}>{text}</Text>;
}
