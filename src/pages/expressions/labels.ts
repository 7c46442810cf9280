import type { Nodes } from 'mdast';
import { isFields, type Scope, textOfValue, type Value } from './value.ts';

/** The target of `[label]: address`. */
export interface Label {
  readonly url: string;
  readonly title: string | undefined;
}

/**
 * The labels that a file defines, as names in brackets, which no JavaScript name has. The first definition of a label
 * counts.
 */
export function labelsIn(nodes: readonly Nodes[], labels = new Map<string, Value>()): Map<string, Value> {
  for (const node of nodes) {
    if ('children' in node) labelsIn(node.children, labels);
    if (node.type !== 'definition') continue;
    const name = nameOf(node.identifier);
    if (!labels.has(name)) labels.set(name, { url: node.url, title: node.title ?? undefined });
  }
  return labels;
}

export function labelNamed(identifier: string, scope: Scope): Label | undefined {
  const value = scope.get(nameOf(identifier));
  if (!isFields(value)) return undefined;
  return { url: textOfValue(value['url']) ?? '', title: textOfValue(value['title']) };
}

function nameOf(identifier: string): string {
  return `[${identifier}]`;
}
