import type { Expression } from 'acorn';
import type {
  JsxAttribute,
  JsxChild,
  JsxElement,
  JsxFragment,
  JsxName,
} from '../../site/source/javascript/parse.ts';
import { globalNamed } from './globals.ts';
import { deeper, entriesIn, holderOf, iterated, type Machine, spend } from './machine.ts';
import { memberOf } from './members.ts';
import { propsFor, type Tag, tagFor } from './react.ts';
import {
  type Child,
  type Element,
  type Environment,
  fieldsOf,
  isFields,
  isNothing,
  interpreted,
  unresolved,
  type Value,
} from './value.ts';

/** The element for JSX. Its component is called only when the element is shown. */
export function elementOf(node: JsxElement | JsxFragment, names: Environment, machine: Machine): Element {
  spend(machine, 5);
  const { file, offset } = names.origin;
  const place = { start: offset + node.start, end: offset + node.end };
  const isTag = node.type === 'JSXElement';
  const tag = isTag
    ? tagOf(node.openingElement.name, names, machine)
    : { name: undefined, component: undefined };
  const attributes = isTag ? node.openingElement.attributes : [];
  spend(machine, (attributes.length + node.children.length) / 4);
  const props = fieldsOf(
    attributes.flatMap((attribute) => propsFor(tag, entriesOf(attribute, names, machine), machine)),
  );
  const written = deeper(machine, () => node.children.flatMap((child) => childrenOf(child, names, machine)));
  if (written.length > 0)
    props['children'] = written.length === 1 ? written[0]?.value : written.map(({ value }) => value);
  const fromProps: readonly Child[] =
    props['children'] === undefined ? [] : [{ value: props['children'], ...place }];
  const children = written.length > 0 ? written : fromProps;
  return { [interpreted]: 'element', ...tag, props, children, file, ...place };
}

function tagOf(written: JsxName, names: Environment, machine: Machine): Tag {
  const name = nameOf(written);
  if (/^[a-z][^.]*$/.test(name)) return { name, component: undefined };
  const tag = tagFor(valueOf(written, names, machine));
  if (tag === undefined) return { name, component: undefined };
  return tag.component === undefined ? tag : { ...tag, name };
}

function nameOf(name: JsxName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${nameOf(name.namespace)}:${nameOf(name.name)}`;
  return `${nameOf(name.object)}.${nameOf(name.property)}`;
}

/** Undefined for built-in components, which no file defines. */
function valueOf(name: JsxName, names: Environment, machine: Machine): Value {
  if (name.type === 'JSXNamespacedName') return undefined;
  if (name.type === 'JSXIdentifier')
    return holderOf(name.name, names)?.names.get(name.name) ?? globalNamed(name.name);
  const object = valueOf(name.object, names, machine);
  return isNothing(object) ? undefined : memberOf(object, nameOf(name.property), machine);
}

function entriesOf(
  attribute: JsxAttribute,
  names: Environment,
  machine: Machine,
): readonly (readonly [string, Value])[] {
  if (attribute.type === 'JSXSpreadAttribute') {
    const value = machine.evaluate(attribute.argument, names);
    return isFields(value) ? entriesIn(machine, value) : [];
  }
  const { name, value } = attribute;
  if (value === null) return [[nameOf(name), true]];
  if (value.type === 'Literal') return [[nameOf(name), value.value]];
  const [child] = childrenOf(value, names, machine);
  return [[nameOf(name), child?.value]];
}

/** A child with its position; text that consists only of line ends is dropped. */
function childrenOf(node: JsxChild, names: Environment, machine: Machine): readonly Child[] {
  const { offset } = names.origin;
  const place = { start: offset + node.start, end: offset + node.end };
  switch (node.type) {
    case 'JSXText': {
      spend(machine, node.value.length / 100);
      const value = jsxText(node.value);
      return value === '' ? [] : [{ value, ...place }];
    }
    case 'JSXExpressionContainer':
      if (node.expression.type === 'JSXEmptyExpression') return [];
      return [{ value: shownValue(node.expression, names, machine), ...place }];
    case 'JSXSpreadChild':
      return iterated(machine.evaluate(node.expression, names), machine).map((value) => ({
        value,
        ...place,
      }));
    default:
      return [{ value: elementOf(node, names, machine), ...place }];
  }
}

/** The value that an expression shows. What cannot be computed always has a reason. */
function shownValue(node: Expression, names: Environment, machine: Machine): Value {
  const before = machine.reasons.length;
  const value = machine.evaluate(node, names);
  if (value === unresolved && machine.reasons.length === before) machine.reasons.push('failure');
  return value;
}

/** JSX drops line ends with the surrounding white space. */
function jsxText(written: string): string {
  const lines = written.split(/\r\n|\n|\r/);
  const texts = lines.map((line, at) => {
    const begun = at === 0 ? line : line.replace(/^[ \t]+/, '');
    return at === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, '');
  });
  return texts.filter((line) => line !== '').join(' ');
}
