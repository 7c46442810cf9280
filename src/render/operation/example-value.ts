import type { Content } from '../../model/operation/parts.ts';
import type { SchemaField, Shape } from '../../model/operation/schema-fields.ts';
import type { Plain } from '../../source/tree.ts';

const deepest = 5;
const mostFields = 40;

/** The first example of the spec, or one made of the types of the fields. */
export function exampleOf({ examples, shape }: Content, onlyRequired: boolean): Plain | undefined {
  const [given] = examples;
  if (given !== undefined) return given.value;
  const known = shape.fields.length > 0 || shape.variants.length > 0 || shape.choices.length > 0;
  return known ? valueOf(shape, onlyRequired, 0) : undefined;
}

/** A value for one field: what the spec says of it, or one of its type. */
export function valueOf(shape: Shape, onlyRequired: boolean, depth: number): Plain {
  const given = shape.example ?? shape.default;
  if (given !== undefined && given !== null) return given;
  const places = shape.fields.filter(({ kind }) => kind === 'item');
  const lists = (/(?:\[\])+(?= or null$|$)/.exec(shape.type)?.[0].length ?? 2) / 2;
  if (places.length > 0 && depth < deepest)
    return listed(
      places.map((place) => valueOf(place, onlyRequired, depth + 1)),
      lists - 1,
    );
  const one = oneOf(shape, onlyRequired, depth);
  return shape.type.includes('[]') ? listed(one, lists) : one;
}

/** The value in as many lists around each other. */
function listed(value: Plain, depth: number): Plain {
  return depth === 0 ? value : [listed(value, depth - 1)];
}

function oneOf(shape: Shape, onlyRequired: boolean, depth: number): Plain {
  const { choices, fields, variants, type, limits } = shape;
  const [choice] = choices;
  if (choice !== undefined) return choice.value;
  if (depth < deepest && (fields.length > 0 || variants.length > 0)) {
    const [variant] = variants;
    const all = [...fields, ...(variant?.shape.fields ?? [])];
    if (all.length > 0) return objectOf(all, onlyRequired, depth);
    if (variant !== undefined) return valueOf(variant.shape, onlyRequired, depth + 1);
  }
  const least = limits.find(({ kind }) => kind === 'range')?.value.match(/-?\d+(?:\.\d+)?/)?.[0];
  return scalarOf(type.replace(/[()[\]]/g, ''), least === undefined ? undefined : Number(least));
}

function objectOf(fields: readonly SchemaField[], onlyRequired: boolean, depth: number): Plain {
  const shown = fields.filter(({ kind, required }) => kind === 'field' && (required || !onlyRequired));
  return Object.fromEntries(
    shown.slice(0, mostFields).map((field) => [field.name, valueOf(field, onlyRequired, depth + 1)]),
  );
}

function scalarOf(type: string, least: number | undefined): Plain {
  if (/^(?:integer|number)/.test(type)) return least ?? 123;
  if (/^boolean/.test(type)) return true;
  if (/binary/.test(type)) return '@path/to/file';
  if (/date-time/.test(type)) return '2026-01-31T12:00:00Z';
  if (/\bdate\b/.test(type)) return '2026-01-31';
  if (/uuid/.test(type)) return '3c90c3cc-0d44-4b50-8888-8dd25736052a';
  if (/email/.test(type)) return 'baker@example.com';
  if (/ur[il]/.test(type)) return 'https://example.com';
  if (/^object/.test(type)) return {};
  return /^null/.test(type) ? null : '<string>';
}
