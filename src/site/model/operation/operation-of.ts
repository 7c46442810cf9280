import type { Structure } from '../site.ts';
import { type Operation, type OperationPage, operationKey, type NamedOperation } from '../openapi/spec.ts';
import { oncePerStructure } from '../once-per-structure.ts';

/** The operation of a page; undefined if no spec of the site contains it. */
export function operationOf(
  { specs }: Pick<Structure, 'specs'>,
  { spec, method, path }: OperationPage,
): Operation | undefined {
  return specs.get(spec)?.operations.find((one) => one.method === method && one.path === path);
}

/** The path of the first page of an operation. */
export function pathOfOperation(site: Structure, operation: NamedOperation): string | undefined {
  return pagesByOperation(site).get(operationKey(operation.spec, operation));
}

const pagesByOperation = oncePerStructure((site): ReadonlyMap<string, string> => {
  const pages = [...site.operationPages].map(
    ([path, page]) => [operationKey(page.spec, page), path] as const,
  );
  return new Map(pages.toReversed());
});
