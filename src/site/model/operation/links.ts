import { oncePer } from '../../source/once.ts';
import { atPointer, entriesOf, field, pointerKeys, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, NamedOperation, Operation, Spec } from '../openapi/spec.ts';
import { followReference } from '../openapi/reference.ts';
import { membersOf } from './located.ts';

/** An operation that can be called with values from a response. */
export interface ResponseLink {
  readonly name: string;
  readonly description: string | undefined;
  /** The target in the spec: an `operationId` or a reference. */
  readonly target: string;
  /** Undefined if the spec does not contain it. */
  readonly operation: NamedOperation | undefined;
  /** Values of its parameters: constants, or expressions such as `$response.body#/id`. */
  readonly parameters: readonly (readonly [name: string, value: Plain])[];
  readonly body: Plain | undefined;
  /** The server to call, where it differs from that of other operations. */
  readonly server: string | undefined;
}

/** The links of a response that name an operation. */
export function linksOf(spec: Spec, response: Located): readonly ResponseLink[] {
  return membersOf(spec, response, 'links').flatMap(([name, link]) => {
    const target = targetOf(spec, link);
    return target === undefined ? [] : [{ name, ...target, ...givenBy(link) }];
  });
}

function targetOf(spec: Spec, link: Located): Pick<ResponseLink, 'target' | 'operation'> | undefined {
  const id = textField(link.value, 'operationId');
  const target = id ?? textField(link.value, 'operationRef');
  if (target === undefined) return undefined;
  const operation = id === undefined ? operationAt(spec, link, target) : operationsById(spec).get(id);
  return {
    target,
    operation: operation && { spec: spec.file.path, method: operation.method, path: operation.path },
  };
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

/** Needed for every link of a spec. */
const operationsById = oncePer(
  (spec: Spec): ReadonlyMap<string, Operation> =>
    new Map(spec.operations.flatMap((one) => withId(spec, one))),
);

function withId(spec: Spec, operation: Operation): readonly (readonly [string, Operation])[] {
  const value = atPointer(spec.parts.get(operation.file)?.value, operation.pointer);
  const id = textField(value, 'operationId');
  return id === undefined ? [] : [[id, operation]];
}
