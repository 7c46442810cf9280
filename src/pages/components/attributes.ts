import type { IconSource, Inline } from '../doc/inline.ts';
import type { Plain } from '../../site/source/tree.ts';

/** The value of an attribute, by type. */
export interface AttributeValues {
  readonly text: string;
  /** Text, or markup in braces. */
  readonly content: readonly Inline[];
  /** The same, with text parsed as inline Markdown. */
  readonly markdown: readonly Inline[];
  /** `true` where it has no value, is true or, as in HTML, repeats its name. */
  readonly flag: boolean;
  readonly number: number;
  /** A page or an address, as in the source. */
  readonly link: string;
  /** A file, as in the source. */
  readonly asset: string;
  readonly icon: IconSource;
  /** A list of texts. */
  readonly texts: readonly string[];
  /** Any JSON value. */
  readonly value: Plain;
}

export type AttributeType = keyof AttributeValues;

/** An attribute of an element. */
export interface Attribute {
  readonly type: AttributeType;
  /** Its purpose in a few words, for the documentation and for editors. */
  readonly about: string;
  readonly required?: true;
  /** The only valid values. */
  readonly choices?: readonly string[];
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** The attributes of one use; undefined for those that are absent or cannot be computed. */
export type ValuesOf<Table extends Attributes> = {
  readonly [Name in keyof Table]: AttributeValues[Table[Name]['type']] | undefined;
};

/** The value of a flag that is written as text; undefined if it is neither true nor false. */
export function flagFromText(name: string, text: string): boolean | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'true' || value === name.toLowerCase()) return true;
  return value === 'false' ? false : undefined;
}
