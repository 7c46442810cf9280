import type { SchemaField, Shape } from '../../../site/model/schema/fields.ts';
import { field, isPlainArray, isPlainObject, isTrue } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { valueOf } from './samples/example-value.ts';

/** A control of the form. */
export interface FormField {
  readonly name: string;
  readonly required: boolean;
  readonly description: string | undefined;
  /** The type as shown on the page: `string (date)`. */
  readonly type: string;
  readonly control: ControlKind;
  readonly choices: readonly Plain[];
  /** The least and the greatest number. */
  readonly range?: { readonly min: number | undefined; readonly max: number | undefined } | undefined;
  readonly value: Plain | undefined;
  /** Why it is edited as JSON; undefined for any other control, and for a value that may be anything. */
  readonly asJson?: JsonReason | undefined;
  /** Of an object. */
  readonly fields: readonly FormField[];
  /** Each value of a list or map. */
  readonly item?: FormField | undefined;
  /** The alternatives of a value, by name. */
  readonly variants?: readonly FormField[] | undefined;
}

/**
 * `list` holds plain values between commas, `items` any others, `choices` some of the choices, and `map` values with names
 * of the reader's own. `json` is what has no control of its own.
 */
type ControlKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'date'
  | 'date-time'
  | 'file'
  | 'list'
  | 'items'
  | 'map'
  | 'object'
  | 'variants'
  | 'json';

/** The texts that say it. */
type JsonReason = 'noFields' | 'tooDeep' | 'ownTypes' | 'recursive';

/** Deeper values, and objects with more fields, are edited as JSON. */
const maxDepth = 4;
const maxFields = 60;

/** The control of a whole body; undefined if there is none but text. */
export function rootField(shape: Shape, example: Plain | undefined): FormField | undefined {
  const root = fieldOf({ ...shape, name: '', kind: 'field', required: true }, 0, example);
  return root.control === 'json' || root.control === 'text' ? undefined : root;
}

export function fieldOf(one: SchemaField, depth: number, example?: Plain): FormField {
  const { name, required, description, type, choices } = one;
  const value = example ?? one.example ?? one.default;
  const control = controlOf(one, depth);
  const fields = control === 'object' ? fieldsOf(one, value, depth + 1) : [];
  return {
    name,
    required,
    description: description?.split(/\n\s*\n/)[0],
    type,
    control,
    choices: choices.map((choice) => choice.value),
    range: control === 'number' ? rangeOf(one) : undefined,
    // A required choice starts with a valid one; all else only with a value from the spec.
    value:
      sentOf(value, one, fields) ?? (required && control === 'choice' ? valueOf(one, true, 0) : undefined),
    asJson: control === 'json' ? jsonReason(one, depth) : undefined,
    fields,
    ...inside(one, control, depth),
  };
}

function inside(one: SchemaField, control: ControlKind, depth: number): Pick<FormField, 'item' | 'variants'> {
  if (control === 'items') return { item: fieldOf(itemOf(one), depth + 1) };
  const [named] = one.fields;
  if (control === 'map' && named !== undefined) return { item: fieldOf({ ...named, name: '' }, depth + 1) };
  return control === 'variants' ? { variants: variantsOf(one, depth) } : {};
}

function controlOf(one: SchemaField, depth: number): ControlKind {
  const { type, choices, fields, variants } = one;
  if (depth >= maxDepth) return scalarOf(one) ?? 'json';
  if (isFile(type)) return 'file';
  if (isList(type)) return listControl(one, depth);
  if (variants.length > 0) return canVary(one, depth) ? 'variants' : 'json';
  if (/^object\b/.test(type) && fields.length > 0) {
    if (fields.every(({ kind }) => kind === 'fields')) return fields.length === 1 ? 'map' : 'json';
    return fieldsOf(one, undefined, depth + 1).length > 0 ? 'object' : 'json';
  }
  if (choices.length > 0) return 'choice';
  return scalarOf(one) ?? 'json';
}

function jsonReason(one: SchemaField, depth: number): JsonReason | undefined {
  if (one.recursive) return 'recursive';
  const isOpen = one.fields.length === 0 && one.variants.length === 0;
  if (isOpen) return undefined;
  if (depth >= maxDepth) return 'tooDeep';
  if (one.fields.some(({ kind }) => kind === 'item')) return 'ownTypes';
  if (isList(one.type)) return jsonReason(itemOf(one), depth + 1);
  const ofVariants = variantsOf(one, depth).flatMap(({ asJson }) => asJson ?? []);
  return ofVariants[0] ?? 'noFields';
}

