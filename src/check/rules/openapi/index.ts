import type { Rule } from '../rule.ts';
import { ambiguousSpec } from './ambiguous-spec.ts';
import { example } from './example.ts';
import { operationExists } from './operation-exists.ts';
import { operationId } from './operation-id.ts';
import { pageCollision } from './page-collision.ts';
import { pathParameters } from './path-parameters.ts';
import { platform } from './platform.ts';
import { security } from './security.ts';
import { specExists } from './spec-exists.ts';
import { specValid } from './spec-valid.ts';
import { specVersion } from './spec-version.ts';
import { unreachedOperation } from './unreached-operation.ts';

/** A list of its own, for commands that run no other rules. */
export const openapiRules: readonly Rule[] = [
  ambiguousSpec,
  example,
  operationExists,
  operationId,
  pageCollision,
  pathParameters,
  platform,
  security,
  specExists,
  specValid,
  specVersion,
  unreachedOperation,
];
