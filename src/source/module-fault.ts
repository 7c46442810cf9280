import { compileHandle, createMdxHastHandle, dropHandle } from 'satteri';
import { problemOf } from './mdx-problem.ts';

/** Where a text stops being JavaScript, and why in the parser's words. */
export interface ModuleFault {
  readonly at: number;
  readonly message: string;
}

/**
 * The text in which no line is blank to Markdown, though it is to JavaScript. Such a line could end it, so the parser would
 * read all that stands above it once more.
 */
export function inOneBlock(text: string): string {
  return text.replace(/(?<=\n)[ \t]*(?=\r?\n)/g, '\u00a0');
}

/** The first fault of a text that begins with an import or export, all of which is read at once. */
export function moduleFault(text: string): ModuleFault | undefined {
  try {
    compile(inOneBlock(text) + closing);
    return undefined;
  } catch (error) {
    const { start, message } = problemOf(
      { path: '', text },
      error instanceof Error ? error.message : String(error),
    );
    return { at: start, message: message.replace(/^Could not parse esm with oxc: /, '') };
  }
}

/** Behind code without a fault, the parser stops at what is no import or export. */
export function isStatement({ message }: ModuleFault): boolean {
  return message.startsWith('Unexpected statement');
}

/** Makes it stop there, before it would compile what it read. */
const closing = '\n;0';

function compile(text: string): void {
  const handle = createMdxHastHandle(text, { frontmatter: false });
  try {
    compileHandle(handle);
  } finally {
    dropHandle(handle);
  }
}
