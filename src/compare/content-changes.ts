import { isTrue } from '../source/plain.ts';
import {
  both,
  fieldOf,
  fieldsOf,
  matched,
  type ApiChange,
  type Both,
  type Direction,
  type Part,
} from './api-change.ts';
import { schemaChanges } from './schema-changes.ts';

/** Changes to the media types of a body, and to the schema of each. */
export function contentChanges(parts: Both<Part>, direction: Direction, name: string): Generator<ApiChange> {
  return entryChanges(parts, 'content', direction, (type) => ({ entry: `${name}: ${type}`, schema: name }));
}

export function headerChanges(parts: Both<Part>, direction: Direction, name: string): Generator<ApiChange> {
  return entryChanges(parts, 'headers', direction, (header) => ({
    entry: `${name}: header "${header}"`,
    schema: `${name}: header "${header}"`,
  }));
}

/** Changes to entries that have a schema; `namesOf` gives the names of an entry and its schema in messages. */
function* entryChanges(
  parts: Both<Part>,
  field: string,
  direction: Direction,
  namesOf: (key: string) => { readonly entry: string; readonly schema: string },
): Generator<ApiChange> {
  for (const [key, was, is] of matched(both(parts, (part) => new Map(fieldsOf(fieldOf(part, field)))))) {
    const { entry, schema } = namesOf(key);
    if (is === undefined) yield { text: `${entry} is gone`, breaking: true };
    else if (was === undefined) yield { text: `${entry} is new`, breaking: false };
    else yield* schemaChanges([fieldOf(was, 'schema'), fieldOf(is, 'schema')], direction, schema);
  }
}

/** Changes to the `requestBody` of an operation. `name` is its name in messages. */
export function* bodyChanges(parts: Both<Part>, direction: Direction, name: string): Generator<ApiChange> {
  const bodies = both(parts, (part) => fieldOf(part, 'requestBody'));
  const [was, is] = both(bodies, ({ located }) => located.value);
  if (was === undefined && is === undefined) return;
  const required = isTrue(is, 'required');
  const isSent = direction === 'request';
  if (was === undefined)
    yield { text: `${name} is new${required ? ' and required' : ''}`, breaking: required && isSent };
  else if (is === undefined) yield { text: `${name} is gone`, breaking: true };
  else {
    if (required !== isTrue(was, 'required'))
      yield { text: `${name} is now ${required ? 'required' : 'optional'}`, breaking: required === isSent };
    yield* contentChanges(bodies, direction, name);
  }
}
