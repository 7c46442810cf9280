import { field, textField } from '../../source/plain.ts';
import type { Located, Operation, Spec } from '../openapi/spec.ts';
import { callbacksOf, type Callback } from './callbacks.ts';
import { channelParameters, messagesOf } from './channel-messages.ts';
import type { Credential } from './credential.ts';
import { channelSecurity } from './channel-security.ts';
import { exchangeOf, type Exchange, type Levels } from './exchange.ts';
import { listed, partAt } from './located.ts';
import type { Sample } from './parts.ts';
import { securityOf } from './security.ts';
import { serversOf, type Server } from './servers.ts';

/** What a page shows about an operation, with references followed. */
export interface OperationDescription extends Exchange {
  readonly servers: readonly Server[];
  /** The address after the server. */
  readonly address: string;
  /** Alternatives, each with all the credentials it requires. */
  readonly security: readonly (readonly Credential[])[];
  readonly samples: readonly Sample[];
  readonly callbacks: readonly Callback[];
}

/** Needed by pages, search and samples: cached as long as the operation lives. */
export function describeOperation(spec: Spec, operation: Operation): OperationDescription {
  const description = cache.get(operation) ?? describe(spec, operation);
  cache.set(operation, description);
  return description;
}

const cache = new WeakMap<Operation, OperationDescription>();

function describe(spec: Spec, operation: Operation): OperationDescription {
  const { file, pointer, method } = operation;
  const located = partAt(spec, file, pointer);
  const item = partAt(spec, file, pointer.replace(/(?:\/additionalOperations)?\/[^/]*$/, ''));
  const levels = { located, item, whole: partAt(spec, spec.file.path, '') };
  return {
    servers: serversOf(spec, [located, item], levels.whole),
    samples: samplesOf(spec, located),
    ...(method === 'CHANNEL' ? ofChannel(spec, levels, operation) : ofRequest(spec, levels, operation)),
  };
}

type Described = Omit<OperationDescription, 'servers' | 'samples'>;

function ofRequest(spec: Spec, levels: Levels, { method, path }: Operation): Described {
  const { located, whole } = levels;
  return {
    address: path,
    security: securityOf(spec, field(located.value, 'security') ?? field(whole.value, 'security'), whole),
    ...exchangeOf(spec, levels, method === 'WEBHOOK' ? 'api' : 'reader'),
    callbacks: callbacksOf(spec, levels),
  };
}

function ofChannel(spec: Spec, { located, whole }: Levels, operation: Operation): Described {
  return {
    address: textField(located.value, 'address') ?? operation.path,
    security: channelSecurity(spec, located, whole, operation),
    parameters: channelParameters(spec, located),
    body: undefined,
    responses: messagesOf(spec, located, whole, operation),
    callbacks: [],
  };
}

/** The second is the former name of the first. */
const sampleFields = ['x-codeSamples', 'x-code-samples'];

function samplesOf(spec: Spec, located: Located): readonly Sample[] {
  const written = sampleFields.map((key) => listed(spec, located, key).flatMap(sampleOf));
  return written.find((samples) => samples.length > 0) ?? [];
}

function sampleOf({ value }: Located): readonly Sample[] {
  const source = textField(value, 'source');
  const language = textField(value, 'lang') ?? '';
  return source === undefined ? [] : [{ language, label: textField(value, 'label') ?? language, source }];
}
