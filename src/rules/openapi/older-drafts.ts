import type { ErrorObject } from 'ajv';
import { atPointer } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/**
 * Whether an error is about a leftover from an older draft of JSON Schema, or a duplicate in a list, in a Schema Object of
 * OpenAPI 3.1 or later. The platform accepts these, and readers lose nothing.
 */
export function isOlderDraft({ instancePath, schemaPath }: ErrorObject, root: Plain): boolean {
  if (schemaPath === '#/$defs/stringArray/uniqueItems') return true;
  const isFormerBoolean =
    /^#\/properties\/exclusive(?:Minimum|Maximum)\/type$/.test(schemaPath) ||
    (schemaPath === 'meta/core#/$defs/anchorString/type' && instancePath.endsWith('/$recursiveAnchor'));
  return isFormerBoolean && typeof atPointer(root, instancePath) === 'boolean';
}
