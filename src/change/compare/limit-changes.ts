import type { Limit } from '../../site/model/schema/limits.ts';
import type { Outline } from '../../site/model/schema/outline.ts';
import { field } from '../../site/source/plain.ts';
import type { Plain } from '../../site/source/tree.ts';
import { both, type ApiChange, type Both, type Direction } from './api-change.ts';

/** Changes to the allowed range of values: narrowing breaks senders, widening breaks receivers. */
export function* limitChanges(
  outlines: Both<Outline>,
  direction: Direction,
  subject: string,
): Generator<ApiChange> {
  const limits = both(outlines, ({ facts }) => new Map(facts.limits.map((limit) => [limit.kind, limit])));
  const [earlier, now] = limits;
  for (const kind of new Set([...now.keys(), ...earlier.keys()])) {
    const [was, is] = [earlier.get(kind), now.get(kind)];
    if (was?.value === is?.value) continue;
    const { narrower, wider } = turns[kind](outlines);
    const label = (is ?? was)?.label.toLowerCase() ?? kind;
    yield {
      text:
        is === undefined
          ? `${subject}: ${label} is no longer ${was?.value}`
          : `${subject}: ${label} is ${is.value}, and ${was === undefined ? 'had no such limit' : `was ${was.value}`}`,
      breaking: direction === 'request' ? narrower : wider,
    };
  }
}

/** The direction in which a limit changed; a change in both directions breaks senders and receivers. */
interface Turn {
  readonly narrower: boolean;
  readonly wider: boolean;
}

const turns: Readonly<Record<Limit['kind'], (outlines: Both<Outline>) => Turn>> = {
  range: turnOfRange('minimum', 'maximum'),
  length: turnOfRange('minLength', 'maxLength'),
  items: turnOfRange('minItems', 'maxItems'),
  fields: turnOfRange('minProperties', 'maxProperties'),
  multipleOf: (outlines) => {
    const [was, is] = both(outlines, (outline) => boundOf('multipleOf', outline)?.value);
    const isMultiple = (one: number | undefined, other: number | undefined) =>
      other === undefined || (one !== undefined && Number.isInteger(one / other));
    return { narrower: !isMultiple(was, is), wider: !isMultiple(is, was) };
  },
  pattern: ([then, now]) => ({ narrower: has(now, 'pattern'), wider: has(then, 'pattern') }),
  uniqueItems: ([then, now]) => ({ narrower: has(now, 'uniqueItems'), wider: has(then, 'uniqueItems') }),
};

function turnOfRange(minimum: string, maximum: string): (outlines: Both<Outline>) => Turn {
  return (outlines) => {
    const lower = turn(
      both(outlines, (outline) => boundOf(minimum, outline)),
      (a, b) => a - b,
    );
    const upper = turn(
      both(outlines, (outline) => boundOf(maximum, outline)),
      (a, b) => b - a,
    );
    return { narrower: lower.narrower || upper.narrower, wider: lower.wider || upper.wider };
  };
}

interface Bound {
  readonly value: number;
  /** Whether the value itself is excluded. */
  readonly open: boolean;
}

/** `order` is positive where its first argument allows less. */
function turn([was, is]: Both<Bound | undefined>, order: (a: number, b: number) => number): Turn {
  if (was === undefined || is === undefined) return { narrower: is !== undefined, wider: was !== undefined };
  const by = order(is.value, was.value) || Number(is.open) - Number(was.open);
  return { narrower: by > 0, wider: by < 0 };
}

/** `exclusiveMinimum` is a number since OpenAPI 3.1; before, it excludes `minimum` itself. */
function boundOf(key: string, outline: Outline): Bound | undefined {
  const exclusive = `exclusive${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  const limit = valueIn(outline, exclusive);
  if (typeof limit === 'number') return { value: limit, open: true };
  const value = valueIn(outline, key);
  return typeof value === 'number' ? { value, open: limit === true } : undefined;
}

function has(outline: Outline, key: string): boolean {
  const value = valueIn(outline, key);
  return value !== undefined && value !== false;
}

function valueIn({ layers }: Outline, key: string): Plain | undefined {
  const speaking = layers.filter(({ speaks }) => speaks).sort((a, b) => a.distance - b.distance);
  const values = speaking.map(({ located }) => field(located.value, key));
  return values.find((value) => value !== undefined);
}
