import type { ErrorObject } from 'ajv';
import { member, plain, valueOf, type Member, type ObjectTree, type Tree } from '../../source/tree.ts';
import { misspelt } from './misspelt.ts';
import { validatorNamed } from './validators.ts';
import { shortSpan, type Violation } from './violation.ts';

/** What a definition of the schema says of a value; at most one bad value in one place. `place` names a path in it. */
export function* validate(value: Tree, name: string, place: (path: string) => string): Generator<Violation> {
  const errors = errorsOf(value, name);
  const told = new Set<Tree>();
  for (const error of errors) {
    const violation = violationOf(error, value, name, place);
    if (violation === undefined) continue;
    if (violation.kind === 'value') {
      if (told.has(violation.tree)) continue;
      told.add(violation.tree);
    }
    yield violation;
  }
}

/** Whether a value is what a definition of the schema asks for. */
export function isValid(value: Tree, name: string): boolean {
  return errorsOf(value, name).length === 0;
}

function errorsOf(value: Tree, name: string): readonly ErrorObject[] {
  const validate = validatorNamed(name);
  return validate(plain(value)) ? [] : (validate.errors ?? []);
}

function violationOf(
  { instancePath, keyword, params, parentSchema, schema, propertyName }: ErrorObject,
  root: Tree,
  name: string,
  placeOf: (path: string) => string,
): Violation | undefined {
  if (keyword === 'if' || propertyName !== undefined) return undefined;
  const steps = instancePath.split('/').slice(1).map(unescape);
  const tree = at(root, steps);
  if (tree === undefined) return undefined;
  const place = placeOf(pathOf(root, steps));
  const known = Object.keys(parentSchema?.['properties'] ?? {}).filter((key) => key !== '$ref');
  const { missingProperty, additionalProperty, propertyName: badName, i: repeated } = params;
  if (tree.kind === 'object' && typeof missingProperty === 'string') {
    const culprit = misspelt(tree, missingProperty, known);
    return { kind: 'missing', place, object: tree, field: missingProperty, culprit };
  }
  if (tree.kind === 'object' && typeof additionalProperty === 'string') {
    const unknown = member(tree, additionalProperty);
    if (unknown === undefined) return undefined;
    const fits = (field: string): boolean =>
      !errorsOf(renamedIn(root, tree, unknown, field), name).some((error) =>
        error.instancePath.startsWith(`${instancePath}/${field}`),
      );
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

/** The tree as it would be with another key for one member. */
function renamedIn(tree: Tree, object: ObjectTree, member: Member, key: string): Tree {
  const inner = (value: Tree): Tree => renamedIn(value, object, member, key);
  if (tree.kind === 'array') return { ...tree, items: tree.items.map(inner) };
  if (tree.kind === 'scalar') return tree;
  const members = tree.members.map((entry) => ({ ...entry, value: inner(entry.value) }));
  if (tree !== object) return { ...tree, members };
  return {
    ...tree,
    members: members.map((entry, index) => (tree.members[index] === member ? { ...entry, key } : entry)),
  };
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
