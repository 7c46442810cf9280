import { compileHandle, createMdxHastHandle, dropHandle } from 'satteri';
import { findHazard } from './hazard.ts';
import { problemOf } from './mdx-problem.ts';

/** Where a text stops being JavaScript, and why in the parser's words. */
export interface ModuleFault {
  readonly at: number;
  readonly message: string;
}

/** Looks for what keeps imports and exports of a page from being read; `source` is one block of them. */
export function faultOfModule(source: string): ModuleFault | undefined {
  const text = source.trimEnd();
  const fault = parserFault(text, text);
  return fault === undefined || (isStatement(fault) && fault.at >= text.length) ? undefined : fault;
}

/** The same for a file of code, in which any statement may stand. TypeScript, and what the parser may not survive, has none. */
export function faultOfCode(source: string): ModuleFault | undefined {
  const text = opening + source.trimEnd();
  // A line that is blank to Markdown would end the code; to JavaScript, this space is one as well.
  const shown = text.replace(/(?<=\n)[ \t]*(?=\r?\n)/g, '\u00a0');
  if (findHazard(shown) !== undefined) return undefined;
  const fault = parserFault(text, shown);
  if (fault === undefined || isStatement(fault)) return undefined;
  return { ...fault, at: Math.max(0, fault.at - opening.length) };
}

/** Makes any code a block of imports and exports. */
const opening = 'export {};';

/** No import or export: behind code without a fault, the parser stops here, before it would compile what it read. */
const closing = '\n;0';

function parserFault(text: string, shown: string): ModuleFault | undefined {
  try {
    compile(shown + closing);
    return undefined;
  } catch (error) {
    const { start, message } = problemOf({ path: '', text }, error);
    return { at: start, message: message.replace(/^Could not parse esm with oxc: /, '') };
  }
}

function compile(text: string): void {
  const handle = createMdxHastHandle(text, { frontmatter: false });
  try {
    compileHandle(handle);
  } finally {
    dropHandle(handle);
  }
}

function isStatement({ message }: ModuleFault): boolean {
  return message.startsWith('Unexpected statement');
}
