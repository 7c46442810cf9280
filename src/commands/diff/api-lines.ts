import type { ChangedOperation, NamedOperationChange } from '../../compare/operation-changes.ts';
import { grouped } from '../../model/grouped.ts';
import { listOf, type Line, type Piece } from './pieces.ts';

/** Further changes of one operation are only counted. */
const maxChanges = 5;

export function named({ method, path }: NamedOperationChange): Piece {
  return { site: `${method} ${path}` };
}

/** Operations that have the same changes share a line. */
export function changeLines(changed: readonly ChangedOperation[]): readonly Line[] {
  const alike = grouped(changed, ({ changes }) => changes.join('; '));
  return [...alike.values()].map((operations): Line => {
    const changes = operations[0]?.changes ?? [];
    const shown = changes.length > maxChanges + 1 ? changes.slice(0, maxChanges) : changes;
    const left = changes.length - shown.length;
    return [
      ...listOf(operations.map(named)),
      ': ',
      { site: shown.join('; ') },
      ...(left === 0 ? [] : [` and ${left} more`]),
    ];
  });
}
