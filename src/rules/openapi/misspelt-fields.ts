import { entriesOf } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import { nearest } from '../nearest.ts';

/** The field that a key most likely means. */
export function nearestField(key: string): string | undefined {
  return nearest(key, fieldNames)?.text;
}

/** The misspelt key of a required field. */
export function misspeltKey(field: string, value: Plain | undefined): string | undefined {
  return entriesOf(value)
    .map(([key]) => key)
    .find((key) => !key.startsWith('x-') && !fieldNames.includes(key) && nearestField(key) === field);
}

const fieldNames = [
  'openapi info title version servers paths webhooks components security tags summary description operationId',
  'parameters requestBody responses deprecated name in required schema content example examples headers style explode',
  'type properties items format enum default nullable additionalProperties allOf oneOf anyOf minimum maximum minLength',
  'maxLength pattern readOnly channels messages operations address payload url externalDocs callbacks',
].flatMap((line) => line.split(' '));
