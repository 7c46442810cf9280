import {
  field,
  isPlainArray,
  isPlainObject,
  isTrue,
  listOf,
  pointerTo,
  textField,
} from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField, followReference } from '../openapi/reference.ts';

/** Maximum number of parts of a schema that are read. */
export const maxParts = 12;

/**
 * A type in a few words: `string`, `integer or null`, `string[]`, `string (date-time)`; choices are described
 * separately.
 */
export function typeOf(spec: Spec, schema: Located, budget = { left: maxParts }): string {
  const { value } = schema;
  if (value === true || !isPlainObject(value)) return 'any';
  budget.left -= 1;
  if (budget.left <= 0) return textField(value, 'type') ?? plainType(value);
  const written = field(value, 'type');
  const types = typeof written === 'string' ? [written] : listOf(written).map(String);
  const others = isTrue(value, 'nullable') && !types.includes('null') ? ['null'] : [];
  const isList = ['items', 'prefixItems'].some((key) => field(value, key) !== undefined);
  if (types.includes('array') || isList) {
    const items = followField(spec.parts, schema, 'items');
    const places = [...partsOf(spec, schema, ['prefixItems'])].map(({ located }) => located);
    const each = isPlainObject(items.value) ? [...places, items] : places;
    const inner = each.length === 0 ? 'any' : joined(each.map((one) => typeOf(spec, one, budget)));
    const isPlain = !inner.includes(' ') || /^\([^()]*\)(?:\[\])+$/.test(inner);
    const list = `${isPlain ? inner : `(${inner})`}[]`;
    return joined([list, ...types.filter((type) => type !== 'array'), ...others]);
  }
  const [first, ...rest] = types;
  if (first !== undefined) return joined([withFormat(first, value), ...rest, ...others]);
  const kindsOf = (keys: readonly string[]): readonly string[] => {
    const kinds: string[] = [];
    for (const { located } of partsOf(spec, schema, keys)) {
      if (budget.left <= 0) break;
      kinds.push(typeOf(spec, located, budget));
    }
    return kinds;
  };
  // A part without a type leaves it to the others.
  const whole = kindsOf(['allOf']).filter((kind) => kind !== 'any');
  const kinds = [...whole, ...kindsOf(['oneOf', 'anyOf'])];
  if (kinds.length > 0) return joined([...kinds, ...others]);
  return joined([plainType(value), ...others]);
}

function withFormat(type: string, value: Plain): string {
  const format = textField(value, 'format');
  return format === undefined ? type : `${type} (${format})`;
}

function plainType(value: Plain): string {
  if (field(value, 'properties') !== undefined) return 'object';
  const choices = choicesOf(value);
  const choice = choices.find((each) => each.value !== null);
  if (choice === undefined) return choices.length === 0 ? 'any' : 'null';
  return isPlainArray(choice.value) ? 'any[]' : typeof choice.value;
}

function joined(types: readonly string[]): string {
  const others = types.filter((type) => type !== 'null');
  return [...new Set([...others, ...types])].join(' or ');
}

/** A possible value, with its description from `x-mint-enum`. */
export interface Choice {
  readonly value: Plain;
  readonly description: string | undefined;
}

/** The possible values of a value or of each list item. */
export function choicesOf(value: Plain | undefined): readonly Choice[] {
  const only = field(value, 'const');
  const written = only === undefined ? listOf(field(value, 'enum')) : [only];
  const described = field(value, 'x-mint-enum');
  return written.map((each) => ({ value: each, description: textField(described, String(each)) }));
}

/** One of the schemas in `allOf`, `oneOf` or `anyOf`. */
export interface SchemaPart {
  readonly located: Located;
  /** The name of the referenced schema, or its title. */
  readonly name: string | undefined;
  readonly isReferred: boolean;
}

export function* partsOf(spec: Spec, schema: Located, keys: readonly string[]): Generator<SchemaPart> {
  for (const key of keys) {
    for (const [index, value] of listOf(field(schema.value, key)).entries()) {
      const pointer = pointerTo(`${schema.pointer}/${key}`, index);
      const located = followReference(spec.parts, { value, file: schema.file, pointer });
      const referred = textField(value, '$ref')?.split(/[/#]/).at(-1);
      const name = textField(located.value, 'title') ?? referred?.replace(/\.(?:ya?ml|json)$/, '');
      yield { located, name, isReferred: referred !== undefined };
    }
  }
}

/** Whether a schema allows nothing but `null`. */
export function isNull({ value }: Located): boolean {
  if (field(value, 'type') === 'null') return true;
  const choices = choicesOf(value);
  return choices.length > 0 && choices.every((each) => each.value === null);
}
