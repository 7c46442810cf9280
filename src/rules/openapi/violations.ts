import type { ErrorObject } from 'ajv';
import { isMethod } from '../../resolve/openapi/operation-name.ts';
import { atPointer, entriesOf, pointerKeys, pointerTo } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import { nearestField, keyMeaning } from './misspelt-fields.ts';
import { isOlderDraft } from './older-drafts.ts';

/** One mistake in a spec, before it is looked up where that stands. */
export interface Violation {
  /** RFC 6901 pointer of the entry at fault. */
  readonly pointer: string;
  /** `key` where the entry should not be there at all. */
  readonly part: 'key' | 'entry';
  readonly message: string;
  /** May take up how the entry is written. */
  readonly help: string | ((written: string) => string) | undefined;
}

/** What the validator says, once for each cause: errors that only follow from others are left out. */
export function violationsOf(errors: readonly ErrorObject[], value: Plain): readonly Violation[] {
  const causes = errors.filter(
    (error) =>
      error.keyword !== 'if' &&
      error.propertyName === undefined &&
      !(asksForResponse(error) && holdsResponse(atPointer(value, error.instancePath))),
  );
  const inside = insideOf(causes);
  const violations: Violation[] = [];
  const told = new Set<string>();
  for (const [pointer, here] of byPointer(causes)) {
    const alternatives = here.filter(isAlternative);
    if (alternatives.length > 1) violations.push(lacksOneOf(pointer, alternatives));
    for (const error of here) {
      const violation = violationOf(error, here, inside.has(pointer), alternatives, value);
      const key = violation === undefined ? '' : `${violation.pointer} ${violation.message}`;
      if (violation === undefined || told.has(key)) continue;
      told.add(key);
      violations.push(violation);
    }
  }
  return violations;
}

function byPointer(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly ErrorObject[]> {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath);
    if (group === undefined) groups.set(error.instancePath, [error]);
    else group.push(error);
  }
  return groups;
}

/** Pointers of all values that hold another error. */
function insideOf(errors: readonly ErrorObject[]): ReadonlySet<string> {
  const inside = new Set<string>();
  for (const { instancePath } of errors) {
    let end = instancePath.lastIndexOf('/');
    while (end >= 0 && !inside.has(instancePath.slice(0, end))) {
      inside.add(instancePath.slice(0, end));
      end = instancePath.lastIndexOf('/', end - 1);
    }
  }
  return inside;
}

