import type { ErrorObject } from 'ajv';
import { atPointer } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';

/**
 * What Schema Objects of OpenAPI 3.1 and later keep from older drafts of JSON Schema, or say twice: their own schema
 * forbids it, but the platform takes it and readers lose nothing.
 */
export function isOlderDraft({ instancePath, schemaPath }: ErrorObject, root: Plain): boolean {
  if (schemaPath === '#/$defs/stringArray/uniqueItems') return true;
  const isFormerBoolean =
    /^#\/properties\/exclusive(?:Minimum|Maximum)\/type$/.test(schemaPath) ||
    (schemaPath === 'meta/core#/$defs/anchorString/type' && instancePath.endsWith('/$recursiveAnchor'));
  return isFormerBoolean && typeof atPointer(root, instancePath) === 'boolean';
}
