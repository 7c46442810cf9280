import {
  collections,
  globalCollections,
  isChildKey,
  type ElementKind,
} from '../../../site/model/navigation/element.ts';
import { fields, type FieldForm, type Fields } from '../../../site/model/navigation/fields.ts';
import { nameOf, written, type WrittenElement } from '../../../site/model/navigation/written.ts';
import {
  member,
  stringOf,
  valueOf,
  type Member,
  type ObjectTree,
  type Tree,
} from '../../../site/source/tree.ts';
import { culpritFor } from './misspelt.ts';
import { isValid, validate } from './validate.ts';
import type { Violation } from './violation.ts';
import { lookUp } from '../../../site/source/look-up.ts';

/** Violations of the tables of fields in the navigation. */
export function* elementViolations(navigation: Tree): Generator<Violation> {
  for (const place of written(navigation)) {
    const { tree } = place;
    if (tree.kind !== 'object' || place.place === 'list') continue;
    if (place.place === 'global') yield* unknownInGlobal(tree);
    else if (member(tree, 'sourceRef') === undefined) {
      yield* missingIn(place, tree);
      yield* emptyLabel(place, tree);
      yield* fieldViolations(place, tree);
    }
  }
}

function* unknownInGlobal(object: ObjectTree): Generator<Violation> {
  for (const entry of object.members) {
    if (!globalCollections.includes(entry.key))
      yield {
        kind: 'unknown',
        place: '"global"',
        object,
        member: entry,
        fieldNames: globalCollections,
        fits: () => entry.value.kind === 'array',
      };
  }
}

function* missingIn(element: WrittenElement, object: ObjectTree): Generator<Violation> {
  const { kind, isGlobal } = element;
  if (kind === 'root') return;
  const fieldNames = Object.keys(fields[kind]);
  const has = (field: string): boolean => member(object, field) !== undefined;
  const missing = (field: string, place: string): Violation => {
    const { culprit = field === kind ? foreignLabel(object, fieldNames) : undefined, isCertain } = culpritFor(
      object,
      field,
      fieldNames,
      (value) => fits(value, fields[kind][field]?.form),
    );
    return { kind: 'missing', place, object, field, culprit, isCertain };
  };
  if (!has(kind)) yield missing(kind, nameOf(element));
  if (isGlobal && !has('href')) yield missing('href', `${nameOf(element)} of "global"`);
  const hasChildren = object.members.some(({ key }) => isChildKey(key));
  const hasSpec = element.inheritsSpec || has('openapi') || has('asyncapi') || has('sdk');
  if (kind === 'group' && !hasChildren && !hasSpec) yield missing('pages', nameOf(element));
}

/** Not for elements with an icon. Groups have empty labels, and others blank ones, on purpose; language codes have a rule. */
function* emptyLabel({ kind, list }: WrittenElement, object: ObjectTree): Generator<Violation> {
  const tree = valueOf(object, kind);
  if (kind === 'root' || kind === 'group' || kind === 'language') return;
  if (tree === undefined || stringOf(tree) !== '') return;
  if (member(object, 'icon') !== undefined || member(object, 'name') !== undefined) return;
  yield {
    kind: 'value',
    place: `"${kind}" of an entry of "${list ?? ''}"`,
    tree,
    span: tree.span,
    keyword: 'minLength',
    limit: 1,
    expected: 'a label that readers can choose it by',
  };
}

/** The label of another kind of element, in an entry of the wrong list. */
function foreignLabel(object: ObjectTree, fieldNames: readonly string[]): Member | undefined {
  const labels: readonly string[] = Object.values(collections);
  return object.members.find(({ key }) => labels.includes(key) && !fieldNames.includes(key));
}

function* fieldViolations(element: WrittenElement, object: ObjectTree): Generator<Violation> {
  const definitions = knownFields(element.kind, object);
  for (const entry of object.members) {
    const field = lookUp(definitions, entry.key);
    if (field === undefined) {
      if (!isCheckedByAnotherRule(entry.key))
        yield {
          kind: 'unknown',
          place: nameOf(element),
          object,
          member: entry,
          fieldNames: Object.keys(definitions),
          fits: (name) => fits(entry.value, definitions[name]?.form),
        };
    } else if (
      field.form !== 'children' &&
      field.form !== 'global' &&
      !isTriviallyValid(field.form, entry.value)
    )
      yield* validate(entry.value, field.form, (path) => `"${entry.key}${path}" of ${nameOf(element)}`);
  }
}

/** An element in the list of another kind may have the fields of both: one finding is enough. */
function knownFields(kind: ElementKind, object: ObjectTree): Fields {
  const ofKind = fields[kind];
  if (kind === 'root' || member(object, kind) !== undefined) return ofKind;
  const foreign = Object.values(collections).find(
    (other) => other === foreignLabel(object, Object.keys(ofKind))?.key,
  );
  return foreign === undefined ? ofKind : { ...fields[foreign], ...ofKind };
}

function fits(value: Tree, form: FieldForm | undefined): boolean {
  if (form === 'children') return value.kind === 'array';
  if (form === 'global' || form === undefined) return form === 'global' && value.kind === 'object';
  return isValid(value, form);
}

/** Navigation rules check children; a referenced file may name its schema. */
function isCheckedByAnotherRule(key: string): boolean {
  return key === '$schema' || isChildKey(key);
}

/** The common case without a call to the validator: sites have tens of thousands of labels. */
function isTriviallyValid(form: FieldForm, value: Tree): boolean {
  if (value.kind !== 'scalar') return false;
  if (form === 'flag') return typeof value.value === 'boolean';
  const text = form === 'text' || form === 'icon' ? stringOf(value) : undefined;
  return text !== undefined && !(form === 'icon' && text.startsWith('fa-'));
}
