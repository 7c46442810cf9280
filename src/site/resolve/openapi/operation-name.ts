import { methods } from '../../model/openapi/path-item.ts';

/** The name of an operation in an entry of `pages` or in the front matter of a page. */
export interface OperationName {
  /** Undefined if the effective spec is meant. */
  readonly spec: string | undefined;
  /** Upper case; `WEBHOOK` for webhooks. */
  readonly method: string;
  /** Path or name of the webhook, as in the source. */
  readonly target: string;
}

/**
 * Parses `METHOD target` or `spec METHOD target`. Known methods may have any case; others must be upper case and
 * followed by a path, since OpenAPI 3.2 allows any method. Any other text is a page path.
 */
export function parseOperationName(text: string): OperationName | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length !== 2 && words.length !== 3) return undefined;
  const [target = '', method = '', spec] = words.toReversed();
  const upper = method.toUpperCase();
  if (!isMethod(upper) && !(/^[A-Z]+$/.test(method) && target.startsWith('/'))) return undefined;
  return { spec, method: upper, target };
}

/** Whether it can be nothing else: `Get started` may well be a page path. */
export function isCertainlyOperation({ spec, method, target }: OperationName): boolean {
  return spec !== undefined || method === 'WEBHOOK' || target.startsWith('/');
}

/** Whether a method (in upper case) is known in every spec. */
export function isMethod(method: string): boolean {
  return method === 'WEBHOOK' || methods.some((known) => known === method);
}
