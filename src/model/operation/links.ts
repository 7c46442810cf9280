import { oncePer } from '../../source/once.ts';
import { atPointer, entriesOf, field, pointerKeys, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, NamedOperation, Operation, Spec } from '../openapi/spec.ts';
import { followField, followReference } from '../openapi/reference.ts';

/** What may be called with what a response holds. */
export interface ResponseLink {
  readonly name: string;
  readonly description: string | undefined;
  /** As the spec names it: an `operationId`, or where it stands. */
  readonly target: string;
  /** Undefined where the spec does not hold it. */
  readonly operation: NamedOperation | undefined;
  /** What its parameters are given: values, or expressions such as `$response.body#/id`. */
  readonly parameters: readonly (readonly [name: string, value: Plain])[];
  readonly body: Plain | undefined;
  /** Where it is called, if not where other operations are. */
  readonly server: string | undefined;
}

/** Those of a response that name an operation. */
export function linksOf(spec: Spec, response: Located): readonly ResponseLink[] {
  const links = followField(spec.parts, response, 'links');
  return entriesOf(links.value).flatMap(([name]) => {
    const link = followField(spec.parts, links, name);
    const target = targetOf(spec, link);
    return target === undefined ? [] : [{ name, ...target, ...givenBy(link) }];
  });
}

function targetOf(spec: Spec, link: Located): Pick<ResponseLink, 'target' | 'operation'> | undefined {
  const id = textField(link.value, 'operationId');
  const target = id ?? textField(link.value, 'operationRef');
  if (target === undefined) return undefined;
  const found = id === undefined ? operationAt(spec, link, target) : operationsById(spec).get(id);
  return { target, operation: found && { spec: spec.file.path, method: found.method, path: found.path } };
}

function givenBy({ value }: Located): Omit<ResponseLink, 'name' | 'target' | 'operation'> {
  return {
    description: textField(value, 'description'),
    parameters: entriesOf(field(value, 'parameters')),
    body: field(value, 'requestBody'),
    server: textField(field(value, 'server'), 'url'),
  };
}

function operationAt(spec: Spec, link: Located, reference: string): Operation | undefined {
  const { file, pointer } = followReference(spec.parts, { ...link, value: { $ref: reference } });
  const place = pointerKeys(pointer).join('\n');
  return spec.operations.find((one) => one.file === file && pointerKeys(one.pointer).join('\n') === place);
}

/** Every link of a spec asks for them. */
const operationsById = oncePer(
  (spec: Spec): ReadonlyMap<string, Operation> =>
    new Map(spec.operations.flatMap((one) => withId(spec, one))),
);

function withId(spec: Spec, operation: Operation): readonly (readonly [string, Operation])[] {
  const value = atPointer(spec.parts.get(operation.file)?.value, operation.pointer);
  const id = textField(value, 'operationId');
  return id === undefined ? [] : [[id, operation]];
}
