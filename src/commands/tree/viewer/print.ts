import type { ChalkInstance } from 'chalk';
import type { Diagnostic } from '../../../site/source/finding.ts';
import { positionAt } from '../../../site/source/span.ts';
import { visible } from '../../../check/report/visible.ts';
import type { Glyphs } from './glyphs.ts';
import { nodesBelow, type OutlineNode } from './outline.ts';
import { describe, type Segment } from './row.ts';

export interface PrintOptions {
  readonly glyphs: Glyphs;
  readonly chalk: ChalkInstance;
  /** Levels below the root that are shown. */
  readonly depth: number;
  /** Shows only entries of this kind and their ancestors. */
  readonly only: string | undefined;
  /** Lists findings below their entries, and omits entries without any. */
  readonly findings: boolean;
  /** Faults that make parts of the site unreadable, always listed below the root. */
  readonly unread: readonly Diagnostic[];
}

/** The whole navigation as text for a log or a pull request. */
export function printTree(nodes: readonly OutlineNode[], options: PrintOptions): string {
  const isShown = (node: OutlineNode): boolean => node.depth <= options.depth && isSelected(node);
  const isSelected = (node: OutlineNode): boolean =>
    (!options.findings || node.findingCount > 0 || node.parent === -1) &&
    (options.only === undefined || someBelow(nodes, node, ({ entry }) => entry.kind === options.only));
  const lines: string[] = [];
  const [root] = nodes;
  if (options.findings && root?.findingCount === 0) return 'no findings\n';
  if (root !== undefined) add(root, '', '');
  return `${lines.join('\n')}\n`;

  function findingsBelow(node: OutlineNode): readonly Diagnostic[] {
    if (options.findings) return node.findings;
    return node.parent === -1 ? options.unread : [];
  }

  /** The number of entries below a node that only the depth hides. */
  function hidden(node: OutlineNode): number {
    return node.depth === options.depth ? nodes.slice(node.id + 1, node.end).filter(isSelected).length : 0;
  }

  function add(node: OutlineNode, lead: string, indent: string): void {
    const { glyphs, chalk } = options;
    const below = hidden(node);
    const cut = below === 0 ? '' : chalk.dim(`  ${glyphs.ellipsis} ${below} below`);
    lines.push(chalk.dim(lead) + paint(describe(node, glyphs), chalk) + cut);
    const children = nodesBelow(nodes, node).filter(isShown);
    const bar = children.length > 0 ? glyphs.line : ' '.repeat(glyphs.line.length);
    for (const finding of findingsBelow(node))
      lines.push(chalk.dim(indent + bar) + findingLine(finding, glyphs, chalk));
    for (const [index, child] of children.entries()) {
      const isLast = index === children.length - 1;
      const branch = isLast ? glyphs.lastBranch : glyphs.branch;
      add(child, indent + branch, indent + (isLast ? ' '.repeat(glyphs.line.length) : glyphs.line));
    }
  }
}

function someBelow(
  nodes: readonly OutlineNode[],
  node: OutlineNode,
  matches: (node: OutlineNode) => boolean,
): boolean {
  for (let id = node.id; id < node.end; id += 1) {
    const candidate = nodes[id];
    if (candidate !== undefined && matches(candidate)) return true;
  }
  return false;
}

function paint(segments: readonly Segment[], chalk: ChalkInstance): string {
  return segments.map(({ text, style }) => styles(chalk)[style](text)).join(' ');
}

function findingLine(
  { rule, severity, message, span }: Diagnostic,
  glyphs: Glyphs,
  chalk: ChalkInstance,
): string {
  const { line, column } = positionAt(span.file, span.start);
  const place = chalk.dim(`${visible(span.file.path)}:${line}:${column}`);
  return `${styles(chalk)[severity](`${glyphs.severity[severity]} ${rule}`)} ${visible(message)} ${place}`;
}

function styles(chalk: ChalkInstance): Readonly<Record<Segment['style'], (text: string) => string>> {
  return {
    plain: (text) => text,
    strong: chalk.bold,
    faint: chalk.dim,
    error: chalk.red.bold,
    warning: chalk.yellow.bold,
    info: chalk.blue.bold,
  };
}
