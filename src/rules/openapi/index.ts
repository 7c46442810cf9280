import type { Rule } from '../rule.ts';
import { ambiguousSpec } from './ambiguous-spec.ts';
import { operationExists } from './operation-exists.ts';
import { pageCollision } from './page-collision.ts';
import { platform } from './platform.ts';
import { specExists } from './spec-exists.ts';
import { specValid } from './spec-valid.ts';
import { specVersion } from './spec-version.ts';
import { unreachedOperation } from './unreached-operation.ts';

/** Those of one group, sorted by id. */
export const openapiRules: readonly Rule[] = [
  ambiguousSpec,
  operationExists,
  pageCollision,
  platform,
  specExists,
  specValid,
  specVersion,
  unreachedOperation,
];
