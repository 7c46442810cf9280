import type { Operation, Spec } from '../openapi.ts';
import { describeOperation, type OperationDescription } from './description.ts';
import type { Content, Payload } from './parts.ts';
import type { SchemaField, Shape } from './schema-fields.ts';

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

function contentLines({ type, shape }: Content): readonly string[] {
  return [`${type}: ${typeText(shape)}`, ...fieldsInside(shape).flatMap((one) => fieldLines(one, '', ''))];
}

/** `loaf.weight (number, required): In grams.` */
function fieldLines(one: SchemaField, prefix: string, place: string): readonly string[] {
  const name = `${prefix}${one.name}`;
  const marks = [one.required ? ', required' : '', one.deprecated ? ', deprecated' : ''].join('');
  const text = one.description === undefined ? '' : `: ${one.description.replace(/\s+/g, ' ').trim()}`;
  return [
    `${name} (${place}${typeText(one)}${marks})${text}`,
    ...fieldsInside(one).flatMap((inner) => fieldLines(inner, `${name}.`, '')),
  ];
}

// Its own fields and those of every alternative, each name once.
function fieldsInside({ fields, variants }: Shape): readonly SchemaField[] {
  if (variants.length === 0) return fields;
  const all = [...fields, ...variants.flatMap(({ shape }) => fieldsInside(shape))];
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

/** `string`, or `"rye" | "oat"`; a long list of choices would drown the rest. */
function typeText({ type, choices }: Shape): string {
  if (choices.length === 0) return type;
  const shown = choices.slice(0, 12).map(({ value }) => JSON.stringify(value));
  const all = [...shown, ...(choices.length > shown.length ? ['…'] : [])].join(' | ');
  return type.endsWith('[]') ? `(${all})[]` : all;
}
