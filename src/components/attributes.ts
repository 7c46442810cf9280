import type { IconSource, Inline } from '../doc/inline.ts';
import type { Plain } from '../source/tree.ts';

/** What an attribute of each type gives. */
export interface AttributeValues {
  readonly text: string;
  /** Text, or markup in braces. */
  readonly content: readonly Inline[];
  /** The same; its text is a line of Markdown. */
  readonly markdown: readonly Inline[];
  /** `true` where it has no value, or says so. */
  readonly flag: boolean;
  readonly number: number;
  /** A page or an address, as written. */
  readonly link: string;
  /** A file, as written. */
  readonly asset: string;
  readonly icon: IconSource;
  /** A list of texts. */
  readonly texts: readonly string[];
  /** Whatever JSON can say. */
  readonly value: Plain;
}

export type AttributeType = keyof AttributeValues;

/** What may be said of an element in one of its attributes. */
export interface Attribute {
  readonly type: AttributeType;
  /** What it is for, in a few words: shown in the documentation and in editors. */
  readonly about: string;
  readonly required?: true;
  /** The only texts that have a meaning. */
  readonly choices?: readonly string[];
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** What the attributes of one use say; undefined for those that are absent or cannot be computed. */
export type ValuesOf<Table extends Attributes> = {
  readonly [Name in keyof Table]: AttributeValues[Table[Name]['type']] | undefined;
};
