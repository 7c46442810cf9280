import { entriesOf, field, isPlainObject, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { choicesOf, isNull, maxParts, partsOf, type Choice, type SchemaPart } from './type.ts';

/** A schema that a value meets whole: its own, one that `allOf` lists, or the only one it may meet besides `null`. */
export interface Layer {
  readonly located: Located;
  /** The schemas it lies in, from the outermost to itself. */
  readonly chain: readonly string[];
  readonly choices: readonly Choice[];
  /** Those of `oneOf` and `anyOf`, where there are several and they are more than choices. */
  readonly alternatives: readonly SchemaPart[];
  /** Whether what it says of itself holds for the whole: not where others add fields to its own. */
  readonly speaks: boolean;
  /** How far from the outermost it is written; what is referred to lies farther than what is written in place. */
  readonly distance: number;
}

interface Place {
  readonly chain: readonly string[];
  readonly distance: number;
  /** Schemas may list each other: layers that may still be read. */
  readonly budget: { left: number };
}

const maxLayers = 60;

/** Where a value stands, in one text. */
export function placeOf({ file, pointer }: Located): string {
  return `${file}#${pointer}`;
}

/** Those of a schema, its own last. */
export function layersOf(spec: Spec, schema: Located): readonly Layer[] {
  return layersIn(spec, schema, { chain: [], distance: 0, budget: { left: maxLayers } });
}

/** Those of the items of a list, of lists in it as well. */
export function itemLayers(spec: Spec, layers: readonly Layer[]): readonly Layer[] {
  const items = layers.flatMap(({ located, chain, distance }) =>
    field(located.value, 'items') === undefined
      ? []
      : layersIn(spec, followField(spec.parts, located, 'items'), {
          chain,
          distance: distance + 1,
          budget: { left: maxLayers },
        }),
  );
  return items.length === 0 ? items : [...items, ...itemLayers(spec, items)];
}

function layersIn(spec: Spec, schema: Located, { chain: around, distance, budget }: Place): readonly Layer[] {
  const place = placeOf(schema);
  if (!isPlainObject(schema.value) || around.includes(place) || budget.left <= 0) return [];
  budget.left -= 1;
  const chain = [...around, place];
  const others = [...partsOf(spec, schema, ['oneOf', 'anyOf'])].filter(({ located }) => !isNull(located));
  const listed = listedChoices(others);
  const choices = choicesOf(schema.value);
  // What may only be that or null is that.
  const [only] = others.length === 1 ? others : [];
  const own: Layer = {
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
  if (parts.length === 0) return [own];
  const adding = [...parts, [own]].filter((layers) => layers.some(addsFields));
  return [
    ...parts.flatMap((layers) =>
      adding.length > 1 && adding.includes(layers)
        ? layers.map((layer) => ({ ...layer, speaks: false }))
        : layers,
    ),
    own,
  ];
}

/** Alternatives that are nothing but values are choices, each with what its alternative is called. */
function listedChoices(alternatives: readonly SchemaPart[]): readonly Choice[] | undefined {
  const listed = alternatives.map(({ located }) => choicesOf(located.value));
  if (alternatives.length < 2 || listed.some((choices) => choices.length === 0)) return undefined;
  return listed.flatMap((choices, index) => {
    const value = alternatives[index]?.located.value;
    const said =
      choices.length === 1 ? (textField(value, 'title') ?? textField(value, 'description')) : undefined;
    return choices.map((one) => ({ ...one, description: one.description ?? said }));
  });
}

function addsFields({ located: { value }, alternatives }: Layer): boolean {
  return alternatives.length > 0 || holders.some((key) => entriesOf(field(value, key)).length > 0);
}

const holders = ['properties', 'patternProperties', 'additionalProperties'];
