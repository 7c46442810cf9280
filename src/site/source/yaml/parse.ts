import { isAlias, isMap, isPair, isScalar, isSeq, parseDocument, type Document, type YAMLMap } from 'yaml';
import { append } from '../append.ts';
import type { Fault, Parsed } from '../finding.ts';
import { spanIn, textOf, type Range, type SourceFile, type Span } from '../span.ts';
import type { Member, Tree } from '../tree.ts';
import { yamlAdvice } from './advice.ts';
import { nestsTooDeep } from './depth.ts';

/** Deeper values are refused: no real file comes close. */
const maxDepth = 256;
/** Maximum number of values that aliases may add to a file: enough for any real file, too few for an alias bomb. */
const maxAliasValues = 100_000;

/**
 * Parses one YAML 1.2 document, with positions. Merge keys are resolved, and duplicate keys are faults. `value` holds
 * what could be read; an empty object where nothing could. `range` is the part of the file that contains the YAML.
 */
export function parseYaml(
  file: SourceFile,
  rule: string,
  range: Range = { start: 0, end: file.text.length },
): Parsed<Tree> {
  const span = spanIn(file, { start: range.start, end: range.start });
  const emptyObject: Tree = { kind: 'object', span, members: [] };
  const text = file.text.slice(range.start, range.end);
  const document = documentOf(text);
  const reading: Reading = { file, rule, range, faults: [], anchors: new Map(), size: 0, fromAliases: 0 };
  if (document === undefined) return { value: emptyObject, faults: [tooDeep(reading, 0, 1)] };
  const value = document.contents === null ? emptyObject : treeOf(reading, document.contents, 0);
  const syntax = syntaxFaults(reading, text, document);
  // An alias without a name is an error of the syntax, too.
  const others = reading.faults.filter(({ span: at }) => !syntax.some((fault) => overlap(fault.span, at)));
  return { value, faults: [...syntax, ...others] };
}

/** Undefined if the document nests deeper than the recursive parser can handle. */
function documentOf(text: string): Document | undefined {
  const document = parsed(text);
  if (document === undefined || document.errors.length === 0) return document;
  const joined = parsed(onOneLine(text));
  return joined?.errors.length === 0 ? joined : document;
}

/**
 * A text of the same length in which quoted texts and lists in brackets are on one line: YAML requires their further
 * lines to be indented, but platforms do not.
 */
function onOneLine(text: string): string {
  return text.replace(quotedOrList, (value) =>
    value.replace(/\r?\n(?=\S)/g, (end) => ' '.repeat(end.length)),
  );
}

const doubleQuoted = /"(?:[^"\\]|\\[^])*"/.source;
const singleQuoted = /'(?:[^']|'')*'/.source;
/** A doubled quote in it is the end of one text and the start of another. */
const list = `\\[(?:${doubleQuoted}|'[^']*'|[^"'[\\]{}#])*\\]`;
/** As the whole value of a key, after it or on the line below. */
const quotedOrList = new RegExp(
  `(?<=:[ \\t]|:[ \\t]*\\r?\\n[ \\t])[ \\t]*(?:${doubleQuoted}|${singleQuoted}|${list})(?=[ \\t]*(?:\\r?\\n|$))`,
  'g',
);

/** State of one pass over a document. */
interface Reading {
  readonly file: SourceFile;
  readonly rule: string;
  readonly range: Range;
  readonly faults: Fault[];
  readonly anchors: Map<string, { readonly tree: Tree; readonly size: number }>;
  /** Number of values so far, with aliases expanded. */
  size: number;
  fromAliases: number;
}

