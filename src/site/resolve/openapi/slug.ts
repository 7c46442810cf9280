import { joinPath } from '../../model/addresses/link-target.ts';
import type { Operation, Spec } from '../../model/openapi/spec.ts';

/**
 * The platform's slug of a summary, tag or path, reproduced step by step because published addresses must not change:
 * `Get user by ID (v2)` is `get-user-by-id-v2`, `/users/{id}` is `users`, `A -- B` is `a--b`.
 */
export function slugPart(text: string): string {
  // Cut after the last brace, so that a run of opening ones is not searched repeatedly.
  const braces = text.lastIndexOf('}') + 1;
  return (text.slice(0, braces).replace(/\{[^}]*\}/g, '-') + text.slice(braces))
    .replaceAll(' ', '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();
}

/** Joins parts to a page path: empty ones are omitted, `.` and `..` resolved, all in lower case. */
export function joinSlug(...parts: readonly string[]): string {
  return joinPath('', parts.join('/')).toLowerCase();
}

/** The first of `slug`, `slug-1`, `slug-2` … that is free; it is taken from then on. */
export function takeSlug(slug: string, takenSlugs: TakenSlugs): string {
  let count = takenSlugs.get(slug) ?? 0;
  let candidate = count === 0 ? slug : `${slug}-${count}`;
  while (takenSlugs.has(candidate)) {
    count += 1;
    candidate = `${slug}-${count}`;
  }
  takenSlugs.set(slug, count + 1);
  if (candidate !== slug) takenSlugs.set(candidate, 1);
  return candidate;
}

/** Slugs of one run, each with the next number to try. */
export type TakenSlugs = Map<string, number>;

/** The last segment of an operation's page path: its summary, else method and path, without a query or fragment. */
export function operationName(method: string, path: string, summary: string | undefined): string {
  const named = summary === undefined ? '' : slugPart(summary);
  if (named !== '') return named;
  const fallback = slugPart(path.replace(/[?#].*$/s, ''));
  return method === 'WEBHOOK' || method === 'CHANNEL' ? fallback : `${method.toLowerCase()}-${fallback}`;
}

/** The page path of an operation, before numbers make it unique. */
export function operationSlug(
  operation: Operation,
  format: Spec['format'],
  directory: string | undefined,
): string {
  const { href, method, path, summary } = operation;
  if (href !== undefined) return joinPath('', href);
  const [tag = format === 'asyncapi' ? 'Websockets' : ''] = operation.tags;
  const folder = directory === undefined || directory === '' ? 'api-reference' : directory;
  return joinSlug(folder, slugPart(tag), operationName(method, path, summary));
}
