import type { Nodes } from 'mdast';
import type { Placed } from '../doc/placed.ts';
import type { Node } from '../doc/walk.ts';
import type { FindImport } from '../expressions/find-import.ts';
import type { Content, Scope } from '../expressions/value.ts';
import { takesVariables, type Variables, withVariables } from '../../site/model/pages/variables.ts';
import type { SourceFile, Span } from '../../site/source/span.ts';
import type { Anchors } from './anchors.ts';

/** Shared state of one page while it is expanded. */
export interface PageState {
  /** Adds the result of a node before it is known whether inline content or blocks are allowed. */
  readonly add: (node: Nodes, context: Context, parts: Node[]) => void;
  /** The page itself. */
  readonly file: SourceFile;
  /** Whether part of the page is not valid MDX, so that its tags were read as text. */
  readonly hasFaults: boolean;
  readonly find: FindImport;
  /** The names of the page. The platform puts imported code into the page, so that it sees these too. */
  readonly scope: Scope;
  /** The `variables` of docs.json. */
  readonly variables: Variables;
  readonly anchors: Anchors;
  readonly notes: Notes;
  /** Whether the result is for a browser, which runs the site's components itself. */
  readonly isForBrowser: boolean;
  /** The locations of markup that is passed on as a value. */
  readonly origins: WeakMap<Content, Origin>;
  /** Number of snippets and components inserted so far. */
  instances: number;
  /** `spent` once one of them was omitted because there were too many. */
  budget: 'left' | 'spent';
  /** Number of site components so far that need a browser. */
  islands: number;
}

/** The uses through which markup came, and the location that it is attributed to if it is not in a file. */
interface Origin {
  readonly through: readonly Span[];
  readonly at: Span | undefined;
}

/** The context of nodes: the file to which their offsets refer, and the values of names. */
export interface Context extends Origin {
  readonly page: PageState;
  readonly file: SourceFile;
  readonly scope: Scope;
  /** Number of block quote markers before each source line. */
  readonly quotes: number;
}

/** A footnote definition and its location. */
export interface Note {
  readonly definition: Extract<Nodes, { type: 'footnoteDefinition' }>;
  readonly context: Context;
  /** From 1; undefined until it is referenced. */
  number: number | undefined;
}

/** The footnotes of a page. Inserted files have separate names for theirs. */
export interface Notes {
  readonly files: Map<SourceFile, ReadonlyMap<string, Note>>;
  /** In numerical order. */
  readonly numbered: Note[];
}

/** The location of a node, and the uses through which it came. */
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

/** The anchors that the outline contains for a node of the page itself. */
export function anchorsAt({ position }: Nodes, { page, file, at, through }: Context): readonly string[] {
  const start = position?.start.offset;
  if (start === undefined || file !== page.file || at !== undefined || through.length > 0) return [];
  const written = page.anchors.at(start);
  // The outline does not know variables.
  return takesVariables(file.text.slice(start, lineEnd(file.text, start))) ? [] : written;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** Replaces each `{{name}}` that docs.json defines. */
export function fill(text: string, { page }: Context): string {
  return withVariables(text, page.variables);
}

/** From the start of the first to the end of the last, if both are in one file. */
export function spanAround(first: Placed, last: Placed): Span {
  const { span } = first;
  return span.file === last.span.file && last.span.end > span.end
    ? { file: span.file, start: span.start, end: last.span.end }
    : span;
}

/**
 * Maximum number of snippets and components in a page, including nested ones: ten that each use the next one ten times
 * would never end.
 */
export const maxInstances = 5_000;

/** Whether another snippet, component or value of markup may be inserted into the page. */
export function mayInsert({ page }: Context): boolean {
  page.instances += 1;
  return page.instances <= maxInstances;
}

/** Maximum nesting of snippets; circular imports end here. */
export const maxDepth = 20;
