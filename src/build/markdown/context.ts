import type { Find } from '../../expressions/find.ts';
import type { Content, Scope } from '../../expressions/value.ts';
import type { Address } from '../../model/address.ts';
import type { Instances } from '../../model/instances.ts';
import { type Variables, withVariables } from '../../model/variables.ts';
import type { Piece as Block } from '../../markdown/pieces.ts';
import type { Element } from './nodes.ts';
import type { Nodes } from 'mdast';
import type { SourceFile } from '../../source/span.ts';

/** What the printers of one page share. */
export interface Context {
  readonly file: SourceFile;
  /** What names stand for; its labels too: a link says itself where it leads, as pages are put together into one file. */
  readonly scope: Scope;
  readonly find: Find;
  readonly address: Address;
  /** docs.json `variables`. */
  readonly variables: Variables;
  /** Level of the last heading; local to one printing, moved on by each heading. */
  readonly flow: Flow;
  /** Quote markers in front of each source line. */
  readonly quotes: number;
  /** How many snippets enclose this one. */
  readonly depth: number;
  /** Shared by the whole page. */
  readonly instances: Instances;
  /** Prints whatever nodes stand inside: the printers know each other only through these. */
  readonly blocks: (nodes: readonly Nodes[], context: Context) => readonly Block[];
  readonly inline: (nodes: readonly Nodes[], context: Context) => string;
}

export interface Flow {
  level: number;
}

/** Prints an element as pieces of Markdown. */
export type PrintBlocks = (element: Element, context: Context) => readonly Block[];

/** What stands inside an element. */
export function content(element: Element, context: Context): readonly Block[] {
  return context.blocks(element.children, context);
}

/** The context of markup that stands elsewhere. */
export function contextOf({ file, quotes, scope }: Content, context: Context): Context {
  return { ...context, file, quotes, scope };
}

/** Replaces `{{name}}` where docs.json defines it. */
export function fill(text: string, { variables }: Context): string {
  return withVariables(text, variables);
}
