import type { Content } from '../../../../site/model/operation/parts.ts';
import type { SchemaField, Shape } from '../../../../site/model/schema/fields.ts';
import type { Limit } from '../../../../site/model/schema/limits.ts';
import type { Plain } from '../../../../site/source/tree.ts';
import { numberWithin } from './example-number.ts';

const maxDepth = 5;
const maxFields = 40;

/**
 * The first example in the spec, or one generated from the types of the fields; undefined if the spec defines
 * nothing.
 */
export function exampleOf({ examples, shape }: Content, onlyRequired: boolean): Plain | undefined {
  const [firstExample] = examples;
  if (firstExample !== undefined) return firstExample.value;
  const { type, fields, variants, choices } = shape;
  const isKnown = type !== 'any' || fields.length > 0 || variants.length > 0 || choices.length > 0;
  return isKnown ? valueOf(shape, onlyRequired, 0) : undefined;
}

/** A value for one field: from the spec, or generated from its type. */
export function valueOf(shape: Shape, onlyRequired: boolean, depth: number): Plain {
  const example = shape.example ?? shape.default;
  if (example !== undefined && example !== null) return example;
  const { choices, fields, variants, type, limits } = shape;
  const { lists, inside } = firstType(type);
  const places = fields.filter(({ kind }) => kind === 'item');
  if (places.length > 0 && depth < maxDepth)
    return inLists(
      places.map((place) => valueOf(place, onlyRequired, depth + 1)),
      lists - 1,
    );
  const [choice] = choices;
  if (choice !== undefined) return inLists(choice.value, lists);
  if (depth < maxDepth) {
    const [variant] = variants;
    const all = [...fields, ...(variant?.shape.fields ?? [])];
    if (all.length > 0) return inLists(objectOf(all, onlyRequired, depth), lists);
    if (variant !== undefined)
      return inLists(
        valueOf(variant.shape, onlyRequired, depth + 1),
        lists - firstType(variant.shape.type).lists,
      );
  }
  return inLists(scalarOf(inside, limits), lists);
}

/** The first alternative of a type, and the number of lists around it: `(string or null)[]` is a `string` in one. */
function firstType(type: string): { readonly lists: number; readonly inside: string } {
  const first = firstAlternative(type);
  const marks = /(?:\[\])+$/.exec(first)?.[0] ?? '';
  if (marks === '') return { lists: 0, inside: first };
  const each = firstType(first.slice(0, -marks.length).replace(/^\((.*)\)$/, '$1'));
  return { lists: marks.length / 2 + each.lists, inside: each.inside };
}

function firstAlternative(type: string): string {
  let open = 0;
  for (const { 0: sign, index } of type.matchAll(/[()]| or /g)) {
    if (sign === ' or ' && open === 0) return type.slice(0, index);
    if (sign !== ' or ') open += sign === '(' ? 1 : -1;
  }
  return type;
}

/** Wraps the value in lists. */
function inLists(value: Plain, depth: number): Plain {
  return depth <= 0 ? value : [inLists(value, depth - 1)];
}

function objectOf(fields: readonly SchemaField[], onlyRequired: boolean, depth: number): Plain {
  const shown = fields.filter(({ kind, required }) => kind === 'field' && (required || !onlyRequired));
  return Object.fromEntries(
    shown.slice(0, maxFields).map((field) => [field.name, valueOf(field, onlyRequired, depth + 1)]),
  );
}

function scalarOf(type: string, limits: readonly Limit[]): Plain {
  if (/^(?:integer|number)/.test(type)) return numberWithin(limits, type.startsWith('integer'));
  if (/^boolean/.test(type)) return true;
  if (/date-time/.test(type)) return '2026-01-31T12:00:00Z';
  if (/\bdate\b/.test(type)) return '2026-01-31';
  if (/uuid/.test(type)) return '3c90c3cc-0d44-4b50-8888-8dd25736052a';
  if (/email/.test(type)) return 'baker@example.com';
  if (/ur[il]/.test(type)) return 'https://example.com';
  if (/^object/.test(type)) return {};
  return /^null/.test(type) ? null : '<string>';
}
