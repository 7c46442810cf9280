import type { Value } from './value.ts';

/** Values of nodes that code has made, for which there is nothing to read. */
const values = new WeakMap<object, { readonly value: Value }>();

/** What was computed of an expression or an attribute before there was a node for it. */
export function computedValue(node: object): { readonly value: Value } | undefined {
  return values.get(node);
}

export function withValue<Node extends object>(node: Node, value: Value): Node {
  values.set(node, { value });
  return node;
}
