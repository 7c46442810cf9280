import { duplicateKey } from './config/duplicate-key.ts';
import { missingField } from './config/missing-field.ts';
import { reference } from './config/reference.ts';
import { shape } from './config/shape.ts';
import { syntax } from './config/syntax.ts';
import { unknownField } from './config/unknown-field.ts';
import { chain } from './redirects/chain.ts';
import { duplicateSource } from './redirects/duplicate-source.ts';
import { loop } from './redirects/loop.ts';
import { shadowed } from './redirects/shadowed.ts';
import { sourceIsPage } from './redirects/source-is-page.ts';
import { sourceSlash } from './redirects/source-slash.ts';
import { targetExists } from './redirects/target-exists.ts';
import type { Rule } from './rule.ts';

/** Every rule there is, sorted by id. */
export const rules: readonly Rule[] = [
  duplicateKey,
  missingField,
  reference,
  shape,
  syntax,
  unknownField,
  chain,
  duplicateSource,
  loop,
  shadowed,
  sourceIsPage,
  sourceSlash,
  targetExists,
];
