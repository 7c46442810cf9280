import type { Nodes } from 'mdast';
import { expressionStart, parseExpression } from '../../site/source/javascript/parse.ts';
import { entriesIn, environmentOf, type Machine, spend } from './machine.ts';
import { isJsx, isPhrasingNode, type JsxNode } from './mdx-nodes.ts';
import {
  builtin,
  type Content,
  type Element,
  fieldsOf,
  isContent,
  isReactElement,
  isFields,
  isTemplate,
  interpreted,
  unresolved,
  type Value,
} from './value.ts';

type Entries = readonly (readonly [string, Value])[];

/**
 * Markdown in the form in which MDX passes it to a component: a text, one element, or a list of these. Other values
 * stay unchanged.
 */
export function unwrapContent(value: Value, machine: Machine): Value {
  if (!isContent(value)) return value;
  spend(machine, value.nodes.length / 4);
  const pieces: Value[] = [];
  for (const node of value.nodes) {
    // MDX puts a line end between blocks.
    if (pieces.length > 0 && !isPhrasingNode(node)) pieces.push('\n');
    if (node.type === 'text') pieces.push(node.value);
    else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
      pieces.push(computed(node.value, value, machine));
    else pieces.push({ ...value, nodes: [node] });
  }
  return pieces.length === 1 ? pieces[0] : pieces;
}

function computed(source: string, { file, scope }: Content, machine: Machine): Value {
  spend(machine, source.length / 10);
  const expression = parseExpression(source);
  return expression === undefined
    ? unresolved
    : machine.evaluate(expression, environmentOf(scope, file, -expressionStart));
}

/** The element in a value, if there is one; for Markdown, the element that MDX creates. */
export function elementFrom(value: Value, machine: Machine): Element | undefined {
  const child = unwrapContent(value, machine);
  if (isReactElement(child)) return child;
  const [node] = isContent(child) ? child.nodes : [];
  if (node === undefined || !isContent(child)) return undefined;
  const { name, props } = isJsx(node)
    ? { name: node.name ?? undefined, props: attributesOf(node, child, machine) }
    : htmlOf(node);
  const template = child.scope.get(name ?? '');
  const start = node.position?.start.offset ?? 0;
  const place = { start, end: node.position?.end.offset ?? start };
  const fields = fieldsOf(props);
  if ('children' in node && node.children.length > 0)
    fields['children'] = unwrapContent({ ...child, nodes: node.children }, machine);
  const children = fields['children'];
  return {
    [interpreted]: 'element',
    name,
    component: isTemplate(template) ? template : undefined,
    props: fields,
    children: children === undefined ? [] : [{ value: children, ...place }],
    file: child.file,
    ...place,
  };
}

/** `child.type`: the name of an HTML element, a component of the site, or `unresolved` for a built-in component. */
export function typeOf({ name, component }: Element): Value {
  if (component !== undefined) return component;
  if (name === undefined) return builtin('React.Fragment');
  return /^[a-z]/.test(name) ? name : unresolved;
}

function attributesOf(node: JsxNode, content: Content, machine: Machine): Entries {
  spend(machine, node.attributes.length / 4);
  return node.attributes.flatMap((attribute): Entries => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = computed(attribute.value.replace(/^\s*\.\.\./, ''), content, machine);
      return isFields(spread) ? entriesIn(machine, spread) : [];
    }
    const { name, value } = attribute;
    if (typeof value === 'string') return [[name, value]];
    return [[name, value ? computed(value.value, content, machine) : true]];
  });
}

/** The HTML element that MDX creates for a Markdown node, without its children. */
function htmlOf(node: Nodes): { readonly name: string; readonly props: Entries } {
  switch (node.type) {
    case 'heading':
      return { name: `h${node.depth}`, props: [] };
    case 'list':
      return { name: node.ordered === true ? 'ol' : 'ul', props: [] };
    case 'link':
      return { name: 'a', props: [['href', node.url]] };
    case 'image':
      return {
        name: 'img',
        props: [
          ['src', node.url],
          ['alt', node.alt ?? ''],
        ],
      };
    case 'inlineCode':
      return { name: 'code', props: [['children', node.value]] };
    case 'code':
      return { name: 'pre', props: [['children', codeIn(node)]] };
    default:
      return { name: htmlNames.get(node.type) ?? 'div', props: [] };
  }
}

/** A fragment without content or position. */
export const emptyElement: Element = {
  [interpreted]: 'element',
  name: undefined,
  component: undefined,
  props: fieldsOf(),
  children: [],
  file: { path: '', text: '' },
  start: 0,
  end: 0,
};

function codeIn({ lang, value }: Extract<Nodes, { type: 'code' }>): Element {
  const children = `${value}\n`;
  const props = fieldsOf([
    ['className', lang ? `language-${lang}` : undefined],
    ['children', children],
  ]);
  return { ...emptyElement, name: 'code', props, children: [{ value: children, start: 0, end: 0 }] };
}

const htmlNames: ReadonlyMap<string, string> = new Map([
  ['paragraph', 'p'],
  ['strong', 'strong'],
  ['emphasis', 'em'],
  ['delete', 'del'],
  ['blockquote', 'blockquote'],
  ['listItem', 'li'],
  ['thematicBreak', 'hr'],
  ['break', 'br'],
  ['table', 'table'],
]);
