import type { Nodes } from 'mdast';
import { environmentOf } from './environment.ts';
import type { Machine } from './machine.ts';
import { expressionStart, parseExpression } from './syntax.ts';
import {
  builtin,
  type Content,
  type Element,
  type Fields,
  fieldsOf,
  isContent,
  isFields,
  isTemplate,
  made,
  unread,
  type Value,
} from './value.ts';
import { isPhrasingNode } from './phrasing-node.ts';

type JsxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/**
 * Markdown as code sees it: a text, one element, or a list of these, as MDX gives them to a component. Any other value is what
 * it is.
 */
export function opened(value: Value, machine: Machine): Value {
  if (!isContent(value)) return value;
  const pieces = piecesOf(value, machine);
  return pieces.length === 1 ? pieces[0] : pieces;
}

function piecesOf(content: Content, machine: Machine): readonly Value[] {
  const pieces: Value[] = [];
  for (const node of content.nodes) {
    // MDX puts a line end between blocks.
    if (pieces.length > 0 && !isPhrasingNode(node)) pieces.push('\n');
    pieces.push(pieceOf(node, content, machine));
  }
  return pieces;
}

function pieceOf(node: Nodes, content: Content, machine: Machine): Value {
  if (node.type === 'text') return node.value;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return computed(node.value, content, machine);
  return { ...content, nodes: [node] };
}

function computed(source: string, { file, scope }: Content, machine: Machine): Value {
  const expression = parseExpression(source);
  if (expression === undefined) return unread;
  return machine.evaluate(expression, environmentOf(scope, file, -expressionStart));
}

/** `child.type`: a name of HTML, the component of the site, or what stands for a built-in one. */
export function typeOfElement(element: Element | Content): Value {
  if (!isContent(element)) return element.component ?? tagOf(element.name);
  const [node] = element.nodes;
  if (node === undefined) return unread;
  if (!isJsx(node)) return htmlOf(node)?.name ?? unread;
  const own = element.scope.get(node.name ?? '');
  return isTemplate(own) ? own : tagOf(node.name ?? undefined);
}

function tagOf(name: string | undefined): Value {
  if (name === undefined) return builtin('React.Fragment');
  return /^[a-z]/.test(name) ? name : unread;
}

/** `child.props` */
export function propsOf(element: Element | Content, machine: Machine): Value {
  if (!isContent(element)) return element.props;
  const [node] = element.nodes;
  if (node === undefined) return unread;
  const inside =
    'children' in node && node.children.length > 0 ? { ...element, nodes: node.children } : undefined;
  if (isJsx(node)) {
    const props = fieldsOf(given(node, element, machine));
    if (inside !== undefined) props['children'] = opened(inside, machine);
    return props;
  }
  const props = htmlOf(node)?.props ?? {};
  return fieldsOf([
    ...Object.entries(props),
    ...(inside === undefined ? [] : [['children', opened(inside, machine)] as const]),
  ]);
}

function given(node: JsxNode, content: Content, machine: Machine): readonly (readonly [string, Value])[] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = computed(attribute.value.replace(/^\s*\.\.\./, ''), content, machine);
      return isFields(spread) ? Object.entries(spread) : [];
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) return [[name, true]];
    return [[name, typeof value === 'string' ? value : computed(value.value, content, machine)]];
  });
}

function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The element of HTML that MDX makes of a node of Markdown, without its children. */
function htmlOf(node: Nodes): { readonly name: string; readonly props: Fields } | undefined {
  switch (node.type) {
    case 'heading':
      return { name: `h${node.depth}`, props: {} };
    case 'link':
      return { name: 'a', props: { href: node.url } };
    case 'image':
      return { name: 'img', props: { src: node.url, alt: node.alt ?? '' } };
    case 'inlineCode':
      return { name: 'code', props: { children: node.value } };
    case 'code': {
      const className = node.lang === null || node.lang === undefined ? undefined : `language-${node.lang}`;
      const props = fieldsOf([
        ['className', className],
        ['children', `${node.value}\n`],
      ]);
      const position = { start: 0, end: 0 };
      const child: Element = {
        [made]: 'element',
        name: 'code',
        component: undefined,
        props,
        children: [{ value: `${node.value}\n`, ...position }],
        file: { path: '', text: '' },
        ...position,
      };
      return { name: 'pre', props: { children: child } };
    }
    case 'list':
      return { name: node.ordered === true ? 'ol' : 'ul', props: {} };
    default: {
      const name = Object.hasOwn(htmlNames, node.type) ? htmlNames[node.type] : undefined;
      return name === undefined ? undefined : { name, props: {} };
    }
  }
}

const htmlNames: Readonly<Record<string, string>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  blockquote: 'blockquote',
  listItem: 'li',
  thematicBreak: 'hr',
  break: 'br',
  table: 'table',
};
