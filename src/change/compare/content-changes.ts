import { isTrue } from '../../site/source/plain.ts';
import {
  both,
  entryChanges,
  fieldOf,
  fieldsOf,
  type ApiChange,
  type Both,
  type Direction,
  type Part,
} from './api-change.ts';
import { schemaChanges } from './schema-changes.ts';

/** Changes to the media types of a body, and to the schema of each. */
export function contentChanges(parts: Both<Part>, direction: Direction, name: string): Generator<ApiChange> {
  return entryChanges(
    entriesIn(parts, 'content'),
    (type) => `${name}: ${type}`,
    (entries) => schemaChanges(schemasOf(entries), direction, name),
  );
}

export function headerChanges(parts: Both<Part>, direction: Direction, name: string): Generator<ApiChange> {
  return entryChanges(
    entriesIn(parts, 'headers'),
    (header) => `${name}: header "${header}"`,
    (entries, header) => schemaChanges(schemasOf(entries), direction, header),
  );
}

function entriesIn(parts: Both<Part>, field: string): Both<ReadonlyMap<string, Part>> {
  return both(parts, (part) => new Map(fieldsOf(fieldOf(part, field))));
}

function schemasOf(entries: Both<Part>): Both<Part> {
  return both(entries, (entry) => fieldOf(entry, 'schema'));
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
