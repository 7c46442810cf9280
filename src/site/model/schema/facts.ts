import { field, isTrue, listOf, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Layer } from './layers.ts';
import { limitsOf, type Limit } from './limits.ts';
import type { Choice } from './type.ts';

/** The only direction in which a value is sent: from the server, or to it. */
export type Access = 'read only' | 'write only';

/** What describes a value besides its type and content. */
export interface Facts {
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Sent only by the server, or only to it. */
  readonly access: Access | undefined;
  readonly default: Plain | undefined;
  readonly example: Plain | undefined;
  readonly choices: readonly Choice[];
  readonly limits: readonly Limit[];
  /** The schemas that describe it, nearest first. */
  readonly schemas: readonly (Plain | undefined)[];
  /** Marks before and after the type, defined by `x-mint`. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Facts of the nearest layer take precedence; for the items of a list, only facts that a list cannot have. */
export function factsOf(layers: readonly Layer[], items: readonly Layer[]): Facts {
  const nearest = speaking(layers);
  const each = speaking(items);
  const scalars = each.some(({ located }) => isScalar(located.value)) ? each : [];
  const first = <Value>(read: (value: Plain | undefined) => Value | undefined, among = nearest) => {
    for (const { located } of among) {
      const fact = read(located.value);
      if (fact !== undefined) return fact;
    }
    return undefined;
  };
  const description = (value: Plain | undefined) => textField(value, 'description');
  return {
    description: first(description) ?? first(description, scalars),
    deprecated: nearest.some(({ located }) => isTrue(located.value, 'deprecated')),
    access: first(accessOf),
    default: first((value) => field(value, 'default')),
    example: first((value) => field(value, 'example') ?? listOf(field(value, 'examples'))[0]),
    choices: [...nearest, ...each].find(({ choices }) => choices.length > 0)?.choices ?? [],
    limits: limitsAmong([...nearest, ...scalars]),
    schemas: nearest.map(({ located }) => located.value),
    before: first((value) => textsOf(field(field(value, 'x-mint'), 'pre'))) ?? [],
    after: first((value) => textsOf(field(field(value, 'x-mint'), 'post'))) ?? [],
  };
}

function speaking(layers: readonly Layer[]): readonly Layer[] {
  return layers.filter(({ speaks }) => speaks).sort((a, b) => a.distance - b.distance);
}

function accessOf(value: Plain | undefined): Access | undefined {
  return isTrue(value, 'readOnly') ? 'read only' : isTrue(value, 'writeOnly') ? 'write only' : undefined;
}

function textsOf(value: Plain | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : listOf(value).filter((each) => typeof each === 'string');
}

function isScalar(value: Plain | undefined): boolean {
  const type = field(value, 'type');
  return [type, ...listOf(type)].some((each) => /^(?:string|number|integer)$/.test(String(each)));
}

function limitsAmong(layers: readonly Layer[]): readonly Limit[] {
  const limits = new Map<string, Limit>();
  for (const limit of layers.flatMap(({ located }) => limitsOf(located.value)))
    if (!limits.has(limit.kind)) limits.set(limit.kind, limit);
  return [...limits.values()];
}
