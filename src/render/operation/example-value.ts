import type { Content } from '../../model/operation-description.ts';
import type { SchemaField } from '../../model/schema-fields.ts';
import type { Plain } from '../../source/tree.ts';

/** The example of the spec, or one made of the types of the fields. */
export function exampleOf({ example, fields, schema }: Content): Plain | undefined {
  if (example !== undefined) return example;
  if (fields.length === 0) return undefined;
  const made = objectOf(fields, 0);
  return schema.endsWith('[]') ? [made] : made;
}

function objectOf(fields: readonly SchemaField[], depth: number): Plain {
  return Object.fromEntries(fields.slice(0, 40).map((field) => [field.name, valueOf(field, depth)]));
}

function valueOf({ type, fields }: SchemaField, depth: number): Plain {
  const isList = type.includes('[]');
  const one =
    fields.length > 0 && depth < 4 ? objectOf(fields, depth + 1) : scalarOf(type.replace(/[()[\]]/g, ''));
  return isList ? [one] : one;
}

function scalarOf(type: string): Plain {
  const choice = /^"((?:[^"\\]|\\.)*)"/.exec(type)?.[1];
  if (choice !== undefined) return choice;
  if (/^(?:integer|number)/.test(type)) return 123;
  if (/^boolean/.test(type)) return true;
  if (/date-time/.test(type)) return '2026-01-31T12:00:00Z';
  if (/\bdate\b/.test(type)) return '2026-01-31';
  if (/uuid/.test(type)) return '3c90c3cc-0d44-4b50-8888-8dd25736052a';
  if (/^object/.test(type)) return {};
  return /^null/.test(type) ? null : '<string>';
}
