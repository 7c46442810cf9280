import { isTrue } from '../source/plain.ts';
import { fieldOf, fieldsOf, type ApiChange, type Direction, type Part } from './api-change.ts';
import { schemaChanges } from './schema-changes.ts';

/** Changes to the media types of a body, and to the schema of each. */
export function contentChanges(
  then: Part,
  now: Part,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  return entryChanges(fieldOf(then, 'content'), fieldOf(now, 'content'), direction, (type) => ({
    entry: `${name}: ${type}`,
    schema: name,
  }));
}

export function headerChanges(
  then: Part,
  now: Part,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  return entryChanges(fieldOf(then, 'headers'), fieldOf(now, 'headers'), direction, (header) => ({
    entry: `${name}: header "${header}"`,
    schema: `${name}: header "${header}"`,
  }));
}

/** Changes to entries that have a schema; `namesOf` gives the names of an entry and its schema in messages. */
function* entryChanges(
  then: Part,
  now: Part,
  direction: Direction,
  namesOf: (key: string) => { readonly entry: string; readonly schema: string },
): Generator<ApiChange> {
  const [earlier, entries] = [new Map(fieldsOf(then)), new Map(fieldsOf(now))];
  for (const [key, was] of earlier) {
    const entry = entries.get(key);
    if (entry === undefined) yield { text: `${namesOf(key).entry} is gone`, breaking: true };
    else
      yield* schemaChanges(fieldOf(was, 'schema'), fieldOf(entry, 'schema'), direction, namesOf(key).schema);
  }
  for (const key of entries.keys())
    if (!earlier.has(key)) yield { text: `${namesOf(key).entry} is new`, breaking: false };
}

/** Changes to the `requestBody` of an operation. `name` is its name in messages. */
export function* bodyChanges(
  then: Part,
  now: Part,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  const [was, body] = [fieldOf(then, 'requestBody'), fieldOf(now, 'requestBody')];
  if (was.located.value === undefined && body.located.value === undefined) return;
  const required = isTrue(body.located.value, 'required');
  const isSent = direction === 'request';
  if (was.located.value === undefined)
    yield { text: `${name} is new${required ? ' and required' : ''}`, breaking: required && isSent };
  else if (body.located.value === undefined) yield { text: `${name} is gone`, breaking: true };
  else {
    if (required !== isTrue(was.located.value, 'required'))
      yield { text: `${name} is now ${required ? 'required' : 'optional'}`, breaking: required === isSent };
    yield* contentChanges(was, body, direction, name);
  }
}
