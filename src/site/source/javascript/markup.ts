import type { Expression, Node, Program } from 'acorn';
import { childOf, definedBy, isIdentifier, isNode, isTrue, parametersOf, stringAt } from './nodes.ts';

/**
 * Whether a module or expression is only markup into which values are inserted: no browser is needed to show it,
 * whatever the values are.
 */
export function isMarkup(code: Program | Expression): boolean {
  const nodes = nodesIn(code);
  if (nodes === undefined) return false;
  const defined = new Set(nodes.flatMap(definedBy));
  const objects = new Set(nodes.flatMap(wholeParameters));
  return nodes.every((node) => {
    switch (node.type) {
      case 'Identifier':
        return defined.has(stringAt(node, 'name')) || stringAt(node, 'name') === 'undefined';
      case 'VariableDeclarator':
        return childOf(node, 'init')?.type === 'ArrowFunctionExpression';
      case 'MemberExpression':
        return objects.has(stringAt(childOf(node, 'object'), 'name')) && !isTrue(node, 'computed');
      case 'JSXOpeningElement':
        return !defined.has(stringAt(childOf(node, 'name'), 'name'));
      case 'Property':
        return !isTrue(node, 'computed');
      case 'BinaryExpression':
        return !stringAt(node, 'operator').startsWith('in');
      case 'UnaryExpression':
        return stringAt(node, 'operator') !== 'delete';
      case 'JSXAttribute':
        return !/^(?:on[A-Z]|ref$|dangerouslySetInnerHTML$)/.test(stringAt(childOf(node, 'name'), 'name'));
      default:
        return true;
    }
  });
}

/** Nodes that neither call, assign nor fail for any value; those that do so only in some forms are handled above. */
const pureNodeTypes: ReadonlySet<string> = new Set([
  ...['Program', 'ExportNamedDeclaration', 'ExportDefaultDeclaration', 'ExportSpecifier'],
  ...['VariableDeclaration', 'FunctionDeclaration', 'ArrowFunctionExpression'],
  ...['BlockStatement', 'ReturnStatement', 'IfStatement', 'EmptyStatement', 'ExpressionStatement'],
  ...['ObjectPattern', 'AssignmentPattern', 'RestElement', 'ObjectExpression', 'ArrayExpression'],
  ...['Literal', 'TemplateLiteral', 'TemplateElement', 'ConditionalExpression', 'LogicalExpression'],
  ...['JSXElement', 'JSXFragment', 'JSXOpeningFragment', 'JSXClosingFragment', 'JSXClosingElement'],
  ...['JSXText', 'JSXExpressionContainer', 'JSXEmptyExpression', 'JSXIdentifier'],
  ...['Identifier', 'VariableDeclarator', 'MemberExpression', 'JSXOpeningElement', 'JSXAttribute'],
  ...['Property', 'BinaryExpression', 'UnaryExpression'],
]);

/** All nodes except names of properties and exports. Undefined if one of them is more than markup. */
function nodesIn(code: Node): readonly Node[] | undefined {
  const nodes: Node[] = [];
  const waiting: Node[] = [code];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!pureNodeTypes.has(node.type)) return undefined;
    nodes.push(node);
    for (const [key, value] of Object.entries(node)) {
      if (names.has(`${node.type}.${key}`)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) waiting.push(child);
    }
  }
  return nodes;
}

const names: ReadonlySet<string> = new Set([
  'Property.key',
  'MemberExpression.property',
  'ExportSpecifier.exported',
]);

/** A parameter that receives all attributes. */
function wholeParameters(node: Node): readonly string[] {
  return parametersOf(node)
    .slice(0, 1)
    .flatMap((parameter) => (isIdentifier(parameter) ? [parameter.name] : []));
}
