import type { Nodes } from 'mdast';
import { parseOnce } from '../source/parse-once.ts';
import { conditional } from './expression.ts';
import { definitionOf } from './definition.ts';
import { type Reader, take, takeMatch } from './reader.ts';
import {
  type Content,
  type Fields,
  isFields,
  made,
  type Read,
  type Scope,
  type Template,
  unread,
} from './value.ts';

/** The scope inside a template that is given some properties. */
export function scopeInside(template: Template, given: Fields): Scope {
  const { file, parameters, declarations, scope } = template;
  const inner = new Map(scope);
  for (const [name, value] of Object.entries(given)) if (parameters === undefined) inner.set(name, value);
  inner.set('props', given);
  for (const { name, local, standard } of parameters ?? [])
    inner.set(local, Object.hasOwn(given, name) && given[name] !== undefined ? given[name] : standard);
  for (const declaration of declarations) declare(declaration, file.path, inner);
  return inner;
}

/** What stands inside an element that is given to its own component. */
export function contentOf(
  nodes: readonly Nodes[],
  place: Pick<Content, 'file' | 'quotes' | 'scope'>,
): Content | undefined {
  return nodes.length === 0 ? undefined : { [made]: 'content', nodes, ...place };
}

export function nodesOf({ file }: Template): readonly Nodes[] {
  return parseOnce(file).tree.children;
}

// A name that is declared inside hides the one outside, also where its own value is not known.
function declare(declaration: string, path: string, inner: Map<string, Read>): void {
  const [head, keyword, name, list, fields] = declared.exec(declaration) ?? [];
  if (head === undefined) return;
  const rest = declaration.slice(head.length);
  const own = (name ?? list ?? fields ?? '').match(/[A-Za-z_$][\w$]*/g) ?? [];
  const value =
    keyword !== 'const'
      ? unread
      : list === undefined
        ? definitionOf(rest, path, inner)
        : stateOf(rest, inner);
  for (const each of own) inner.set(each, unread);
  if (fields === undefined) inner.set(own[0] ?? '', value);
  else if (isFields(value))
    for (const each of own) inner.set(each, Object.hasOwn(value, each) ? value[each] : undefined);
}

const declared = /^(const|let|var)\s+(?:([A-Za-z_$][\w$]*)|\[([^\]]*)\]|\{([\w\s,$]*)\})\s*/;

// A state is shown as it is at first.
function stateOf(rest: string, scope: Scope): Read {
  const reader: Reader = { source: rest, at: 0, depth: 0, scope };
  if (takeMatch(reader, /=\s*(?:React\.)?useState(?:<[^()]{0,200}>)?\(/y) === undefined) return unread;
  const value = conditional(reader);
  return take(reader, ')') ? value : unread;
}
