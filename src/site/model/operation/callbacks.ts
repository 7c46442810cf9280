import { entriesOf, field, isTrue, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { operationsIn } from '../openapi/path-item.ts';
import { followField } from '../openapi/reference.ts';
import type { Credential } from './credential.ts';
import { exchangeOf, type Exchange, type Levels } from './exchange.ts';
import { membersOf } from './located.ts';
import { securityOf } from './security.ts';

/** A request that the API sends to the caller of an operation. */
export interface Callback extends Exchange {
  readonly name: string;
  /** The anchor of its section. */
  readonly anchor: string;
  /** Its address, which depends on the call: `{$request.body#/url}`. */
  readonly expression: string;
  readonly method: string;
  /** CommonMark. */
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Its credentials, where the callback defines them. */
  readonly security: readonly (readonly Credential[])[];
}

/** Specs may repeat the same callbacks endlessly; the rest is left out. */
const maxCallbacks = 24;

/** The callbacks of an operation, without those of the callbacks themselves, which may be circular. */
export function callbacksOf(
  spec: Spec,
  { located, whole }: Pick<Levels, 'located' | 'whole'>,
): readonly Callback[] {
  const callbacks: Callback[] = [];
  const named = new Map<string, number>();
  for (const { name, expression, method, levels } of calledIn(spec, located, whole)) {
    if (callbacks.length === maxCallbacks) break;
    const { value } = levels.located;
    const anchor = `callback-${name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`;
    const count = (named.get(anchor) ?? 0) + 1;
    named.set(anchor, count);
    callbacks.push({
      name,
      anchor: count === 1 ? anchor : `${anchor}-${count}`,
      expression,
      method,
      description: descriptionOf(levels.located),
      deprecated: isTrue(value, 'deprecated'),
      security: securityOf(spec, field(value, 'security'), whole),
      ...exchangeOf(spec, levels, 'api'),
    });
  }
  return callbacks;
}

interface CallbackOperation extends Pick<Callback, 'name' | 'expression' | 'method'> {
  readonly levels: Levels;
}

function* calledIn(spec: Spec, located: Located, whole: Located): Generator<CallbackOperation> {
  for (const [name, callback] of membersOf(spec, located, 'callbacks')) {
    for (const [expression] of entriesOf(callback.value)) {
      if (expression.startsWith('x-')) continue;
      const item = followField(spec.parts, callback, expression);
      for (const [method, operation] of operationsIn(spec.parts, item))
        yield { name, expression, method, levels: { located: operation, item, whole } };
    }
  }
}

function descriptionOf({ value }: Located): string | undefined {
  const texts = ['summary', 'description'].flatMap((key) => textField(value, key) ?? []);
  return texts.length === 0 ? undefined : [...new Set(texts.map((text) => text.trim()))].join('\n\n');
}
