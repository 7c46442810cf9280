import type { Root } from 'mdast';
import { parseModule } from '../javascript/parse.ts';
import { withPlaceholdersFilled } from './broken-modules.ts';

/**
 * The text with each import or export that contains empty lines replaced by one of the same length and number of lines
 * that has none: the native parser takes some of these lines for the end of the statement. Undefined without such a
 * statement. Offsets and lines do not change.
 */
export function withoutGapsInModules(masked: string): string | undefined {
  const text = withPlaceholdersFilled(masked);
  const parts: string[] = [];
  let from = 0;
  let budget = maxParsedLength;
  const isInFence = fenceCounter(text);
  const statement = /^(?:import|export)\s/gm;
  for (let match = statement.exec(text); match !== null; match = statement.exec(text)) {
    const start = match.index;
    for (const end of paragraphEnds(text, start)) {
      budget -= end - start;
      if (budget < 0) return joinParts();
      const program = parseModule(text.slice(start, end), 'javascript');
      if ('message' in program) {
        if (isIncomplete(program, end - start)) continue;
        break;
      }
      // In a code block, acorn would read the closing line as templates, and the page below it as code.
      if (isInFence(start)) break;
      const replacement = replacementFor(masked.slice(start, end));
      if (replacement !== undefined) {
        parts.push(masked.slice(from, start), replacement);
        from = end;
      }
      statement.lastIndex = end;
      break;
    }
  }
  return joinParts();

  function joinParts(): string | undefined {
    return parts.length === 0 ? undefined : parts.join('') + masked.slice(from);
  }
}

/** Whether an offset is in a code block between lines of backticks; the offsets have to grow. */
function fenceCounter(text: string): (offset: number) => boolean {
  let counted = 0;
  let isOpen = false;
  return (offset) => {
    // A line with a language does not close a block.
    for (const [, rest] of text.slice(counted, offset).matchAll(/^[ \t]*`{3,}(.*)$/gm))
      isOpen = !isOpen || rest?.trim() !== '';
    counted = offset;
    return isOpen;
  };
}

/** In UTF-16 units: a statement is parsed again with each paragraph that is added to it. */
const maxParsedLength = 5_000_000;

/** The ends of the paragraphs from an offset on, without the line breaks after them. */
function* paragraphEnds(text: string, start: number): Generator<number> {
  const gap = /[ \t\r]*\n(?=[ \t]*(?:\r?\n|$(?![^])))/g;
  gap.lastIndex = start;
  for (let match = gap.exec(text); match !== null; match = gap.exec(text)) yield match.index;
  yield text.length;
}

/** Whether more lines could complete the code. An unterminated text is reported where it begins. */
function isIncomplete({ at, message }: { readonly at: number; readonly message: string }, length: number) {
  return at >= length || message.startsWith('Unterminated');
}

/** Undefined if nothing has to be replaced, or there is no room for the lines. */
function replacementFor(code: string): string | undefined {
  if (!/\n[ \t]*\r?\n/.test(code)) return undefined;
  const lines = code.split('\n').length - 1;
  const padding = code.length - open.length - close.length - 2 * lines;
  return padding < 0 ? undefined : open + '_'.repeat(padding) + '\n_'.repeat(lines) + close;
}

const open = 'export {/*_';
const close = '*/}';

/** Gives the statements that were replaced their own code. Modifies the tree, which nothing else uses yet. */
export function restoreModules(tree: Root, source: string): void {
  for (const node of tree.children)
    if (node.type === 'mdxjsEsm' && node.value.includes(open))
      node.value = source.slice(node.position?.start.offset, node.position?.end.offset).trimEnd();
}
