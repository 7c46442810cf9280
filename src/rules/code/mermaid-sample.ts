import type { Finding } from '../../source/finding.ts';
import { type SourceFile, type Span, textOf } from '../../source/span.ts';
import { nearest } from '../nearest.ts';
import { type DiagramError, diagramError } from './mermaid-parser.ts';

/** What keeps Mermaid from drawing a diagram. */
export function mermaidFaults(sample: SourceFile): readonly Finding[] {
  const start = sample.text.search(/\S/);
  if (start === -1) return [];
  const lines = linesOf(sample);
  const first = sample.text.slice(0, start).split('\n').length - 1;
  const source = withoutMargin(lines.slice(first).map(textOf));
  const error = diagramError(source);
  if (error === undefined) return [];
  const written = keptLines(source).map((index) => trimmed(lines[first + index]!));
  const span = lastWritten(written.slice(0, error.line ?? 1));
  if (span === undefined) return [];
  if (error.name === 'UnknownDiagramError') return [unknownKind(span)];
  return [
    { message: `the Mermaid diagram cannot be parsed: ${reasonOf(error)}`, span, help: helpFor(error) },
  ];
}

function linesOf(file: SourceFile): readonly Span[] {
  let start = 0;
  return file.text.split('\n').map((line) => {
    const span = { file, start, end: start + line.length };
    start = span.end + 1;
    return span;
  });
}

function trimmed(line: Span): Span {
  const text = textOf(line).trimEnd();
  const start = line.start + text.length - text.trimStart().length;
  return { ...line, start, end: line.start + text.length };
}

/** At the end of a diagram the line that Mermaid names is empty. */
function lastWritten(lines: readonly Span[]): Span | undefined {
  return lines.findLast(({ start, end }) => start < end);
}

/** Front matter of a diagram is none when it is indented. */
function withoutMargin(lines: readonly string[]): string {
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const margin = margins.reduce((least, one) => Math.min(least, one), Infinity);
  return lines.map((line) => line.slice(margin)).join('\n');
}

/** The lines that Mermaid parses, from 0: it takes out front matter, directives, comments, and empty lines at the top. */
function keptLines(source: string): readonly number[] {
  const blanked = source
    .replace(/^---[ \t]*\n[^]*?\n---[ \t]*(?=\n|$)/, lineEnds)
    .replace(/%%\{[^]*?\}%%/g, lineEnds)
    .split('\n');
  const kept = blanked.flatMap((line, index) => (/^\s*%%(?!\{)./.test(line) ? [] : [index]));
  const top = kept.findIndex((index) => blanked[index]?.trim() !== '');
  return kept.slice(Math.max(0, top));
}

function lineEnds(text: string): string {
  return text.replace(/[^\n]/g, '');
}

function unknownKind(line: Span): Finding {
  const [word = ''] = textOf(line).split(/[\s:;]/);
  const known = nearest(word, kinds)?.text;
  return {
    message: `"${shortened(word)}" is not a diagram type that Mermaid knows`,
    span: { ...line, end: line.start + word.length },
    help: known === undefined ? 'begin it with its kind, such as flowchart TD' : `did you mean "${known}"?`,
  };
}

/** The words that begin a diagram. */
const kinds: readonly string[] = [
  ...['architecture-beta', 'block-beta', 'block', 'C4Context', 'C4Container', 'C4Component', 'C4Dynamic'],
  ...[
    'C4Deployment',
    'classDiagram',
    'classDiagram-v2',
    'erDiagram',
    'flowchart',
    'gantt',
    'gitGraph',
    'graph',
  ],
  ...['journey', 'kanban', 'mindmap', 'packet-beta', 'packet', 'pie', 'quadrantChart', 'radar-beta'],
  ...['requirementDiagram', 'sankey-beta', 'sankey', 'sequenceDiagram', 'stateDiagram', 'stateDiagram-v2'],
  ...['timeline', 'treemap-beta', 'xychart-beta', 'xychart'],
];

function reasonOf({ message, token = '' }: DiagramError): string {
  if (/^Lexical error/.test(message)) return 'what follows is not part of its language';
  if (!/^Parse error/.test(message)) return shortened(message.split('\n')[0] ?? '');
  return token.trim() === '' ? 'it ends too early' : `"${shortened(token.trim())}" is not expected here`;
}

/** In a flowchart, signs that make a shape are what texts break on. */
function helpFor({ token = '' }: DiagramError): string {
  return /^[()[\]{}]/.test(token)
    ? 'put a text that holds brackets into quotes: A["a (b)"]'
    : 'correct it: readers see an error where the diagram was meant';
}

function shortened(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79).trimEnd()}…`;
}
