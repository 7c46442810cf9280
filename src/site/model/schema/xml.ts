import { field, isTrue, textField } from '../../source/plain.ts';
import type { Located } from '../openapi/spec.ts';

/** The XML form of a value (OpenAPI 3.1, 4.8.26). */
export interface XmlForm {
  /** With its prefix; undefined if it equals the name of the field. */
  readonly name: string | undefined;
  readonly isAttribute: boolean;
  /** Whether a list is wrapped in an element. */
  readonly isWrapped: boolean;
  /** The element name of list items. */
  readonly item: string | undefined;
  /** The name of the schema, or of that of its items: the root element of a body. */
  readonly schema: string | undefined;
}

export function xmlOf(located: Located, items: Located): XmlForm | undefined {
  const form = field(located.value, 'xml');
  const item = nameOf(items);
  const schema = schemaName(located) ?? schemaName(items);
  if (form === undefined && item === undefined && schema === undefined) return undefined;
  return {
    name: nameOf(located),
    isAttribute: isTrue(form, 'attribute') || textField(form, 'nodeType') === 'attribute',
    isWrapped: isTrue(form, 'wrapped'),
    item,
    schema,
  };
}

function schemaName({ pointer }: Located): string | undefined {
  return /^\/(?:components\/schemas|definitions)\/([\w.-]+)$/.exec(pointer)?.[1];
}

function nameOf({ value }: Located): string | undefined {
  const xml = field(value, 'xml');
  const name = textField(xml, 'name');
  const prefix = textField(xml, 'prefix');
  return name === undefined || prefix === undefined ? name : `${prefix}:${name}`;
}
