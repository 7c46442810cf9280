import type { ErrorObject } from 'ajv';
import { grouped } from '../../../site/model/grouped.ts';
import { isMethod } from '../../../site/resolve/openapi/operation-name.ts';
import { atPointer, entriesOf, pointerKeys, pointerTo } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { fieldNames } from './field-names.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { inWords, kindName, shorten, typeName } from '../../../site/source/wording.ts';

/** A fault in a spec, by the pointer of its entry. */
export interface Violation {
  /** RFC 6901 pointer of the entry at fault. */
  readonly pointer: string;
  /** `key` if the entry should not exist. */
  readonly part: 'key' | 'entry';
  readonly message: string;
  /** May depend on the text of the entry. */
  readonly help: string | ((written: string) => string) | undefined;
  /** What the same slip in other entries has in common with it. */
  readonly cause?: string;
}

/** The errors of the validator, without those that only follow from others. */
export function violationsOf(errors: readonly ErrorObject[], value: Plain): readonly Violation[] {
  const causes = errors.filter(
    (error) =>
      error.keyword !== 'if' &&
      error.propertyName === undefined &&
      !isRepetition(error) &&
      !(requiresResponse(error) && hasResponse(atPointer(value, error.instancePath))),
  );
  const parents = parentsOf(causes);
  const violations: Violation[] = [];
  const reported = new Set<string>();
  for (const [pointer, causesHere] of grouped(causes, ({ instancePath }) => instancePath)) {
    const alternatives = causesHere.filter(isAlternative);
    if (alternatives.length > 1) violations.push(missingOneOf(pointer, alternatives));
    for (const error of causesHere) {
      const violation = violationOf(error, causesHere, parents.has(pointer), alternatives, value);
      const key = violation === undefined ? '' : `${violation.pointer} ${violation.message}`;
      if (violation === undefined || reported.has(key)) continue;
      reported.add(key);
      violations.push(violation);
    }
  }
  return violations;
}

/** Pointers of all values that contain another error. */
function parentsOf(errors: readonly ErrorObject[]): ReadonlySet<string> {
  const parents = new Set<string>();
  for (const { instancePath } of errors) {
    let end = instancePath.lastIndexOf('/');
    while (end >= 0 && !parents.has(instancePath.slice(0, end))) {
      parents.add(instancePath.slice(0, end));
      end = instancePath.lastIndexOf('/', end - 1);
    }
  }
  return parents;
}

