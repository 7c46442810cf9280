import type { TextEdit } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import type { Plan } from './move.ts';
import { inOrder } from './plan.ts';

/** A file as the last move left it, and what it held before. */
export interface FormerText {
  readonly file: SourceFile;
  readonly text: string;
}

/**
 * A move that takes back the last one, so that every file holds what it held: forms that a move cannot tell apart, such as
 * `/guides` and `/guides/index`, come back as they were. Where redirects are added, what holds them is not as it was.
 */
export function restoring(plan: Plan, former: readonly FormerText[], redirects: SourceFile): Plan {
  const restored = former.filter(({ file }) => plan.redirects.length === 0 || file.path !== redirects.path);
  const paths = new Set(restored.map(({ file }) => file.path));
  const others = plan.edits.filter(({ span }) => !paths.has(span.file.path));
  return { ...plan, edits: inOrder([...others, ...restored.map(changeOf)]) };
}

/** The one edit that makes a text another one. */
export function changeOf({ file, text }: FormerText): TextEdit {
  let start = 0;
  while (start < Math.min(text.length, file.text.length) && text[start] === file.text[start]) start += 1;
  let tail = 0;
  const most = Math.min(text.length, file.text.length) - start;
  while (tail < most && text.at(-1 - tail) === file.text.at(-1 - tail)) tail += 1;
  const span = { file, start, end: file.text.length - tail };
  return { span, text: text.slice(start, text.length - tail) };
}
