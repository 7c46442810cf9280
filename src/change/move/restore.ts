import type { TextEdit } from '../../site/source/finding.ts';
import type { SourceFile } from '../../site/source/span.ts';
import type { Plan } from './move.ts';
import { inOrder } from './plan.ts';

/** A file as the last move left it, and its content before. */
export interface FormerText {
  readonly file: SourceFile;
  readonly text: string;
}

/**
 * A move that undoes the last one and restores every file exactly: forms that a move cannot distinguish, such as
 * `/guides` and `/guides/index`, return to what they were. Files to which redirects are added are not restored.
 */
export function restoring(plan: Plan, former: readonly FormerText[], redirects: SourceFile): Plan {
  const restored = former.filter(({ file }) => plan.redirects.length === 0 || file.path !== redirects.path);
  const paths = new Set(restored.map(({ file }) => file.path));
  const others = plan.edits.filter(({ span }) => !paths.has(span.file.path));
  return { ...plan, edits: inOrder([...others, ...restored.map(changeOf)]) };
}

/** The single edit that turns one text into another. */
export function changeOf({ file, text }: FormerText): TextEdit {
  let start = 0;
  while (start < Math.min(text.length, file.text.length) && text[start] === file.text[start]) start += 1;
  let tail = 0;
  const maxTail = Math.min(text.length, file.text.length) - start;
  while (tail < maxTail && text.at(-1 - tail) === file.text.at(-1 - tail)) tail += 1;
  const span = { file, start, end: file.text.length - tail };
  return { span, text: text.slice(start, text.length - tail) };
}
