import type { AnySchemaObject, ErrorObject } from 'ajv';
import { member, plain, valueOf, type Tree } from '../../source/tree.ts';
import { misspelt } from './misspelt.ts';
import type { Validators } from './schema.ts';
import { shortSpan, type Violation } from './violation.ts';

/** What a definition of the schema says of a value; at most one bad value in one place. `place` names a path in it. */
export function* validate(
  value: Tree,
  name: string,
  validators: Validators,
  place: (path: string) => string,
): Generator<Violation> {
  const check = validators.named(name);
  if (check(plain(value))) return;
  const told = new Set<Tree>();
  for (const error of check.errors ?? []) {
    const violation = violationOf(error, value, validators, place);
    if (violation === undefined) continue;
    if (violation.kind === 'value') {
      if (told.has(violation.tree)) continue;
      told.add(violation.tree);
    }
    yield violation;
  }
}

function violationOf(
  { instancePath, keyword, params, parentSchema, schema, propertyName }: ErrorObject,
  root: Tree,
  validators: Validators,
  placeOf: (path: string) => string,
): Violation | undefined {
  if (keyword === 'if' || propertyName !== undefined) return undefined;
  const steps = instancePath.split('/').slice(1).map(unescape);
  const tree = at(root, steps);
  if (tree === undefined) return undefined;
  const place = placeOf(pathOf(root, steps));
  const properties: Readonly<Record<string, AnySchemaObject>> = parentSchema?.['properties'] ?? {};
  const known = Object.keys(properties).filter((key) => key !== '$ref');
  const { missingProperty, additionalProperty, propertyName: badName, i: repeated } = params;
  if (tree.kind === 'object' && typeof missingProperty === 'string') {
    const culprit = misspelt(tree, missingProperty, known);
    return { kind: 'missing', place, object: tree, field: missingProperty, culprit };
  }
  if (tree.kind === 'object' && typeof additionalProperty === 'string') {
    const unknown = member(tree, additionalProperty);
    if (unknown === undefined) return undefined;
    const fits = (field: string): boolean => validators.fits(properties[field] ?? {}, plain(unknown.value));
    return { kind: 'unknown', place, object: tree, member: unknown, known, fits };
  }
  const named = typeof badName === 'string' ? member(tree, badName) : undefined;
  const second = tree.kind === 'array' && typeof repeated === 'number' ? tree.items[repeated] : undefined;
  const faulty = named?.value ?? second ?? tree;
  return {
    kind: 'value',
    place,
    tree: faulty,
    span: named?.keySpan ?? shortSpan(faulty),
    keyword,
    limit: schema,
    wanted: titleOf(keyword === 'propertyNames' ? schema : parentSchema),
  };
}

function titleOf(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null || !('title' in schema)) return undefined;
  return typeof schema.title === 'string' ? schema.title : undefined;
}

function at(root: Tree, steps: readonly string[]): Tree | undefined {
  let tree: Tree | undefined = root;
  for (const step of steps) tree = tree?.kind === 'array' ? tree.items[Number(step)] : valueOf(tree, step);
  return tree;
}

/** `.links[2].href` */
function pathOf(root: Tree, steps: readonly string[]): string {
  const names = steps.map((step, index) =>
    at(root, steps.slice(0, index))?.kind === 'array' ? `[${step}]` : `.${step}`,
  );
  return names.join('');
}

function unescape(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
