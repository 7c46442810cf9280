import { globalNamed } from './globals.ts';
import { holderOf } from './environment.ts';
import { iterated } from './iterate.ts';
import { deeper, type Machine, mark, spend } from './machine.ts';
import { memberOf } from './members.ts';
import type { JsxAttribute, JsxChild, JsxElement, JsxFragment, JsxName } from './syntax.ts';
import {
  type Child,
  type Element,
  type Environment,
  fieldsOf,
  isBuiltin,
  isClosure,
  isFields,
  isTemplate,
  made,
  type Template,
  unread,
  type Value,
} from './value.ts';

/** The element that JSX stands for. Its component is not called here: whoever shows it does that. */
export function elementOf(node: JsxElement | JsxFragment, names: Environment, machine: Machine): Element {
  spend(machine, 5);
  const tag: Tag = node.type === 'JSXFragment' ? fragment : tagOf(node.openingElement.name, names, machine);
  const attributes = node.type === 'JSXFragment' ? [] : node.openingElement.attributes;
  const props = fieldsOf(attributes.flatMap((attribute) => given(attribute, tag, names, machine)));
  const children = deeper(machine, () => node.children.flatMap((child) => childOf(child, names, machine)));
  if (children.length > 0)
    props['children'] = children.length === 1 ? children[0]?.value : children.map(({ value }) => value);
  const { file, offset } = names.origin;
  const own: readonly Child[] =
    children.length > 0 ? children : childrenGiven(props['children'], node, offset);
  return {
    [made]: 'element',
    ...tag,
    props,
    children: own,
    file,
    start: offset + node.start,
    end: offset + node.end,
  };
}

function childrenGiven(
  value: Value,
  { start, end }: JsxElement | JsxFragment,
  offset: number,
): readonly Child[] {
  return value === undefined ? [] : [{ value, start: offset + start, end: offset + end }];
}

interface Tag {
  readonly name: string | undefined;
  readonly component: Template | undefined;
}

const fragment: Tag = { name: undefined, component: undefined };

function tagOf(written: JsxName, names: Environment, machine: Machine): Tag {
  const name = nameOf(written);
  if (/^[a-z][^.]*$/.test(name)) return { name, component: undefined };
  const value = valueOf(written, names, machine);
  if (isTemplate(value)) return { name, component: value };
  if (isBuiltin(value) && /(?:^|\.)(?:Fragment|StrictMode|Suspense)$/.test(value.path)) return fragment;
  return { name: typeof value === 'string' ? value : name, component: undefined };
}

function nameOf(name: JsxName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${nameOf(name.namespace)}:${nameOf(name.name)}`;
  return `${nameOf(name.object)}.${nameOf(name.property)}`;
}

/** Undefined for the built-in components, which no file defines. */
function valueOf(name: JsxName, names: Environment, machine: Machine): Value {
  if (name.type === 'JSXNamespacedName') return undefined;
  if (name.type === 'JSXIdentifier')
    return holderOf(name.name, names)?.names.get(name.name) ?? globalNamed(name.name);
  const object = valueOf(name.object, names, machine);
  return object === undefined || object === null
    ? undefined
    : memberOf(object, nameOf(name.property), machine);
}

function given(
  attribute: JsxAttribute,
  { name: tag, component }: Tag,
  names: Environment,
  machine: Machine,
): readonly (readonly [string, Value])[] {
  const entries =
    attribute.type === 'JSXSpreadAttribute'
      ? spread(machine.evaluate(attribute.argument, names))
      : [[nameOf(attribute.name), attributeValue(attribute, names, machine)] as const];
  return entries.filter(([name, value]) => {
    if (component === undefined && tag !== undefined && isHandler(name, value)) {
      mark(machine, 'handler', name, attribute, names);
      return false;
    }
    return name !== 'key' && name !== 'ref' && value !== unread;
  });
}

function spread(value: Value): readonly (readonly [string, Value])[] {
  return isFields(value) ? Object.entries(value) : [];
}

/** A function that an element calls when something happens to it. */
function isHandler(name: string, value: Value): boolean {
  return /^on[A-Z]/.test(name) && (isClosure(value) || isBuiltin(value) || value === unread);
}

function attributeValue(
  { value }: Extract<JsxAttribute, { type: 'JSXAttribute' }>,
  names: Environment,
  machine: Machine,
): Value {
  if (value === null) return true;
  if (value.type === 'Literal') return value.value;
  if (value.type === 'JSXExpressionContainer')
    return value.expression.type === 'JSXEmptyExpression'
      ? undefined
      : machine.evaluate(value.expression, names);
  return value.type === 'JSXElement' || value.type === 'JSXFragment'
    ? elementOf(value, names, machine)
    : unread;
}

function childOf(node: JsxChild, names: Environment, machine: Machine): readonly Child[] {
  const { offset } = names.origin;
  const place = { start: offset + node.start, end: offset + node.end };
  switch (node.type) {
    case 'JSXText': {
      const value = textOf(node.value);
      return value === '' ? [] : [{ value, ...place }];
    }
    case 'JSXExpressionContainer': {
      if (node.expression.type === 'JSXEmptyExpression') return [];
      return [{ value: machine.evaluate(node.expression, names), ...place }];
    }
    case 'JSXSpreadChild':
      return iterated(machine.evaluate(node.expression, names), machine).map((value) => ({
        value,
        ...place,
      }));
    case 'JSXElement':
    case 'JSXFragment':
      return [{ value: elementOf(node, names, machine), ...place }];
  }
}

/** JSX leaves out line ends and the white space around them. */
function textOf(written: string): string {
  const lines = written.split(/\r\n|\n|\r/);
  const texts = lines.map((line, at) => {
    const begun = at === 0 ? line : line.replace(/^[ \t]+/, '');
    return at === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, '');
  });
  return texts.filter((line) => line !== '').join(' ');
}
