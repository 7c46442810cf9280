import { isXml } from '../../../../site/model/operation/example-text.ts';
import type { Content } from '../../../../site/model/operation/parts.ts';
import type { Shape } from '../../../../site/model/schema/fields.ts';
import { xmlText } from '../../../../site/model/schema/xml-text.ts';
import { entriesOf, isPlainArray, parsedJson, valueText } from '../../../../site/source/plain.ts';
import type { Plain } from '../../../../site/source/tree.ts';

/** The body that a sample sends. */
export type Body =
  | { readonly kind: 'json'; readonly value: Plain }
  | { readonly kind: 'text'; readonly value: string }
  /** The path of a file. */
  | { readonly kind: 'file'; readonly value: string }
  | { readonly kind: 'form'; readonly value: readonly FormField[] }
  | { readonly kind: 'multipart'; readonly value: readonly FormField[] };

/** A form field; a name may occur several times. */
export interface FormField {
  readonly name: string;
  /** A text, or the path of a file. */
  readonly value: string;
  readonly isFile: boolean;
}

/** How a body of this media type is sent. */
export function bodyKind(content: Content): Body['kind'] {
  const { type } = content;
  if (isFile(content)) return 'file';
  if (isJson(type)) return 'json';
  const form = /^(?:application\/x-www-form-urlencoded|(multipart)\/form-data)\b/i.exec(type);
  if (form === null) return 'text';
  return form[1] === undefined ? 'form' : 'multipart';
}

/** The body for an example; undefined if its content is unknown. */
export function bodyOf(content: Content, example: Plain | undefined): Body | undefined {
  const { type, shape } = content;
  const kind = bodyKind(content);
  if (kind === 'file') return { kind, value: pathOf(example) };
  if (example === undefined) return undefined;
  if (kind === 'json') return { kind, value: parsed(example, shape) };
  if (isXml(type)) return { kind: 'text', value: xmlText(shape, example) };
  if (kind === 'text' || typeof example === 'string') return { kind: 'text', value: valueText(example) };
  return { kind, value: fieldsOf(shape, example) };
}

export function isJson(type: string): boolean {
  return /\bjson\b/i.test(type);
}

/** Whether it consists of bytes that no text can represent. */
export function isFile({ type, shape, examples }: Content): boolean {
  if (isBinary(shape)) return true;
  const isOfBytes = /^(?:image|audio|video|font)\/(?!svg)|\b(?:octet-stream|pdf|zip|gzip)$/i.test(type);
  return isOfBytes && examples.length === 0 && /^(?:any|string)$/.test(shape.type);
}

function isBinary({ type }: Shape): boolean {
  return /^\(?(?:string \(binary\)|file)(?!\w)/.test(type);
}

// Some authors write the JSON itself, as a text.
function parsed(example: Plain, { type }: Shape): Plain {
  if (typeof example !== 'string' || /\bstring\b/.test(type) || !/^\s*[[{]/.test(example)) return example;
  return parsedJson(example) ?? example;
}

function fieldsOf({ fields, variants }: Shape, example: Plain): readonly FormField[] {
  const allFields = [...fields, ...variants.flatMap(({ shape }) => shape.fields)];
  return formFields(example, new Set(allFields.filter(isBinary).map(({ name }) => name)));
}

/** The form fields of an object; `files` are the names of file fields. */
export function formFields(value: Plain, files: ReadonlySet<string>): readonly FormField[] {
  return entriesOf(value).flatMap(([name, value]) =>
    (isPlainArray(value) ? value : [value])
      .filter((each) => each !== null)
      .map((each) =>
        files.has(name)
          ? { name, value: pathOf(each), isFile: true }
          : { name, value: valueText(each), isFile: false },
      ),
  );
}

/** The file name in an example, or a placeholder. */
function pathOf(example: Plain | undefined): string {
  const name = typeof example === 'string' ? example.replace(/^@/, '') : '';
  return /^[\w./\\ -]{1,200}\.\w{1,8}$/.test(name) ? name : 'path/to/file';
}
