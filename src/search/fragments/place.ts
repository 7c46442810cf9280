import type { Nodes } from 'mdast';
import type { Find } from '../../expressions/find.ts';
import { contentOf, scopeInside } from '../../expressions/inside.ts';
import { type JsxNode, propertiesOf } from '../../expressions/properties.ts';
import { snippetNamed } from '../../expressions/scope.ts';
import { type Content, isTemplate, type Scope, type Template, textOfValue } from '../../expressions/value.ts';
import { type Instances, mostInstances } from '../../model/instances.ts';
import type { SourceFile } from '../../source/span.ts';
import { parseOnce } from '../../source/parse-once.ts';

/** Where nodes stand: the file their offsets are into, and what names stand for there. */
export interface Place {
  readonly file: SourceFile;
  readonly scope: Scope;
  readonly find: Find;
  /** How many snippets enclose them. */
  readonly depth: number;
  /** What was told of the page: grows as it is read. */
  readonly told: Set<SourceFile>;
  /** Shared by the whole page. */
  readonly instances: Instances;
}

/** Nodes and where they stand. */
export interface Placed {
  readonly nodes: readonly Nodes[];
  readonly place: Place;
}

/** Where the nodes of a whole file stand. */
export function placeIn(file: SourceFile, scope: Scope, find: Find): Place {
  return { file, scope, find, depth: 0, told: new Set(), instances: { count: 0 } };
}

/** Snippets in snippets in snippets … */
const deepest = 12;

/** What an element stands for that is a snippet, or a component made of markup; controls say nothing. */
export function shownBy(element: JsxNode, place: Place): Placed | undefined {
  const template = templateOf(element, place);
  if (template === undefined) return undefined;
  const { file, scope, depth, instances } = place;
  instances.count += 1;
  if (depth >= deepest || instances.count > mostInstances) return { nodes: [], place };
  const children = contentOf(element.children, { file, quotes: 0, scope });
  const given = propertiesOf(element, scope, (written) => written);
  const inner = scopeInside(template, { ...given, children });
  return {
    nodes: parseOnce(template.file).tree.children,
    place: { ...place, file: template.file, scope: inner, depth: depth + 1 },
  };
}

function templateOf(element: JsxNode, { scope, file, find }: Place): Template | undefined {
  const own = scope.get(element.name ?? '');
  if (isTemplate(own)) return own.isControl ? undefined : own;
  if (element.name !== 'Snippet') return undefined;
  const { file: source } = propertiesOf(element, scope, (written) => written);
  const name = textOfValue(source);
  return name === undefined ? undefined : snippetNamed(name, file.path, find);
}

export function placedContent({ nodes, file, scope }: Content, place: Place): Placed {
  place.instances.count += 1;
  return { nodes: place.instances.count > mostInstances ? [] : nodes, place: { ...place, file, scope } };
}
