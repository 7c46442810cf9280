import type { NamedOperation } from '../../../site/model/openapi/spec.ts';
import type { Credential } from '../../../site/model/operation/credential.ts';
import type { Content, Parameter } from '../../../site/model/operation/parts.ts';
import type { Shape, SchemaField } from '../../../site/model/schema/fields.ts';
import type { Server } from '../../../site/model/operation/servers.ts';
import { field } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { bodyKind, bodyOf, type Body } from './samples/body.ts';
import { exampleOf, valueOf } from './samples/example-value.ts';
import { answerOf, type Answer } from './samples/request.ts';
import type { Call } from './written-call.ts';

/** Everything that the request form of an operation needs, as plain JSON. */
export interface Playground {
  readonly method: string;
  /** With the names of its parameters in braces. */
  readonly path: string;
  readonly servers: readonly Server[];
  /** Alternatives, each with all the credentials it requires. */
  readonly security: readonly (readonly Credential[])[];
  readonly parameters: readonly PlaygroundParameter[];
  readonly bodies: readonly PlaygroundBody[];
  readonly bodyRequired: boolean;
  /** How samples read the response. */
  readonly answer: Answer;
  /** Languages of the samples. */
  readonly languages: readonly string[];
  /** Whether the browser sends its cookies for the server. */
  readonly credentials: boolean;
}

type PlaygroundParameter = Pick<Parameter, 'place' | 'style' | 'explode'> & FormField;

export interface PlaygroundBody {
  /** Media type. */
  readonly type: string;
  readonly kind: Body['kind'];
  /** The initial value. */
  readonly value: Plain | undefined;
  /** The fields of an object; empty if it can only be edited as a whole. */
  readonly fields: readonly FormField[];
}

/** A control of the form. */
export interface FormField {
  readonly name: string;
  readonly required: boolean;
  readonly description: string | undefined;
  /** The type as shown on the page: `string (date)`. */
  readonly type: string;
  readonly control: 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'file' | 'object' | 'json';
  readonly choices: readonly Plain[];
  readonly value: Plain | undefined;
  readonly fields: readonly FormField[];
}

/** Deeper values, and objects with more fields, are edited as JSON. */
const maxDepth = 4;
const maxFields = 60;

export function playgroundOf(
  { method, path }: Pick<NamedOperation, 'method' | 'path'>,
  { servers, security, parameters, body, responses }: Call,
  { languages, credentials }: Pick<Playground, 'languages' | 'credentials'>,
): Playground | undefined {
  if (method === 'WEBHOOK' || method === 'CHANNEL') return undefined;
  return {
    method,
    path,
    servers,
    security,
    parameters: parameters.map((one) => ({
      ...fieldOf(one, 0),
      place: one.place,
      style: one.style,
      explode: one.explode,
    })),
    bodies: (body?.contents ?? []).map(playgroundBody),
    bodyRequired: body?.required ?? false,
    answer: answerOf(method, responses),
    languages,
    credentials,
  };
}

function playgroundBody(content: Content): PlaygroundBody {
  const kind = bodyKind(content);
  const example = exampleOf(content, false);
  const body = bodyOf(content, example);
  const value = body?.kind === 'text' ? body.value : example;
  const { shape } = content;
  const takesFields = kind === 'json' || kind === 'form' || kind === 'multipart';
  return {
    type: content.type,
    kind,
    value,
    // Generated values are meant for reading: a field starts with a value from the spec, or empty.
    fields: takesFields && isObject(shape) ? fieldsOf(shape, content.examples[0]?.value, 0) : [],
  };
}

function isObject({ type, fields, variants }: Shape): boolean {
  return /^object\b/.test(type) && !type.includes('[]') && fields.length > 0 && variants.length === 0;
}

function fieldsOf({ fields }: Shape, value: Plain | undefined, depth: number): readonly FormField[] {
  if (fields.length > maxFields || fields.some(({ kind }) => kind !== 'field')) return [];
  return fields
    .filter(({ access }) => access !== 'read only')
    .map((one) => fieldOf(one, depth, field(value, one.name)));
}

function fieldOf(one: SchemaField, depth: number, example?: Plain): FormField {
  const { name, required, description, type, choices } = one;
  const value = example ?? one.example ?? one.default;
  const control = controlOf(one, depth);
  return {
    name,
    required,
    description: description?.split(/\n\s*\n/)[0],
    type,
    control,
    choices: choices.map((choice) => choice.value),
    // Required values start with something valid; others only with a value from the spec.
    value:
      value ?? (required && (control === 'json' || control === 'choice') ? valueOf(one, true, 0) : undefined),
    fields: control === 'object' ? fieldsOf(one, value, depth + 1) : [],
  };
}

function controlOf(one: SchemaField, depth: number): FormField['control'] {
  const { type, choices } = one;
  if (isObject(one))
    return depth < maxDepth && fieldsOf(one, undefined, depth + 1).length > 0 ? 'object' : 'json';
  if (/^(?:string \(binary\)|file)(?!\w)/.test(type)) return 'file';
  if (/^(?:string|integer|number)(?: \([^()]*\))?\[\]$/.test(type)) return 'list';
  if (type.includes('[]') || /^(?:object|any)\b/.test(type) || one.variants.length > 0) return 'json';
  if (choices.length > 0) return 'choice';
  if (/^boolean\b/.test(type)) return 'boolean';
  return /^(?:integer|number)\b/.test(type) && !/ or (?!null)/.test(type) ? 'number' : 'text';
}