/** Every error of the package has a stack, and recording it takes four times as long as finding the error. */
function parsed(text: string): Document | undefined {
  if (nestsTooDeep(text)) return undefined;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function overlap(a: Range, b: Range): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Only the first error, since most later ones follow from it. */
function syntaxFaults(reading: Reading, text: string, document: Document): readonly Fault[] {
  const [first] = [...document.errors].sort((left, other) => left.pos[0] - other.pos[0]);
  if (first === undefined) return tagFaults(reading, document);
  const { kind, message, start, end, help } = yamlAdvice(text, first);
  return [
    {
      rule: reading.rule,
      message,
      span: spanOf(reading, start, end),
      ...(kind && { kind }),
      ...(help !== undefined && { help }),
    },
  ];
}

/** The platform's reader of front matter knows no tags but those of YAML itself. */
function tagFaults(reading: Reading, { warnings }: Document): readonly Fault[] {
  const [tag] = warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  if (tag === undefined || reading.rule !== 'pages/front-matter') return [];
  return [
    {
      rule: reading.rule,
      message: 'a value that starts with "!" is a tag of YAML, so the platform refuses the page',
      span: spanOf(reading, ...tag.pos),
      help: 'put the value in quotes',
    },
  ];
}

function tooDeep(reading: Reading, start: number, end: number): Fault {
  return {
    rule: reading.rule,
    message: `values are nested more than ${maxDepth} levels deep`,
    span: spanOf(reading, start, end),
  };
}

function spanOf({ file, range }: Reading, start: number, end: number): Span {
  const at = (offset: number) => Math.min(range.end, range.start + offset);
  return spanIn(file, { start: at(start), end: at(end) });
}

function treeOf(reading: Reading, node: unknown, depth: number): Tree {
  const [start, end] = rangeOf(node);
  const span = spanOf(reading, start, end);
  const nothing: Tree = { kind: 'scalar', span, value: null };
  const before = reading.size;
  reading.size += 1;
  if (depth > maxDepth) {
    if (depth === maxDepth + 1) reading.faults.push(tooDeep(reading, start, end));
    return nothing;
  }
  if (isAlias(node)) return aliasOf(reading, node.source, span);
  const tree = collectionOf(reading, node, span, depth) ?? { ...nothing, value: scalarOf(node) };
  const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
  if (anchor !== undefined) reading.anchors.set(anchor, { tree, size: reading.size - before });
  return tree;
}

function rangeOf(node: unknown): readonly [number, number] {
  const range = isAlias(node) || isMap(node) || isSeq(node) || isScalar(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
}

function collectionOf(reading: Reading, node: unknown, span: Span, depth: number): Tree | undefined {
  if (isMap(node)) return { kind: 'object', span, members: membersOf(reading, node, depth) };
  if (!isSeq(node)) return undefined;
  return {
    kind: 'array',
    span,
    items: node.items.map((item) => treeOf(reading, isPair(item) ? item.value : item, depth + 1)),
  };
}

/** Numbers that JSON cannot express, such as `.nan` or a big integer, keep their source form. */
function scalarOf(node: unknown): string | number | boolean | null {
  if (!isScalar(node)) return null;
  const { value } = node;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : (node.source ?? null);
  return value === null || value === undefined ? null : (node.source ?? null);
}

function aliasOf(reading: Reading, name: string, span: Span): Tree {
  const anchored = reading.anchors.get(name);
  const fault = (message: string) => reading.faults.push({ rule: reading.rule, message, span });
  if (anchored === undefined)
    reading.faults.push({
      rule: reading.rule,
      message: `a value that starts with "*" is an alias, and "*${name}" is not defined`,
      span,
      help: 'put the value in quotes',
    });
  else if (reading.fromAliases + anchored.size > maxAliasValues) {
    if (reading.fromAliases <= maxAliasValues) fault(`aliases expand to more than ${maxAliasValues} values`);
    reading.fromAliases = maxAliasValues + 1;
  } else {
    reading.fromAliases += anchored.size;
    reading.size += anchored.size;
    return anchored.tree;
  }
  return { kind: 'scalar', span, value: null };
}

function membersOf(reading: Reading, node: YAMLMap, depth: number): readonly Member[] {
  const members: Member[] = [];
  const merged: Member[] = [];
  const seen = new Map<string, Member>();
  for (const pair of node.items) {
    const [start, end] = rangeOf(pair.key);
    const keySpan = spanOf(reading, start, end);
    const key = keyOf(pair.key, keySpan);
    const value = pair.value === null ? emptyAfter(keySpan) : treeOf(reading, pair.value, depth + 1);
    const member = { key, keySpan, value };
    if (key === '<<') {
      append(merged, mergedMembers(value));
      continue;
    }
    const first = seen.get(key);
    if (first === undefined) seen.set(key, member);
    else
      reading.faults.push({
        rule: reading.rule,
        kind: 'duplicate-key',
        message: `duplicate key "${key}"`,
        span: keySpan,
        related: [{ span: first.keySpan, text: 'first declared here' }],
        help: 'keep one of them',
      });
    members.push(member);
  }
  return [...merged.filter(({ key }) => !seen.has(key)), ...members];
}

/** A collection is identified by its source: the package's text for it doubles with each nested key. */
function keyOf(node: unknown, span: Span): string {
  if (isScalar(node)) return String(node.value ?? node.source ?? '');
  return node === null ? 'null' : textOf(span);
}

function emptyAfter({ file, end }: Span): Tree {
  return { kind: 'scalar', span: { file, start: end, end }, value: null };
}

function mergedMembers(value: Tree): readonly Member[] {
  if (value.kind === 'object') return value.members;
  return value.kind === 'array'
    ? value.items.flatMap((item) => (item.kind === 'object' ? item.members : []))
    : [];
}
