import type { Nodes } from 'mdast';
import { markupAsMdx } from '../../model/code.ts';
import { readFunctionBody } from '../../model/function-body.ts';
import type { Context } from './context.ts';
import { markupReader } from './element.ts';
import { readLiteralAt } from './literal.ts';
import { type Fields, type Scope, type Template, type Value, isFields } from './value.ts';

/** What stands behind a name and its equals sign: a literal, or a function that gives back markup. */
export function definitionOf(rest: string, context: Context): Value {
  const sign = /^(?::[^=\n]{1,200})?=\s*/.exec(rest);
  if (sign === null) return undefined;
  const body = rest.slice(sign[0].length);
  const arrow = /^(?:\(\s*(\{[^})]*\}(?:\s*:[^)]*)?|[A-Za-z_$][\w$]*)?\s*\)|([A-Za-z_$][\w$]*))\s*=>\s*/.exec(
    body,
  );
  if (arrow !== null) return markupTemplate(body.slice(arrow[0].length), arrow[1] ?? arrow[2] ?? '', context);
  return wholeLiteral(body, context);
}

/** What stands behind `function name`. */
export function functionOf(rest: string, context: Context): Value {
  const head = /^\(\s*(\{[^})]*\}(?:\s*:[^)]*)?|[A-Za-z_$][\w$]*)?\s*\)\s*/.exec(rest);
  return head === null ? undefined : markupTemplate(rest.slice(head[0].length), head[1] ?? '', context);
}

/** A snippet: it takes all that it is given. */
export function templateOf(nodes: readonly Nodes[], scope: Scope): Template {
  return { kind: 'template', nodes, parameters: undefined, defaults: {}, declarations: [], scope };
}

/** The scope inside a template that is given some properties. */
export function scopeInside(template: Template, given: Fields, context: Context): Scope {
  const { parameters, defaults, declarations, scope } = template;
  const inner = new Map(scope);
  const all: Fields = { ...defaults, ...given };
  for (const name of parameters ?? Object.keys(all)) inner.set(name, all[name]);
  if (parameters === undefined) inner.set('props', all);
  for (const declaration of declarations) declare(declaration, inner, { ...context, scope: inner });
  return inner;
}

// The markup at the end of a function is shown; nothing that it does before is run.
function markupTemplate(body: string, parameters: string, context: Context): Value {
  const { declarations, returned } = body.startsWith('{')
    ? readFunctionBody(body, 0)
    : { declarations: [], returned: 0 };
  if (returned === undefined) return undefined;
  const opening = /^\s*\(?\s*(?=<)/.exec(body.slice(returned));
  if (opening === null) return undefined;
  const start = returned + opening[0].length;
  const markup = markupAsMdx(body, start);
  if (markup === undefined) return undefined;
  const nodes = context.read(markup.replace(/^<>|<\/>$/g, ''));
  const made = {
    ...templateOf(nodes, context.scope),
    declarations: declarations.map((at) => body.slice(at, returned)),
  };
  const names = /^\{([^}]*)\}/.exec(parameters)?.[1];
  if (names === undefined) return made;
  const defaults: Record<string, Value> = {};
  const list = names.split(',').flatMap((part) => {
    const [, name, standard] = /^\s*(?:\.\.\.)?([A-Za-z_$][\w$]*)\s*(?:=\s*([\s\S]+))?$/.exec(part) ?? [];
    if (name === undefined) return [];
    const value =
      standard === undefined ? undefined : readLiteralAt(standard, 0, context.scope, markupReader(context));
    if (value !== undefined) defaults[name] = value.value;
    return [name];
  });
  return { ...made, parameters: list, defaults };
}

// A name that is declared inside hides the one outside, also where its own value is not known.
function declare(declaration: string, inner: Map<string, Value>, context: Context): void {
  const [head, keyword, name, list, fields] = declared.exec(declaration) ?? [];
  if (head === undefined) return;
  const rest = declaration.slice(head.length);
  const own = (name ?? list ?? fields ?? '').match(/[A-Za-z_$][\w$]*/g) ?? [];
  const [first = ''] = own;
  const value =
    keyword !== 'const'
      ? undefined
      : list === undefined
        ? definitionOf(rest, context)
        : stateOf(rest, context);
  for (const each of own) inner.delete(each);
  if (fields !== undefined && isFields(value)) {
    for (const each of own) if (Object.hasOwn(value, each)) inner.set(each, value[each]);
  } else if (fields === undefined && value !== undefined) inner.set(first, value);
}

const declared = /^(const|let|var)\s+(?:([A-Za-z_$][\w$]*)|\[([^\]]*)\]|\{([\w\s,$]*)\})\s*/;

// A state is shown as it is at first.
function stateOf(rest: string, context: Context): Value {
  const call = /^=\s*(?:React\.)?useState(?:<[^()]{0,200}>)?\(/.exec(rest);
  if (call === null) return undefined;
  const argument = rest.slice(call[0].length);
  const read = readLiteralAt(argument, 0, context.scope, markupReader(context));
  return read !== undefined && /^\s*\)/.test(argument.slice(read.end)) ? read.value : undefined;
}

/** A literal with nothing behind it that makes another value of it. */
function wholeLiteral(source: string, context: Context): Value {
  const read = readLiteralAt(source, 0, context.scope, markupReader(context));
  return read === undefined || goesOn.test(source.slice(read.end)) ? undefined : read.value;
}

const goesOn = /^(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*)*(?:[.?+\-*%&|=<>([`]|\/(?![/*]))/;
