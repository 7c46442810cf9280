import { field, isTrue, textField } from '../../source/plain.ts';
import type { Located } from '../openapi/spec.ts';

/** How a value is written as XML (OpenAPI 3.1, 4.8.26). */
export interface XmlForm {
  /** With its prefix; none where it is called as the field is. */
  readonly name: string | undefined;
  readonly isAttribute: boolean;
  /** Whether a list has an element of its own around it. */
  readonly isWrapped: boolean;
  /** What each item of a list is called. */
  readonly item: string | undefined;
  /** Name of the schema, or of that of its items: what a body is called. */
  readonly schema: string | undefined;
}

export function xmlOf(located: Located, items: Located): XmlForm | undefined {
  const own = field(located.value, 'xml');
  const item = nameOf(items);
  const schema = schemaName(located) ?? schemaName(items);
  if (own === undefined && item === undefined && schema === undefined) return undefined;
  return {
    name: nameOf(located),
    isAttribute: isTrue(own, 'attribute') || textField(own, 'nodeType') === 'attribute',
    isWrapped: isTrue(own, 'wrapped'),
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
