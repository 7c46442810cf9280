import type { Site } from '../site.ts';
import type { Operation, OperationPage } from '../openapi/spec.ts';

/** The operation a page stands for; undefined where no spec of the site has it. */
export function operationOf(
  { specs }: Pick<Site, 'specs'>,
  { spec, method, path }: OperationPage,
): Operation | undefined {
  return specs.get(spec)?.operations.find((one) => one.method === method && one.path === path);
}
