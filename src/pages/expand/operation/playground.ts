import type { NamedOperation } from '../../../site/model/openapi/spec.ts';
import type { Credential } from '../../../site/model/operation/credential.ts';
import type { Content, Parameter } from '../../../site/model/operation/parts.ts';
import type { Server } from '../../../site/model/operation/servers.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { bodyKind, bodyOf, type Body } from './samples/body.ts';
import { fieldOf, type FormField, rootField, withoutPlaceholders } from './form-field.ts';
import { exampleOf } from './samples/example-value.ts';
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
  /** The control of the whole value; undefined if it can only be edited as text. */
  readonly root: FormField | undefined;
}

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
  const { shape, examples } = content;
  return {
    type: content.type,
    kind,
    value: examples.length > 0 ? value : withoutPlaceholders(value),
    // Generated values are meant for reading: a field starts with a value from the spec, or empty.
    root: kind === 'text' || kind === 'file' ? undefined : rootField(shape, examples[0]?.value),
  };
}
