import { diffArrays } from 'diff';
import type { LockEntry } from './lock.ts';
import { type PageText, pageTextOf, saysTheSame, type TextBlock } from './page-text.ts';
import type { Pair } from './pairs.ts';
import { append } from '../site/source/append.ts';

export const states = ['missing', 'orphan', 'identical', 'stale', 'unknown', 'current'] as const;

export type State = (typeof states)[number];

/** The source text that a translation answers to. */
export type Basis =
  | { readonly kind: 'lock'; readonly hash: string; readonly blocks: readonly string[] }
  | { readonly kind: 'git'; readonly text: Pick<PageText, 'hash' | 'blocks'> }
  /** `because` ends a sentence: "the clone is shallow". */
  | { readonly kind: 'none'; readonly because: string };

export interface BlockChange {
  readonly kind: 'added' | 'changed' | 'removed';
  /** In the source as it is now, from 1; of a removed block, where it was. */
  readonly line: number;
  /** The text as it is now; of a removed block '' where only its hash is known. */
  readonly text: string;
}

export function lockBasis({ hash, blocks }: LockEntry): Basis {
  return { kind: 'lock', hash, blocks };
}

/** The first state that holds. `entry` is the one that was accepted for the pair. */
export function stateOf(pair: Pair, basis: Basis, entry: LockEntry | undefined): State {
  const { source, translation } = pair;
  if (source === undefined) return 'orphan';
  if (translation === undefined) return 'missing';
  const text = pageTextOf(source.file);
  const isAccepted = entry?.hash === text.hash && entry.accepted.includes('identical');
  if (!isAccepted && saysTheSame(text, pageTextOf(translation.file))) return 'identical';
  if (basis.kind === 'none') return 'unknown';
  return hashOf(basis) === text.hash ? 'current' : 'stale';
}

function hashOf(basis: Exclude<Basis, { readonly kind: 'none' }>): string {
  return basis.kind === 'lock' ? basis.hash : basis.text.hash;
}

/** The blocks of the source that differ from those of the basis, in the order of the source. */
export function changesSince(basis: Basis, { blocks }: PageText): readonly BlockChange[] {
  if (basis.kind === 'none') return [];
  const before = basis.kind === 'lock' ? basis.blocks : basis.text.blocks.map(({ hash }) => hash);
  const removedText = (index: number) =>
    basis.kind === 'lock' ? '' : (basis.text.blocks[index]?.text ?? '');
  const changes: BlockChange[] = [];
  let [then, now] = [0, 0];
  for (const { added, removed, count } of diffArrays(
    [...before],
    blocks.map(({ hash }) => hash),
  )) {
    const line = blocks[now]?.line ?? blocks.at(-1)?.line ?? 1;
    if (removed)
      for (let index = then; index < then + count; index += 1)
        changes.push({ kind: 'removed', line, text: removedText(index) });
    if (added) addBlocks(changes, blocks.slice(now, now + count));
    if (!added) then += count;
    if (!removed) now += count;
  }
  return changes;
}

/** A removed block and an added one in its place are a changed one. */
function addBlocks(changes: BlockChange[], blocks: readonly TextBlock[]): void {
  const before =
    changes.findLastIndex(({ kind, line }) => kind !== 'removed' || line !== blocks[0]?.line) + 1;
  const replaced = changes.length - before;
  const removed = changes.splice(before);
  for (const [index, { line, text }] of blocks.entries())
    changes.push({ kind: index < replaced ? 'changed' : 'added', line, text });
  append(changes, removed.slice(blocks.length));
}
