import { oncePer } from '../../source/once.ts';
import { isPlainObject } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { factsOf, type Facts } from './facts.ts';
import { itemLayers, layersOf, type Layer } from './layers.ts';
import { typeOf } from './type.ts';
import { xmlOf, type XmlForm } from './xml.ts';

/** What is shown of a schema wherever it is used. */
export interface Outline {
  readonly type: string;
  readonly xml: XmlForm | undefined;
  readonly facts: Facts;
  /** Its own, and those of list items. */
  readonly layers: readonly Layer[];
}

/** Operations share schemas, so that outlines are cached as long as their spec lives. */
export function outlineOf(spec: Spec, schema: Located): Outline {
  const { value } = schema;
  if (!isPlainObject(value)) return outline(spec, schema);
  const cache = outlinesOf(spec.parts);
  const cached = cache.get(value) ?? outline(spec, schema);
  cache.set(value, cached);
  return cached;
}

const outlinesOf = oncePer((_: Spec['parts']) => new WeakMap<object, Outline>());

function outline(spec: Spec, schema: Located): Outline {
  const layers = layersOf(spec, schema);
  const items = itemLayers(spec, layers);
  return {
    type: typeOf(spec, schema),
    xml: xmlOf(schema, followField(spec.parts, schema, 'items')),
    facts: factsOf(layers, items),
    layers: [...layers, ...items],
  };
}
