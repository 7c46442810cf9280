import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Segment } from './row.ts';

/** A piece of a line in its colour. */
export function Styled({ segment: { text, style } }: { segment: Segment }): ReactNode {
  switch (style) {
    case 'plain':
      return <Text>{text}</Text>;
    case 'strong':
      return <Text bold>{text}</Text>;
    case 'faint':
      return <Text dimColor>{text}</Text>;
    case 'error':
      return <Text color="red">{text}</Text>;
    case 'warning':
      return <Text color="yellow">{text}</Text>;
    case 'info':
      return <Text color="blue">{text}</Text>;
  }
}
