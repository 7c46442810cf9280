import type { Rule } from '../rule.ts';
import { duplicateKey } from './duplicate-key.ts';
import { missingField } from './missing-field.ts';
import { reference } from './reference.ts';
import { shape } from './shape.ts';
import { syntax } from './syntax.ts';
import { unknownField } from './unknown-field.ts';

export const configRules: readonly Rule[] = [
  duplicateKey,
  missingField,
  reference,
  shape,
  syntax,
  unknownField,
];
