import { entriesOf, field, isPlainObject, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { choicesOf, isNull, maxParts, partsOf, type Choice, type SchemaPart } from './type.ts';

/** A schema that a value must match: its own, one of `allOf`, or the only alternative to `null`. */
export interface Layer {
  readonly located: Located;
  /** The enclosing schemas, from the outermost to itself. */
  readonly chain: readonly string[];
  readonly choices: readonly Choice[];
  /** Alternatives of `oneOf` and `anyOf`, where there are several and they are more than choices. */
  readonly alternatives: readonly SchemaPart[];
  /** Whether its own description applies to the whole value, which is not the case where others add fields. */
  readonly speaks: boolean;
  /** Distance from the outermost schema; referenced schemas are farther away than inline ones. */
  readonly distance: number;
}

interface Place {
  readonly chain: readonly string[];
  readonly distance: number;
  /** Number of layers that may still be read, since schemas may reference each other. */
  readonly budget: { remaining: number };
}

const maxLayers = 60;

/** The location of a value as a single text. */
export function placeOf({ file, pointer }: Located): string {
  return `${file}#${pointer}`;
}

/** The layers of a schema, its own last. */
export function layersOf(spec: Spec, schema: Located): readonly Layer[] {
  return layersIn(spec, schema, { chain: [], distance: 0, budget: { remaining: maxLayers } });
}

/** The layers of list items, including items of nested lists. */
export function itemLayers(spec: Spec, layers: readonly Layer[]): readonly Layer[] {
  const items = layers.flatMap(({ located, chain, distance }) =>
    field(located.value, 'items') === undefined
      ? []
      : layersIn(spec, followField(spec.parts, located, 'items'), {
          chain,
          distance: distance + 1,
          budget: { remaining: maxLayers },
        }),
  );
  return items.length === 0 ? items : [...items, ...itemLayers(spec, items)];
}

function layersIn(spec: Spec, schema: Located, { chain: around, distance, budget }: Place): readonly Layer[] {
  const place = placeOf(schema);
  if (!isPlainObject(schema.value) || around.includes(place) || budget.remaining <= 0) return [];
  budget.remaining -= 1;
  const chain = [...around, place];
  const others = [...partsOf(spec, schema, ['oneOf', 'anyOf'])].filter(({ located }) => !isNull(located));
  const listed = listedChoices(others);
  const choices = choicesOf(schema.value);
  // A schema that allows one thing or null is that thing.
  const [only] = others.length === 1 ? others : [];
  const self: Layer = {
    located: schema,
    chain,
    choices: choices.length > 0 ? choices : (listed ?? []),
    alternatives: only === undefined && listed === undefined ? others.slice(0, maxParts) : [],
    speaks: true,
    distance,
  };
  const all = [...partsOf(spec, schema, ['allOf'])].slice(0, maxParts);
  const parts = [...all, ...(only === undefined ? [] : [only])].map(({ located, isReferred }) =>
    layersIn(spec, located, { chain, distance: distance + (isReferred ? 2 : 1), budget }),
  );
  if (parts.length === 0) return [self];
  const adding = [...parts, [self]].filter((layers) => layers.some(addsFields));
  return [
    ...parts.flatMap((layers) =>
      adding.length > 1 && adding.includes(layers)
        ? layers.map((layer) => ({ ...layer, speaks: false }))
        : layers,
    ),
    self,
  ];
}

/** Alternatives that consist only of values are choices, each described by the title of its alternative. */
function listedChoices(alternatives: readonly SchemaPart[]): readonly Choice[] | undefined {
  const listed = alternatives.map(({ located }) => choicesOf(located.value));
  if (alternatives.length < 2 || listed.some((choices) => choices.length === 0)) return undefined;
  return listed.flatMap((choices, index) => {
    const value = alternatives[index]?.located.value;
    const alternativeText =
      choices.length === 1 ? (textField(value, 'title') ?? textField(value, 'description')) : undefined;
    return choices.map((one) => ({ ...one, description: one.description ?? alternativeText }));
  });
}

function addsFields({ located: { value }, alternatives }: Layer): boolean {
  return alternatives.length > 0 || holders.some((key) => entriesOf(field(value, key)).length > 0);
}

const holders = ['properties', 'patternProperties', 'additionalProperties'];