/** One of several fields of which one is required. */
function isAlternative({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword === 'required' && /\/(?:oneOf|anyOf)\/\d+\/required$/.test(schemaPath);
}

const leastSpecific = new Set(['oneOf', 'anyOf', 'not', 'allOf', 'unevaluatedProperties']);
const preferred = ['enum', 'const', 'pattern', 'type'];

/** Ranks several errors of one value: the most specific first. */
function rankOf({ keyword }: ErrorObject): number {
  const rank = preferred.indexOf(keyword);
  return rank === -1 ? preferred.length : rank;
}

function violationOf(
  error: ErrorObject,
  here: readonly ErrorObject[],
  containsOther: boolean,
  alternatives: readonly ErrorObject[],
  root: Plain,
): Violation | undefined {
  const { instancePath: pointer, keyword, params } = error;
  if (requiresResponse(error)) return missingResponses(pointer);
  if (isOlderDraft(error, root)) return undefined;
  if (alternatives.length > 1 && alternatives.includes(error)) return undefined;
  const isUnspecific = leastSpecific.has(keyword);
  if (isUnspecific && (containsOther || here.some((other) => !leastSpecific.has(other.keyword))))
    return undefined;
  if (keyword === 'required') {
    const field = String(params['missingProperty']);
    const misspelt = misspeltKey(field, atPointer(root, pointer));
    return misspelt === undefined ? missing(pointer, field) : notAllowedViolation(pointer, misspelt);
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
    return notAllowedViolation(pointer, name);
  }
  if (!isUnspecific && here.some((other) => rankOf(other) < rankOf(error))) return undefined;
  return badValue(error, atPointer(root, pointer));
}

/** Tags and parameters must differ in more than their whole content: `textViolations` reports each. */
function isRepetition({ keyword, instancePath }: ErrorObject): boolean {
  return keyword === 'uniqueItems' && /(?:^\/tags|\/parameters)$/.test(instancePath);
}

/** The schema of 3.1 and later requires "default" if there is no status; another error reports what is there instead. */
function requiresResponse({ instancePath, keyword, schemaPath, params }: ErrorObject): boolean {
  if (!instancePath.endsWith('/responses')) return false;
  if (keyword === 'minProperties') return true;
  return schemaPath.endsWith('/then/required') && params['missingProperty'] === 'default';
}

function hasResponse(responses: Plain | undefined): boolean {
  return entriesOf(responses).some(([key]) => !key.startsWith('x-'));
}

function missingResponses(pointer: string): Violation {
  const message = `${placeName(pointer)} lists no response`;
  const help = 'add a status such as "200", or "default"';
  return { pointer, part: 'entry', message, help, cause: 'responses' };
}

function missing(pointer: string, field: string): Violation {
  const message = `${placeName(pointer)} has no "${field}"`;
  return { pointer, part: 'entry', message, help: `add "${field}"` };
}

function missingOneOf(pointer: string, errors: readonly ErrorObject[]): Violation {
  const names = [...new Set(errors.map(({ params }) => `"${String(params['missingProperty'])}"`))];
  return {
    pointer,
    part: 'entry',
    message: `${placeName(pointer)} needs one of ${inWords(names, 'or')}`,
    help: 'add one of them',
  };
}

function notAllowedViolation(pointer: string, name: string): Violation {
  if (pointer === '/paths' && name === '$ref') {
    const message = '"paths" cannot be a reference: only its entries can';
    return { pointer: pointerTo(pointer, name), part: 'key', message, help: 'list the paths here' };
  }
  if (pointer === '/paths') {
    const message = `path "${name}" does not start with a slash`;
    return { pointer: pointerTo(pointer, name), part: 'key', message, help: `write "/${name}"` };
  }
  const near = nearestField(name);
  return {
    pointer: pointerTo(pointer, name),
    part: 'key',
    message: `unknown field "${name}" in ${placeName(pointer)}`,
    help:
      near === undefined || near === name
        ? 'delete it, or start its name with "x-"'
        : `did you mean "${near}"?`,
    cause: `field ${name}`,
  };
}

function badValue(error: ErrorObject, value: Plain | undefined): Violation {
  const { instancePath: pointer, keyword, params, message = '' } = error;
  const place = placeName(pointer);
  const violation = (text: string, help?: Violation['help']): Violation => ({
    pointer,
    part: 'entry',
    message: `${place} ${text}`,
    help,
  });
  const allowed: unknown = params['allowedValues'];
  if (keyword === 'type') {
    const isUnquoted =
      params['type'] === 'string' && (typeof value === 'number' || typeof value === 'boolean');
    const grouped =
      /number|integer/.test(String(params['type'])) && isGroupedNumber(value) ? value : undefined;
    const help = isUnquoted
      ? (written: string) => `put it in quotes: "${written}"`
      : grouped !== undefined
        ? `write ${grouped.replaceAll('_', '')}`
        : isInProperties(pointer)
          ? 'move it out of "properties", or describe the property with an object'
          : undefined;
    return violation(`is ${kindName(value)}, not ${typeNames(params['type'])}`, help);
  }
  if (keyword === 'enum' && Array.isArray(allowed)) {
    const text = valueText(value);
    const help = `use ${inWords(allowed.map(valueText), 'or')}`;
    return { ...violation(`cannot be ${text}`, help), cause: `${text} ${help}` };
  }
  if (keyword === 'const') {
    const required = valueText(params['allowedValue']);
    return violation(`is ${valueText(value)}, not ${required}`, `write ${required}`);
  }
  if (keyword === 'pattern') {
    return violation(`is ${valueText(value)}, which does not match ${String(params['pattern'])}`);
  }
  if (keyword === 'propertyNames') {
    const name = String(params['propertyName']);
    const message = `"${name}" is not a valid name for an entry of ${place}`;
    const help = 'use only letters, digits, ".", "-" and "_"';
    return { pointer: pointerTo(pointer, name), part: 'key', message, help };
  }
  if (keyword === 'not') return violation('has mutually exclusive fields');
  if (keyword === 'oneOf' || keyword === 'anyOf') return violation('matches none of the allowed forms');
  if (keyword === 'uniqueItems') return violation('has duplicate entries');
  if (keyword === 'minItems') return violation('is empty', 'add an entry, or delete it');
  return violation(message);
}

/** YAML 1.2 reads `1_000` as text. */
function isGroupedNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d+(?:_\d+)+$/.test(value);
}

/** Whether it is a field of a schema in the place of a property. */
function isInProperties(pointer: string): boolean {
  const [parent, key = ''] = pointerKeys(pointer).slice(-2);
  return parent === 'properties' && fieldNames.includes(key);
}

function typeNames(types: unknown): string {
  const all = Array.isArray(types) ? types.map(String) : String(types).split(',');
  return all.map(typeName).join(' or ');
}

function valueText(value: unknown): string {
  return shorten(JSON.stringify(value) ?? 'nothing', 60);
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

/** The field that a key most likely means. */
function nearestField(key: string): string | undefined {
  return nearest(key, fieldNames)?.text;
}

/** The misspelt key of a required field. */
function misspeltKey(field: string, value: Plain | undefined): string | undefined {
  return entriesOf(value)
    .map(([key]) => key)
    .find((key) => !key.startsWith('x-') && !fieldNames.includes(key) && nearestField(key) === field);
}

/**
 * Whether an error is about a leftover from an older draft of JSON Schema, or a duplicate in a list, in a Schema Object of
 * OpenAPI 3.1 or later. The platform accepts these, and readers lose nothing.
 */
function isOlderDraft({ instancePath, schemaPath }: ErrorObject, root: Plain): boolean {
  if (schemaPath === '#/$defs/stringArray/uniqueItems') return true;
  const isFormerBoolean =
    /^#\/properties\/exclusive(?:Minimum|Maximum)\/type$/.test(schemaPath) ||
    (schemaPath === 'meta/core#/$defs/anchorString/type' && instancePath.endsWith('/$recursiveAnchor'));
  return isFormerBoolean && typeof atPointer(root, instancePath) === 'boolean';
}