function listControl(one: SchemaField, depth: number): ControlKind {
  if (one.fields.some(({ kind }) => kind === 'item')) return 'json';
  const item = itemOf(one);
  if (one.choices.length > 0) return 'choices';
  if (/^(?:string|integer|number)(?: \([^()]*\))?$/.test(item.type)) return 'list';
  return controlOf(item, depth + 1) === 'json' ? 'json' : 'items';
}

/** The control of a value without content; undefined for values of any other type. */
function scalarOf({ type, choices }: SchemaField): ControlKind | undefined {
  if (/^(?:object|any)\b/.test(type) || type.includes('[]')) return undefined;
  if (choices.length > 0) return 'choice';
  if (/^boolean\b/.test(type)) return 'boolean';
  if (/^string \(date\)(?: or null)?$/.test(type)) return 'date';
  if (/^string \(date-time\)(?: or null)?$/.test(type)) return 'date-time';
  return /^(?:integer|number)\b/.test(type) && !/ or (?!null)/.test(type) ? 'number' : 'text';
}

function isFile(type: string): boolean {
  return /^\(?(?:string \(binary\)|file)(?!\w)/.test(type);
}

function isList(type: string): boolean {
  return /^(?:[^() ]+(?: \([^()]*\))?|\(.*\))\[\](?: or null)?$/.test(type);
}

/** A list describes its items: their fields, alternatives and choices. */
function itemOf(one: SchemaField): SchemaField {
  const type = one.type.replace(/\[\](?: or null)?$/, '').replace(/^\((.*)\)$/, '$1');
  return {
    ...one,
    name: '',
    type,
    required: true,
    description: undefined,
    example: undefined,
    default: undefined,
  };
}

function fieldsOf({ fields }: Shape, value: Plain | undefined, depth: number): readonly FormField[] {
  if (fields.length > maxFields || fields.some(({ kind }) => kind !== 'field')) return [];
  return fields
    .filter(({ access }) => access !== 'read only')
    .map((one) => fieldOf(one, depth, field(value, one.name)));
}

/** A value without what no request sends. */
function sentOf(
  value: Plain | undefined,
  { schemas }: Shape,
  shown: readonly FormField[],
): Plain | undefined {
  if (!isPlainObject(value) || shown.length === 0) return value;
  const isReadOnly = (name: string) =>
    schemas.some((schema) => isTrue(field(field(schema, 'properties'), name), 'readOnly'));
  const values = new Map(shown.map((each) => [each.name, each.value]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      isReadOnly(name) ? [] : [[name, values.get(name) ?? each]],
    ),
  );
}

function canVary(one: SchemaField, depth: number): boolean {
  return variantsOf(one, depth).every(({ control }) => control !== 'json');
}

/** Each alternative has the fields that all of them share. */
function variantsOf({ fields, variants, required }: SchemaField, depth: number): readonly FormField[] {
  return variants.map(({ name, shape }) => {
    const own = new Set(shape.fields.map((each) => each.name));
    const shared = fields.filter((each) => !own.has(each.name));
    const whole = shared.length === 0 ? shape : { ...shape, fields: [...shared, ...shape.fields] };
    return fieldOf({ ...whole, name, kind: 'field', required }, depth + 1);
  });
}

function rangeOf({ schemas }: SchemaField): FormField['range'] {
  const bound = (...keys: readonly string[]) =>
    schemas
      .flatMap((schema) => keys.map((key) => field(schema, key)))
      .find((each) => typeof each === 'number');
  const min = bound('minimum', 'exclusiveMinimum');
  const max = bound('maximum', 'exclusiveMaximum');
  return min === undefined && max === undefined ? undefined : { min, max };
}

/** A generated value without the texts that stand for one, such as `<string>`. */
export function withoutPlaceholders(value: Plain | undefined): Plain | undefined {
  if (typeof value === 'string') return /^<[^<>]*>$/.test(value) ? '' : value;
  if (isPlainArray(value)) return value.map((each) => withoutPlaceholders(each) ?? null);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutPlaceholders(each) ?? null]),
  );
}
