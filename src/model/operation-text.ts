import type { Operation, Spec } from './openapi.ts';
import {
  describeOperation,
  type Content,
  type OperationDescription,
  type Payload,
} from './operation-description.ts';
import type { SchemaField } from './schema-fields.ts';

/** An operation as plain text, one line for each parameter and field: for search and for agents. */
export function operationText(spec: Spec, operation: Operation): string {
  const described = describeOperation(spec, operation);
  return [
    `${operation.method} ${operation.path}`,
    operation.description ?? '',
    ...parameterLines(described),
    ...(described.body === undefined ? [] : ['Request body', ...payloadLines(described.body)]),
    ...described.responses.flatMap((response) => [`Response ${response.status}`, ...payloadLines(response)]),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function parameterLines({ parameters }: OperationDescription): readonly string[] {
  if (parameters.length === 0) return [];
  return ['Parameters', ...parameters.flatMap((one) => fieldLines(one, '', `${one.place}, `))];
}

function payloadLines({ description, contents }: Payload): readonly string[] {
  return [description ?? '', ...contents.flatMap(contentLines)];
}

function contentLines({ type, schema, fields }: Content): readonly string[] {
  return [`${type}: ${schema}`, ...fields.flatMap((one) => fieldLines(one, '', ''))];
}

/** `loaf.weight (number, required): In grams.` */
function fieldLines(one: SchemaField, prefix: string, place: string): readonly string[] {
  const name = `${prefix}${one.name}`;
  const marks = [one.required ? ', required' : '', one.deprecated ? ', deprecated' : ''].join('');
  const text = one.description === undefined ? '' : `: ${one.description.replace(/\s+/g, ' ').trim()}`;
  return [
    `${name} (${place}${one.type}${marks})${text}`,
    ...one.fields.flatMap((inner) => fieldLines(inner, `${name}.`, '')),
  ];
}
