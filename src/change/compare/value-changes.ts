import type { Outline } from '../../site/model/schema/outline.ts';
import { field } from '../../site/source/plain.ts';
import type { Plain } from '../../site/source/tree.ts';
import { limitChanges } from './limit-changes.ts';
import { both, type ApiChange, type Both, type Direction } from './api-change.ts';

/** Changes to a value itself, without nested ones. */
export function* valueChanges(
  outlines: Both<Outline>,
  direction: Direction,
  subject: string,
): Generator<ApiChange> {
  yield* typeChanges(outlines, direction, subject);
  yield* choiceChanges(outlines, direction, subject);
  yield* limitChanges(outlines, direction, subject);
  yield* otherChanges(outlines, direction, subject);
  const [then, now] = both(outlines, ({ facts }) => facts);
  if (!then.deprecated && now.deprecated) yield { text: `${subject} is now deprecated`, breaking: false };
  const [was, is] = [jsonOf(then.default), jsonOf(now.default)];
  if (direction === 'request' && was !== is)
    yield {
      text: `${subject} has ${is} as its default, and had ${was}`,
      breaking: then.default !== undefined,
    };
}

function jsonOf(value: Plain | undefined): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

function* typeChanges(
  [then, now]: Both<Outline>,
  direction: Direction,
  subject: string,
): Generator<ApiChange> {
  if (then.type === now.type) return;
  const isWider = now.type === 'any' || (then.type !== 'any' && isAmong(then.type, now.type));
  const isNarrower = then.type === 'any' || (now.type !== 'any' && isAmong(now.type, then.type));
  const breaking = direction === 'request' ? !isWider : !isNarrower;
  yield { text: `${subject} is now ${now.type}, and was ${then.type}`, breaking };
}

/** Whether a type is included in another text: `string` in `string or null`, `string (date)` in `string`. */
function isAmong(type: string, types: string): boolean {
  const all = types.split(' or ');
  return type.split(' or ').every((one) => {
    const [plain = one] = one.split(' (');
    return all.includes(one) || all.includes(plain) || (plain === 'integer' && all.includes('number'));
  });
}

function* choiceChanges(
  outlines: Both<Outline>,
  direction: Direction,
  subject: string,
): Generator<ApiChange> {
  const [earlier, choices] = both(outlines, ({ facts }) => facts.choices.map(({ value }) => jsonOf(value)));
  const removed = earlier.filter((text) => !choices.includes(text));
  const added = choices.filter((text) => !earlier.includes(text));
  const narrows = direction === 'request';
  if (earlier.length === 0 && choices.length > 0)
    yield { text: `${subject} must be one of ${choices.join(', ')}`, breaking: narrows };
  else if (choices.length === 0 && earlier.length > 0)
    yield { text: `${subject} may be any value`, breaking: !narrows };
  else {
    if (removed.length > 0)
      yield { text: `${subject} may no longer be ${removed.join(', ')}`, breaking: narrows };
    if (added.length > 0) yield { text: `${subject} may also be ${added.join(', ')}`, breaking: !narrows };
  }
}

/** Other JSON Schema keywords, of which only the fact that they changed is reported. */
const others = [
  ...['not', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains', 'propertyNames'],
  ...['patternProperties', 'dependentRequired', 'dependentSchemas', 'prefixItems'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'contentEncoding', 'contentMediaType', 'contentSchema'],
];

function* otherChanges(outlines: Both<Outline>, direction: Direction, subject: string): Generator<ApiChange> {
  for (const key of others) {
    const [was, is] = both(outlines, (outline) => keywordText(outline, key));
    if (was === is) continue;
    const how = was === undefined ? 'new' : is === undefined ? 'gone' : 'different';
    const isLess = how === (direction === 'request' ? 'gone' : 'new');
    yield { text: `${subject}: the condition "${key}" is ${how}`, breaking: !isLess };
  }
}

function keywordText({ layers }: Outline, key: string): string | undefined {
  const values = layers.flatMap(({ located }) => field(located.value, key) ?? []);
  return values.length === 0 ? undefined : JSON.stringify(values);
}