/** One of several fields of which one has to be there. */
function isAlternative({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword === 'required' && /\/(?:oneOf|anyOf)\/\d+\/required$/.test(schemaPath);
}

const weakest = new Set(['oneOf', 'anyOf', 'not', 'allOf', 'unevaluatedProperties']);
const preferred = ['enum', 'const', 'pattern', 'type'];

/** Of several errors of one value, the one that tells most. */
function rankOf({ keyword }: ErrorObject): number {
  const rank = preferred.indexOf(keyword);
  return rank === -1 ? preferred.length : rank;
}

function violationOf(
  error: ErrorObject,
  here: readonly ErrorObject[],
  holdsOther: boolean,
  alternatives: readonly ErrorObject[],
  root: Plain,
): Violation | undefined {
  const { instancePath: pointer, keyword, params } = error;
  if (asksForResponse(error)) return namesNoResponse(pointer);
  if (isOlderDraft(error, root)) return undefined;
  if (alternatives.length > 1 && alternatives.includes(error)) return undefined;
  const isWeak = weakest.has(keyword);
  if (isWeak && (holdsOther || here.some((other) => !weakest.has(other.keyword)))) return undefined;
  if (keyword === 'required') {
    const field = String(params['missingProperty']);
    const misspelt = keyMeaning(field, atPointer(root, pointer));
    return misspelt === undefined ? lacks(pointer, field) : notAllowed(pointer, misspelt);
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
    return notAllowed(pointer, name);
  }
  if (!isWeak && here.some((other) => rankOf(other) < rankOf(error))) return undefined;
  return badValue(error, atPointer(root, pointer));
}

/** The schema of 3.1 and later asks for "default" where there is no status; what is there instead is told by another error. */
function asksForResponse({ instancePath, keyword, schemaPath, params }: ErrorObject): boolean {
  if (!instancePath.endsWith('/responses')) return false;
  if (keyword === 'minProperties') return true;
  return schemaPath.endsWith('/then/required') && params['missingProperty'] === 'default';
}

function holdsResponse(responses: Plain | undefined): boolean {
  return entriesOf(responses).some(([key]) => !key.startsWith('x-'));
}

function namesNoResponse(pointer: string): Violation {
  const message = `${placeName(pointer)} has no responses`;
  return { pointer, part: 'entry', message, help: 'add a status such as "200", or "default"' };
}

function lacks(pointer: string, field: string): Violation {
  const message = `${placeName(pointer)} is missing "${field}"`;
  return { pointer, part: 'entry', message, help: `add "${field}"` };
}

function lacksOneOf(pointer: string, errors: readonly ErrorObject[]): Violation {
  const names = [...new Set(errors.map(({ params }) => `"${String(params['missingProperty'])}"`))];
  const either = `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
  return {
    pointer,
    part: 'entry',
    message: `${placeName(pointer)} is missing ${either}`,
    help: 'add one of them',
  };
}

function notAllowed(pointer: string, name: string): Violation {
  if (pointer === '/paths' && name === '$ref') {
    const message = '"paths" cannot be a reference; only its entries can';
    return { pointer: pointerTo(pointer, name), part: 'key', message, help: 'list the paths here' };
  }
  if (pointer === '/paths') {
    const message = `the path "${name}" does not start with a slash`;
    return { pointer: pointerTo(pointer, name), part: 'key', message, help: `write "/${name}"` };
  }
  const meant = nearestField(name);
  return {
    pointer: pointerTo(pointer, name),
    part: 'key',
    message: `${placeName(pointer)} has no field "${name}"`,
    help:
      meant === undefined || meant === name ? 'custom fields start with "x-"' : `did you mean "${meant}"?`,
  };
}

function badValue(error: ErrorObject, value: Plain | undefined): Violation {
  const { instancePath: pointer, keyword, params, message = '' } = error;
  const place = placeName(pointer);
  const told = (text: string, help?: Violation['help']): Violation => ({
    pointer,
    part: 'entry',
    message: `${place} ${text}`,
    help,
  });
  const allowed: unknown = params['allowedValues'];
  if (keyword === 'type') {
    const isUnquoted =
      params['type'] === 'string' && (typeof value === 'number' || typeof value === 'boolean');
    const help = isUnquoted ? (written: string) => `put it in quotes: "${written}"` : undefined;
    return told(`is ${kindOf(value)}, not ${wantedTypes(params['type'])}`, help);
  }
  if (keyword === 'enum' && Array.isArray(allowed)) {
    return told(`is ${shown(value)}`, `allowed are ${allowed.map(String).join(', ')}`);
  }
  if (keyword === 'const') return told(`is ${shown(value)}, not ${shown(params['allowedValue'])}`);
  if (keyword === 'pattern') {
    return told(`is ${shown(value)}, which does not match ${String(params['pattern'])}`);
  }
  if (keyword === 'propertyNames') {
    const name = String(params['propertyName']);
    const message = `"${name}" is not a valid name for an entry of ${place}`;
    const help = 'names may contain letters, digits, ".", "-" and "_"';
    return { pointer: pointerTo(pointer, name), part: 'key', message, help };
  }
  if (keyword === 'not') return told('has mutually exclusive fields');
  if (keyword === 'oneOf' || keyword === 'anyOf') return told('matches none of the allowed forms');
  if (keyword === 'uniqueItems') return told('has duplicate entries');
  return told(message);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  const kinds: Readonly<Record<string, string>> = {
    object: 'an object',
    string: 'text',
    number: 'a number',
    boolean: 'a boolean',
  };
  return kinds[typeof value] ?? 'nothing';
}

function wantedTypes(types: unknown): string {
  const names: Readonly<Record<string, string>> = {
    object: 'an object',
    array: 'a list',
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    null: 'null',
  };
  const all = Array.isArray(types) ? types.map(String) : String(types).split(',');
  return all.map((type) => names[type] ?? type).join(' or ');
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** An entry as its author calls it: `"GET /loaves › responses › 200"`. */
export function placeName(pointer: string): string {
  const keys = pointerKeys(pointer);
  const [first, path, method, ...rest] = keys;
  if (first === undefined) return 'the spec';
  if (first !== 'paths' || path === undefined) return `"${keys.join(' › ')}"`;
  if (method === undefined) return `"${path}"`;
  const name = isMethod(method.toUpperCase()) ? `${method.toUpperCase()} ${path}` : `${path} › ${method}`;
  return `"${[name, ...rest].join(' › ')}"`;
}
