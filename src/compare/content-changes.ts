import { followField } from '../model/openapi/reference.ts';
import type { Located, Spec } from '../model/openapi/spec.ts';
import { entriesOf } from '../source/plain.ts';
import type { ApiChange, Direction } from './api-change.ts';
import { schemaChanges } from './schema-changes.ts';

/** Changes to the media types of a body, and to the schema of each. */
export function* contentChanges(
  specThen: Spec,
  then: Located,
  specNow: Spec,
  now: Located,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  const [known, contents] = [
    followField(specThen.parts, then, 'content'),
    followField(specNow.parts, now, 'content'),
  ];
  const types = entriesOf(contents.value).map(([type]) => type);
  for (const [type] of entriesOf(known.value)) {
    if (!types.includes(type)) {
      yield { text: `${name}: ${type} is gone`, breaking: true };
      continue;
    }
    const schemaOf = (spec: Spec, content: Located) => ({
      spec,
      schema: followField(spec.parts, followField(spec.parts, content, type), 'schema'),
    });
    yield* schemaChanges(schemaOf(specThen, known), schemaOf(specNow, contents), direction, name);
  }
  for (const type of types)
    if (!entriesOf(known.value).some(([other]) => other === type))
      yield { text: `${name}: ${type} is new`, breaking: false };
}

export function* headerChanges(
  specThen: Spec,
  then: Located,
  specNow: Spec,
  now: Located,
  direction: Direction,
  name: string,
): Generator<ApiChange> {
  const headersThen = followField(specThen.parts, then, 'headers');
  const headers = followField(specNow.parts, now, 'headers');
  for (const [header] of entriesOf(headersThen.value)) {
    const [was, is] = [
      followField(specThen.parts, headersThen, header),
      followField(specNow.parts, headers, header),
    ];
    if (is.value === undefined) {
      yield { text: `${name}: header "${header}" is gone`, breaking: true };
      continue;
    }
    const schemaOf = (spec: Spec, located: Located) => ({
      spec,
      schema: followField(spec.parts, located, 'schema'),
    });
    yield* schemaChanges(
      schemaOf(specThen, was),
      schemaOf(specNow, is),
      direction,
      `${name}: header "${header}"`,
    );
  }
  for (const [header] of entriesOf(headers.value))
    if (!entriesOf(headersThen.value).some(([other]) => other === header))
      yield { text: `${name}: header "${header}" is new`, breaking: false };
}
