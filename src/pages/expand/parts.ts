import type { Block, Plain } from '../doc/block.ts';
import { computedText, type Inline } from '../doc/inline.ts';
import { insideOf, type Node } from '../doc/walk.ts';
import { append } from '../../site/source/append.ts';
import { spanAround } from './context.ts';

const inlineKinds: Readonly<Record<Inline['kind'], true>> = {
  text: true,
  emphasis: true,
  strong: true,
  strike: true,
  superscript: true,
  subscript: true,
  inlineCode: true,
  inlineMaths: true,
  link: true,
  image: true,
  icon: true,
  badge: true,
  tooltip: true,
  break: true,
  footnoteReference: true,
  inlineHtml: true,
  inlineIsland: true,
};

function isInline(part: Node): part is Inline {
  return Object.hasOwn(inlineKinds, part.kind);
}

export function areInline(parts: readonly Node[]): parts is readonly Inline[] {
  for (const part of parts) if (!isInline(part)) return false;
  return true;
}

/** Text between blocks becomes paragraphs or plain text; white space between them is dropped. */
export function blocksFrom(parts: readonly Node[], kind: 'paragraph' | 'plain'): readonly Block[] {
  const blocks: Block[] = [];
  let run: Inline[] = [];
  const endRun = (): void => {
    if (!run.every(isBlank)) blocks.push(line(kind, run));
    run = [];
  };
  for (const part of parts) {
    if (isInline(part)) run.push(part);
    else {
      endRun();
      blocks.push(part);
    }
  }
  endRun();
  return blocks;
}

/** `children` is not empty. */
export function line(
  kind: 'paragraph' | 'plain',
  children: readonly Inline[],
): Extract<Block, Plain | { kind: 'paragraph' }> {
  const first = children[0]!;
  return { kind, span: spanAround(first, children.at(-1)!), through: first.through, children };
}

export function isBlank(part: Node): boolean {
  return part.kind === 'text' && part.value.trim() === '';
}

/** In inline content, paragraphs are replaced with their text; other blocks stay. */
export function unwrapped(parts: readonly Node[]): readonly Node[] {
  if (areInline(parts)) return parts;
  const results: Node[] = [];
  for (const part of parts) {
    if (part.kind !== 'paragraph' && part.kind !== 'plain') {
      results.push(part);
      continue;
    }
    if (results.length > 0) results.push(computedText(part, ' '));
    append(results, part.children);
  }
  return results;
}

/** What remains of blocks where only inline content is allowed: their text, links and images. */
export function inlinesFrom(parts: readonly Node[]): readonly Inline[] {
  if (areInline(parts)) return parts;
  const inlines: Inline[] = [];
  for (const part of parts) {
    if (isInline(part)) inlines.push(part);
    else {
      if (inlines.length > 0) inlines.push(computedText(part, ' '));
      append(inlines, inlinesOf(part));
    }
  }
  return inlines;
}

function inlinesOf(block: Block): readonly Inline[] {
  const { span, through } = block;
  if (block.kind === 'code' || block.kind === 'diagram')
    return [{ kind: 'inlineCode', span, through, value: block.value }];
  if (block.kind === 'maths') return [{ kind: 'inlineMaths', span, through, value: block.value }];
  return inlinesFrom(insideOf(block));
}
