import type { Located, Spec } from '../model/openapi.ts';
import { outlineOf, type Outline } from '../model/operation/schema-outline.ts';
import { followField } from '../model/reference.ts';
import { entriesOf, field, listOf } from '../source/plain.ts';
import type { Plain } from '../source/tree.ts';

/** What a caller has to know of one change. */
export interface ApiChange {
  readonly text: string;
  readonly breaking: boolean;
}

/** A schema on one side. */
export interface Placed {
  readonly spec: Spec;
  readonly schema: Located;
}

/** Whether values go to the API or come from it: what narrows one widens the other. */
export type Direction = 'request' | 'response';

/** Nobody reads of fields that lie deeper. */
const deepest = 12;

/** What changes for who sends or gets a value. `name` is what it is called: `request body`, `query parameter "q"`. */
export function schemaChanges(
  before: Placed,
  after: Placed,
  direction: Direction,
  name: string,
): readonly ApiChange[] {
  const seen = new Set<string>();
  const visit = (one: Placed, other: Placed, path: readonly string[]): readonly ApiChange[] => {
    const key = `${one.schema.file}#${one.schema.pointer} ${other.schema.file}#${other.schema.pointer}`;
    if (seen.has(key) || path.length > deepest) return [];
    seen.add(key);
    const then = outlineOf(one.spec, one.schema);
    const now = outlineOf(other.spec, other.schema);
    const subject = path.length === 0 ? name : `${name}: field "${path.join('.')}"`;
    return [...ownChanges(then, now, direction, subject), ...fieldChanges(one, other, then, now, path)];
  };
  const fieldChanges = (
    one: Placed,
    other: Placed,
    then: Outline,
    now: Outline,
    path: readonly string[],
  ): readonly ApiChange[] => {
    const [known, fields] = [fieldsOf(one.spec, then), fieldsOf(other.spec, now)];
    const called = (key: string) => `${name}: field "${[...path, key].join('.')}"`;
    const changes: ApiChange[] = [];
    for (const [key, { located, required }] of fields) {
      const was = known.get(key);
      if (was === undefined) {
        const breaking = direction === 'request' && required;
        changes.push({ text: `${called(key)} is new${required ? ' and required' : ''}`, breaking });
        continue;
      }
      if (required !== was.required) {
        const breaking = direction === 'request' ? required : !required;
        changes.push({ text: `${called(key)} is now ${required ? 'required' : 'optional'}`, breaking });
      }
      changes.push(
        ...visit({ spec: one.spec, schema: was.located }, { spec: other.spec, schema: located }, [
          ...path,
          key,
        ]),
      );
    }
    for (const key of known.keys())
      if (!fields.has(key)) changes.push({ text: `${called(key)} is gone`, breaking: true });
    return changes;
  };
  return visit(before, after, []);
}

interface Field {
  readonly located: Located;
  readonly required: boolean;
}

function fieldsOf(spec: Spec, { layers }: Outline): ReadonlyMap<string, Field> {
  const required = new Set(
    layers.flatMap(({ located }) => listOf(field(located.value, 'required')).map(String)),
  );
  const fields = new Map<string, Field>();
  for (const { located } of layers) {
    const properties = followField(spec.parts, located, 'properties');
    for (const [key] of entriesOf(properties.value))
      fields.set(key, { located: followField(spec.parts, properties, key), required: required.has(key) });
  }
  return fields;
}

function ownChanges(
  then: Outline,
  now: Outline,
  direction: Direction,
  subject: string,
): readonly ApiChange[] {
  const changes: ApiChange[] = [];
  if (then.type !== now.type) {
    const wide = then.type === 'any' ? 'now' : now.type === 'any' ? 'then' : undefined;
    const isWider = wide === 'then' || isAmong(then.type, now.type);
    const isNarrower = wide === 'now' || isAmong(now.type, then.type);
    const breaking = direction === 'request' ? !isWider : !isNarrower;
    changes.push({ text: `${subject} is now ${now.type}, and was ${then.type}`, breaking });
  }
  changes.push(...choiceChanges(then, now, direction, subject));
  changes.push(...limitChanges(then, now, direction, subject));
  if (!then.facts.deprecated && now.facts.deprecated)
    changes.push({ text: `${subject} is now deprecated`, breaking: false });
  if (JSON.stringify(then.facts.default) !== JSON.stringify(now.facts.default) && direction === 'request')
    changes.push({
      text: `${subject} has ${valueOf(now.facts.default)} as its default, and had ${valueOf(then.facts.default)}`,
      breaking: then.facts.default !== undefined,
    });
  return changes;
}

function valueOf(value: Plain | undefined): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

/** Whether a type is one of those another text names: `string` of `string or null`. */
function isAmong(type: string, types: string): boolean {
  const all = types.split(' or ');
  return type
    .split(' or ')
    .every((one) => all.includes(one) || (one === 'integer' && all.includes('number')));
}

function choiceChanges(
  { facts: then }: Outline,
  { facts: now }: Outline,
  direction: Direction,
  subject: string,
): readonly ApiChange[] {
  const told = (values: readonly { readonly value: Plain }[]) =>
    new Map(values.map(({ value }) => [JSON.stringify(value), value]));
  const [known, choices] = [told(then.choices), told(now.choices)];
  if (known.size === 0 && choices.size === 0) return [];
  if (known.size === 0)
    return [
      {
        text: `${subject} must be one of ${[...choices.keys()].join(', ')}`,
        breaking: direction === 'request',
      },
    ];
  if (choices.size === 0)
    return [{ text: `${subject} may be any value`, breaking: direction === 'response' }];
  const gone = [...known.keys()].filter((key) => !choices.has(key));
  const fresh = [...choices.keys()].filter((key) => !known.has(key));
  return [
    ...(gone.length === 0
      ? []
      : [{ text: `${subject} may no longer be ${gone.join(', ')}`, breaking: direction === 'request' }]),
    ...(fresh.length === 0 ? [] : [{ text: `${subject} may also be ${fresh.join(', ')}`, breaking: false }]),
  ];
}

function limitChanges(
  { facts: then }: Outline,
  { facts: now }: Outline,
  direction: Direction,
  subject: string,
): readonly ApiChange[] {
  const known = new Map(then.limits.map(({ kind, label, value }) => [kind, { label, value }]));
  const limits = new Map(now.limits.map(({ kind, label, value }) => [kind, { label, value }]));
  const changes: ApiChange[] = [];
  for (const [kind, { label, value }] of limits) {
    const was = known.get(kind);
    if (was?.value === value) continue;
    const before = was === undefined ? 'had no such limit' : `was ${was.value}`;
    changes.push({
      text: `${subject}: ${label.toLowerCase()} is ${value}, and ${before}`,
      breaking: direction === 'request',
    });
  }
  for (const [kind, { label, value }] of known)
    if (!limits.has(kind))
      changes.push({
        text: `${subject}: ${label.toLowerCase()} is no longer ${value}`,
        breaking: direction === 'response',
      });
  return changes;
}
