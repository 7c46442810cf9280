import { methods } from '../../model/openapi/path-item.ts';

/** An operation as an entry of `pages` or a page's front matter names it. */
export interface OperationName {
  /** As written; undefined where the spec in force is meant. */
  readonly spec: string | undefined;
  /** Upper case; `WEBHOOK` for webhooks. */
  readonly method: string;
  /** Path or webhook name as written. */
  readonly target: string;
}

/**
 * `METHOD target` or `spec METHOD target`. A known method is one in any case, any other in capitals and before a path:
 * OpenAPI 3.2 leaves methods open. Any other text is a page path.
 */
export function parseOperationName(text: string): OperationName | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length !== 2 && words.length !== 3) return undefined;
  const [target = '', method = '', spec] = words.toReversed();
  const upper = method.toUpperCase();
  if (!isMethod(upper) && !(/^[A-Z]+$/.test(method) && target.startsWith('/'))) return undefined;
  return { spec, method: upper, target };
}

/** Whether it can be nothing else: `Get started` may well be the path of a page. */
export function isCertainlyOperation({ spec, method, target }: OperationName): boolean {
  return spec !== undefined || method === 'WEBHOOK' || target.startsWith('/');
}

/** Whether every spec knows a method, given in capitals. */
export function isMethod(method: string): boolean {
  return method === 'WEBHOOK' || methods.some((known) => known === method);
}
