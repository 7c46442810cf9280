import type { Address } from '../../model/address.ts';
import type { Instances } from '../../model/instances.ts';
import { type Variables, withVariables } from '../../model/variables.ts';
import type { Definitions } from './definitions.ts';
import { cleanText } from './text.ts';
import { type Literal, literal, shown } from './literal.ts';
import type { Element } from './nodes.ts';
import type { Find, Scope } from './scope.ts';
import type { Nodes } from 'mdast';
import type { SourceFile } from '../../source/span.ts';

/** What the printers of one page share. */
export interface Context {
  readonly file: SourceFile;
  readonly scope: Scope;
  /** Labels of the file; a link that takes one says itself where it leads: pages are put together into one file. */
  readonly definitions: Definitions;
  readonly find: Find;
  readonly address: Address;
  /** docs.json `variables`. */
  readonly variables: Variables;
  /** What stands for `{children}` in a snippet. */
  readonly children: () => readonly Block[];
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

/** A piece of Markdown without line end. Items stand in one list with their neighbours of the same kind. */
export interface Block {
  readonly text: string;
  readonly item: 'bullet' | 'number' | undefined;
}

/** Prints an element as pieces of Markdown. */
export type PrintBlocks = (element: Element, context: Context) => readonly Block[];

/** What stands inside an element. */
export function content(element: Element, context: Context): readonly Block[] {
  return context.blocks(element.children, context);
}

export function block(text: string): readonly Block[] {
  return text.trim() === '' ? [] : [{ text, item: undefined }];
}

/** The value of an attribute, where it can be told. */
export function valueOfAttribute(element: Element, name: string, { scope }: Context): Literal | undefined {
  const attribute = element.attributes.findLast(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  if (attribute?.type !== 'mdxJsxAttribute') return undefined;
  if (attribute.value === null || attribute.value === undefined) return true;
  return typeof attribute.value === 'string'
    ? attribute.value
    : (literal(attribute.value.value, scope.values) ?? markupText(attribute.value.value));
}

/** Markup in an attribute, such as a title with code in it, as the text it shows. */
function markupText(expression: string): string | undefined {
  return /^\s*\(?\s*</.test(expression) ? cleanText(expression) : undefined;
}

/** The text of an attribute; '' where it is absent or unknown. */
export function attribute(element: Element, name: string, context: Context): string {
  return fill(shown(valueOfAttribute(element, name, context)).trim(), context).replace(/\s*\n\s*/g, ' ');
}

export function isSet(element: Element, name: string, context: Context): boolean {
  const value = valueOfAttribute(element, name, context);
  return value === true || value === 'true';
}

/** Replaces `{{name}}` where docs.json defines it. */
export function fill(text: string, { variables }: Context): string {
  return withVariables(text, variables);
}
