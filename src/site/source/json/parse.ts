import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { append } from '../append.ts';
import type { Fault, Parsed } from '../finding.ts';
import { syntaxFaults } from './faults.ts';
import { maxDepth, scan } from './scan.ts';
import { spanIn, type Range, type SourceFile } from '../span.ts';
import type { Member, Tree } from '../tree.ts';

/**
 * Parses strict JSON, with positions. Reports every trailing comma and comment (both can be fixed) and only the first
 * other syntax error, since the rest would follow from it. Duplicate keys are reported under `duplicateRule`. `value`
 * holds what could be read; an empty object where nothing could.
 */
export function parseJson(file: SourceFile, rule: string, duplicateRule: string = rule): Parsed<Tree> {
  const cached = parsed.get(file);
  if (cached?.rule === rule) return cached.result;
  const result = parse(file, rule, duplicateRule);
  parsed.set(file, { rule, result });
  return result;
}

const parsed = new WeakMap<SourceFile, { readonly rule: string; readonly result: Parsed<Tree> }>();

function parse(file: SourceFile, rule: string, duplicateRule: string): Parsed<Tree> {
  const emptyObject: Tree = { kind: 'object', span: spanIn(file, { start: 0, end: 0 }), members: [] };
  const scanned = scan(file.text);
  const fault = (range: Range, rest: Omit<Fault, 'rule' | 'span'>): Fault => ({
    rule,
    span: spanIn(file, range),
    ...rest,
  });
  if (scanned.tooDeep !== undefined) {
    const start = scanned.tooDeep;
    return {
      value: emptyObject,
      faults: [
        fault(
          { start, end: start + 1 },
          { message: `brackets are nested more than ${maxDepth} levels deep` },
        ),
      ],
    };
  }
  if (file.text.trim() === '') {
    return {
      value: emptyObject,
      faults: [fault({ start: 0, end: 0 }, { message: 'the file is empty', help: 'write at least {}' })],
    };
  }
  const errors: ParseError[] = [];
  const root = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults: Fault[] = [];
  const value = root === undefined ? emptyObject : (treeOf(file, root, duplicateRule, faults) ?? emptyObject);
  append(faults, syntaxFaults(file, errors, scanned, fault));
  return { value, faults };
}

function treeOf(file: SourceFile, node: Node, rule: string, faults: Fault[]): Tree | undefined {
  const span = spanIn(file, { start: node.offset, end: node.offset + node.length });
  switch (node.type) {
    case 'object': {
      const members: Member[] = [];
      const seen = new Map<string, Member>();
      for (const property of node.children ?? []) {
        const [keyNode, valueNode] = property.children ?? [];
        const value = valueNode && treeOf(file, valueNode, rule, faults);
        if (keyNode === undefined || value === undefined) continue;
        const key = String(keyNode.value);
        const keySpan = spanIn(file, { start: keyNode.offset, end: keyNode.offset + keyNode.length });
        const member = { key, keySpan, value };
        const first = seen.get(key);
        if (first === undefined) seen.set(key, member);
        else
          faults.push({
            rule,
            kind: 'duplicate-key',
            span: keySpan,
            message: `duplicate key "${key}": only the last value counts`,
            related: [{ span: first.keySpan, text: 'this value is ignored' }],
            help: 'keep one of them',
          });
        members.push(member);
      }
      return { kind: 'object', span, members };
    }
    case 'array':
      return {
        kind: 'array',
        span,
        items: (node.children ?? []).flatMap((child) => treeOf(file, child, rule, faults) ?? []),
      };
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: 'scalar', span, value: node.value ?? null };
    default:
      return undefined;
  }
}
