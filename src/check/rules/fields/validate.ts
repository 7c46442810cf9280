import type { ErrorObject } from 'ajv';
import { pointerTo } from '../../../site/source/plain.ts';
import { member, plain, valueOf, type Plain, type Tree } from '../../../site/source/tree.ts';
import { culpritFor } from './misspelt.ts';
import { validatorNamed } from './validators.ts';
import { shortSpan, type Violation } from './violation.ts';

/** The violations of a named schema in a value; at most one invalid value per place. `place` names a path in it. */
export function* validate(value: Tree, name: string, place: (path: string) => string): Generator<Violation> {
  const errors = errorsIn(plain(value), name);
  const reported = new Set<Tree>();
  for (const error of errors) {
    const violation = violationOf(error, value, name, place);
    if (violation === undefined) continue;
    if (violation.kind === 'value') {
      if (reported.has(violation.tree)) continue;
      reported.add(violation.tree);
    }
    yield violation;
  }
}

/** Whether a value conforms to a named schema. */
export function isValid(value: Tree, name: string): boolean {
  return errorsIn(plain(value), name).length === 0;
}

function errorsIn(value: Plain, name: string): readonly ErrorObject[] {
  const validate = validatorNamed(name);
  return validate(value) ? [] : (validate.errors ?? []);
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
  const fieldNames = Object.keys(parentSchema?.['properties'] ?? {}).filter((key) => key !== '$ref');
  const { missingProperty, additionalProperty, propertyName: badName, i: repeated } = params;
  if (tree.kind === 'object' && typeof missingProperty === 'string') {
    const fits = (value: Tree): boolean => isValidAt(root, steps, missingProperty, value, name);
    const culprit = culpritFor(tree, missingProperty, fieldNames, fits);
    return { kind: 'missing', place, object: tree, field: missingProperty, ...culprit };
  }
  if (tree.kind === 'object' && typeof additionalProperty === 'string') {
    const unknown = member(tree, additionalProperty);
    if (unknown === undefined) return undefined;
    const fits = (field: string): boolean => isValidAt(root, steps, field, unknown.value, name);
    return { kind: 'unknown', place, object: tree, member: unknown, fieldNames, fits };
  }
  const badMember = typeof badName === 'string' ? member(tree, badName) : undefined;
  const second = tree.kind === 'array' && typeof repeated === 'number' ? tree.items[repeated] : undefined;
  const faulty = badMember?.value ?? second ?? tree;
  return {
    kind: 'value',
    place,
    tree: faulty,
    span: badMember?.keySpan ?? shortSpan(faulty),
    keyword,
    limit: schema,
    expected: titleOf(keyword === 'propertyNames' ? schema : parentSchema),
  };
}

function titleOf(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null || !('title' in schema)) return undefined;
  return typeof schema.title === 'string' ? schema.title : undefined;
}

/**
 * Whether the value of a member would be valid under another key of its object. Only the path to it is rebuilt and
 * validated, so that thousands of misspelt keys stay cheap.
 */
function isValidAt(root: Tree, steps: readonly string[], key: string, value: Tree, name: string): boolean {
  let shell: Plain = { [key]: plain(value) };
  let pointer = `/${key}`;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index] ?? '';
    const isList = at(root, steps.slice(0, index))?.kind === 'array';
    shell = isList ? [shell] : { [step]: shell };
    pointer = (isList ? '/0' : pointerTo('', step)) + pointer;
  }
  return !errorsIn(shell, name).some(({ instancePath }) => instancePath.startsWith(pointer));
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
