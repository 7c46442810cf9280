import { entriesOf } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import { nearest } from '../nearest.ts';

/** The field a key most likely stands for. */
export function nearestField(key: string): string | undefined {
  return nearest(key, fieldNames)?.text;
}

/** The misspelt key under which a required field stands. */
export function keyMeaning(field: string, value: Plain | undefined): string | undefined {
  return entriesOf(value)
    .map(([key]) => key)
    .find((key) => !key.startsWith('x-') && !fieldNames.includes(key) && nearestField(key) === field);
}

/** The fields people misspell. */
const fieldNames = [
  ...[
    'openapi',
    'info',
    'title',
    'version',
    'servers',
    'paths',
    'webhooks',
    'components',
    'security',
    'tags',
  ],
  ...['summary', 'description', 'operationId', 'parameters', 'requestBody', 'responses', 'deprecated'],
  ...['name', 'in', 'required', 'schema', 'content', 'example', 'examples', 'headers', 'style', 'explode'],
  ...['type', 'properties', 'items', 'format', 'enum', 'default', 'nullable', 'additionalProperties'],
  ...['allOf', 'oneOf', 'anyOf', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'readOnly'],
  ...['channels', 'messages', 'operations', 'address', 'payload', 'url', 'externalDocs', 'callbacks'],
];
