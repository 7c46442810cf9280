import { describeOperation, type OperationDescription } from '../../model/operation/description.ts';
import { operationOf } from '../../model/operation/operation-of.ts';
import type { Operation, OperationPage, Spec } from '../../model/openapi.ts';
import type { Site } from '../../model/site.ts';

/** An operation of a spec with the page that stands for it. */
export interface Described {
  readonly page: OperationPage;
  readonly spec: Spec;
  readonly operation: Operation;
  readonly description: OperationDescription;
}

export function describedAt(site: Site, path: string): Described | undefined {
  const page = site.operationPages.get(path);
  const spec = page === undefined ? undefined : site.specs.get(page.spec);
  const operation = page && operationOf(site, page);
  if (page === undefined || spec === undefined || operation === undefined) return undefined;
  return { page, spec, operation, description: describeOperation(spec, operation) };
}

/** Whether somebody calls it: webhooks and channels are told of, not called. */
export function isCalled({ operation }: Described): boolean {
  return operation.method !== 'CHANNEL' && operation.method !== 'WEBHOOK';
}
