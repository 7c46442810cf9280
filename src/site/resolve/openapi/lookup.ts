import { operationLabel, type Operation, type Spec } from '../../model/openapi/spec.ts';
import { oncePer } from '../../source/once.ts';
import { lastSegment } from '../../model/addresses/link-target.ts';
import { areAlike, closest } from '../../source/nearest.ts';

/** The operation with exactly this path or webhook name. */
export function exactOperation(spec: Spec, method: string, target: string): Operation | undefined {
  return operationTable(spec).get(`${method} ${target}`);
}

/** Matches as for entries of the navigation and front matter: exactly, or with a trailing slash more or less. */
export function listedOperation(spec: Spec, method: string, target: string): Operation | undefined {
  const other = target.endsWith('/') ? target.slice(0, -1) : `${target}/`;
  const operation = exactOperation(spec, method, target);
  return operation ?? (target === '/' || other === '' ? undefined : exactOperation(spec, method, other));
}

const operationTable = oncePer(
  ({ operations }: Spec): ReadonlyMap<string, Operation> =>
    new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation])),
);

/** The probable intention: another method of the path first, then the most similar spelling. */
export function nearestOperation(specs: readonly Spec[], method: string, target: string): string | undefined {
  const operations = specs.flatMap((spec) => spec.operations).filter((operation) => !operation.excluded);
  const samePath = operations.filter(({ path }) => path === target);
  if (samePath.length > 0) {
    const names = [...new Set(samePath.map(({ method }) => method))];
    return names.length > 1
      ? `use one of the methods of this path, ${list(names)}`
      : `use ${list(names)}, the only method of this path`;
  }
  const template = templateOf(target);
  const sameTemplate = operations.filter(({ path }) => templateOf(path) === template);
  const renamed = sameTemplate.find((operation) => operation.method === method) ?? sameTemplate[0];
  if (renamed !== undefined) return `did you mean "${operationLabel(renamed)}"?`;
  const requested = `${method} ${target}`;
  const nearest = closest(
    requested,
    operations.filter(({ path }) => haveSameSegments(path, target)),
    Math.max(3, Math.floor(requested.length / 6)),
    (operation) => `${operation.method} ${operation.path}`,
  );
  if (nearest !== undefined) return `did you mean "${operationLabel(nearest)}"?`;
  const [only, ...others] = operations;
  if (only !== undefined && others.length === 0) return `use "${operationLabel(only)}", the only one`;
  const webhooks = operations.filter((operation) => operation.method === 'WEBHOOK').map(({ path }) => path);
  return method === 'WEBHOOK' && webhooks.length > 0
    ? `use one of the webhooks ${list(webhooks)}`
    : undefined;
}

/** A path without the names of its parameters. */
function templateOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}').replace(/\/$/, '');
}

/** Whether the segments of two paths may be the same, or the last one if one path has more: `/ovens` and `/v1/ovens`. */
function haveSameSegments(path: string, other: string): boolean {
  const segments = path.split('/');
  const others = other.split('/');
  if (segments.length !== others.length) return areAlike(segments.at(-1) ?? '', others.at(-1) ?? '');
  return segments.every((segment, index) => areAlike(segment, others[index] ?? ''));
}

/** The help if there is no suggestion. */
export const openApiLists = 'choose one that "docs openapi --explain" lists';

/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 others`. */
export function list(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.length > maxNames ? `${quoted.length - maxNames + 1} others` : (quoted.at(-1) ?? '');
  const first = quoted.slice(0, Math.min(quoted.length, maxNames) - 1);
  return first.length === 0 ? last : `${first.join(', ')} and ${last}`;
}

const maxNames = 5;

/** The known path with a similar name that has the most similar spelling. */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const name = nameOf(path);
  const alike = [...candidates].filter((candidate) => areAlike(nameOf(candidate), name));
  return closest(path, alike, Infinity, String);
}

/** The name of a file without its version, which is what most often changes. */
function nameOf(path: string): string {
  return lastSegment(path.toLowerCase())
    .replace(/\.\w+$/, '')
    .replace(/[-_.]?v?\d+(?:\.\d+)*/g, '');
}
