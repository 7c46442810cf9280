import type { Nodes } from 'mdast';
import type { Placed } from '../doc/placed.ts';
import type { Node } from '../doc/walk.ts';
import type { Find } from '../expressions/find.ts';
import type { Content, Scope } from '../expressions/value.ts';
import { takesVariables, type Variables, withVariables } from '../model/pages/variables.ts';
import type { SourceFile, Span } from '../source/span.ts';
import type { Anchors } from './anchors.ts';
import type { Notes } from './footnotes.ts';

/** What one page shares while it is expanded. */
export interface Sheet {
  /** Adds what a node becomes, before it is known whether a line of text or blocks may be there. */
  readonly add: (node: Nodes, context: Context, parts: Node[]) => void;
  /** The page itself. */
  readonly file: SourceFile;
  /** Whether a part of the page is not MDX, so that tags in it were read as text. */
  readonly hasFaults: boolean;
  readonly find: Find;
  /** docs.json `variables`. */
  readonly variables: Variables;
  readonly anchors: Anchors;
  readonly notes: Notes<Context>;
  /** Whether this is for a browser, which runs the components of the site itself. */
  readonly isHandedOn: boolean;
  /** Where markup that is handed on as a value was written. */
  readonly origins: WeakMap<Content, Origin>;
  /** How many snippets and components were put in so far. */
  instances: number;
  /** Spent as soon as one of them was left out for being too many. */
  budget: 'left' | 'spent';
  /** How many components of the site need a browser so far. */
  islands: number;
}

/** Through what markup came, and the place it is said to be written at where it is in no file. */
export interface Origin {
  readonly through: readonly Span[];
  readonly at: Span | undefined;
}

/** Where nodes stand: the file their offsets are into, and what names stand for there. */
export interface Context extends Origin {
  readonly sheet: Sheet;
  readonly file: SourceFile;
  readonly scope: Scope;
  /** Quote markers in front of each source line. */
  readonly quotes: number;
}

/** Where a node was written, and through what it came. */
export function placeOf(node: Nodes, context: Context): Placed {
  return { span: spanOf(node, context), through: context.through };
}

export function spanOf({ position }: Nodes, { file, at }: Context): Span {
  if (at !== undefined) return at;
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined
    ? { file, start: 0, end: file.text.length }
    : { file, start, end };
}

/** The anchors that the outline has for a node of the page itself. */
export function anchorsAt({ position }: Nodes, { sheet, file, at, through }: Context): readonly string[] {
  const start = position?.start.offset;
  if (start === undefined || file !== sheet.file || at !== undefined || through.length > 0) return [];
  const written = sheet.anchors.at(start);
  // The outline knows no variables.
  return takesVariables(file.text.slice(start, lineEnd(file.text, start))) ? [] : written;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** Replaces `{{name}}` where docs.json defines it. */
export function fill(text: string, { sheet }: Context): string {
  return withVariables(text, sheet.variables);
}

/** From the start of the first to the end of the last, where they are in one file. */
export function spanAround(first: Placed, last: Placed): Span {
  const { span } = first;
  return span.file === last.span.file && last.span.end > span.end
    ? { file: span.file, start: span.start, end: last.span.end }
    : span;
}

/** How often a page may put in snippets and components, those inside of others too: ten that use the next one ten times never end. */
export const maxInstances = 5_000;

/** Whether one more snippet, component or value of markup may be put into the page. */
export function mayPutIn({ sheet }: Context): boolean {
  sheet.instances += 1;
  return sheet.instances <= maxInstances;
}

/** Snippets in snippets in snippets … an import that leads back to itself ends here. */
export const maxDepth = 20;
