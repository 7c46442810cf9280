import type { Identifier, Node } from 'acorn';

/** The names that a declaration or function defines inside itself, and those that an import brings. */
export function definedBy(node: Node): readonly string[] {
  const patterns = [
    childOf(node, 'id'),
    childOf(node, 'param'),
    node.type.startsWith('Import') ? childOf(node, 'local') : undefined,
    ...parametersOf(node),
  ];
  return patterns.flatMap((pattern) => (pattern ? identifiersIn(pattern) : []));
}

function identifiersIn(pattern: Node): readonly string[] {
  if (isIdentifier(pattern)) return [pattern.name];
  const inside = ['properties', 'elements', 'value', 'left', 'argument', 'parameter'].flatMap(
    (key): unknown => Reflect.get(pattern, key) ?? [],
  );
  return inside.filter(isNode).flatMap(identifiersIn);
}

export function parametersOf(node: Node): readonly Node[] {
  const parameters: unknown = Reflect.get(node, 'params');
  return Array.isArray(parameters) ? parameters.filter(isNode) : [];
}

export function childOf(node: Node, key: string): Node | undefined {
  const value: unknown = Reflect.get(node, key);
  return isNode(value) ? value : undefined;
}

export function stringAt(node: Node | undefined, key: string): string {
  return node === undefined ? '' : String(Reflect.get(node, key) ?? '');
}

export function isTrue(node: Node, key: string): boolean {
  return Reflect.get(node, key) === true;
}

export function isIdentifier(node: Node): node is Identifier {
  return node.type === 'Identifier';
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
