import type { Nodes } from 'mdast';
import { type Scope, type Value, isFields, textOfValue } from './value.ts';

/** Where `[label]: address` leads. */
export interface Definition {
  readonly url: string;
  readonly title: string | undefined;
}

/** The scope of a file with the labels it defines: in brackets, which no name of JavaScript has. Of two, the first counts. */
export function withLabels(scope: Scope, nodes: readonly Nodes[]): Scope {
  const labels = new Map<string, Value>();
  collect(nodes, labels);
  return labels.size === 0 ? scope : new Map([...scope, ...labels]);
}

function collect(nodes: readonly Nodes[], labels: Map<string, Value>): void {
  for (const node of nodes) {
    if ('children' in node) collect(node.children, labels);
    if (node.type !== 'definition') continue;
    const name = nameOf(node.identifier);
    if (!labels.has(name)) labels.set(name, { url: node.url, title: node.title ?? undefined });
  }
}

export function definitionOf(identifier: string, scope: Scope): Definition | undefined {
  const found = scope.get(nameOf(identifier));
  if (!isFields(found)) return undefined;
  return { url: textOfValue(found['url']) ?? '', title: textOfValue(found['title']) };
}

function nameOf(identifier: string): string {
  return `[${identifier}]`;
}
