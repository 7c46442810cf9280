import { didYouMean, type Finding } from '../../../site/source/finding.ts';
import { type SourceFile, type Span, textOf } from '../../../site/source/span.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { shorten } from '../../../site/source/wording.ts';
import { type DiagramError, diagramError } from './mermaid-parser.ts';

/** The error that keeps Mermaid from drawing a diagram. */
export function mermaidFaults(sample: SourceFile): readonly Finding[] {
  const start = sample.text.search(/\S/);
  if (start === -1) return [];
  const lines = linesOf(sample);
  const first = sample.text.slice(0, start).split('\n').length - 1;
  const source = withoutIndent(lines.slice(first).map(textOf));
  const error = diagramError(source);
  if (error === undefined) return [];
  const parsedLines = parsedLineNumbers(source).map((index) => trimmed(lines[first + index]!));
  const span = lastNonEmpty(parsedLines.slice(0, error.line ?? 1));
  if (span === undefined) return [];
  if (error.name === 'SlowDiagram')
    return [
      {
        message: `the Mermaid diagram is not checked: ${error.message}`,
        span,
        help: 'split it into smaller diagrams, which browsers can draw',
      },
    ];
  if (error.name === 'UnknownDiagramError') return [unknownType(span)];
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

/** Mermaid may name an empty line at the end of a diagram. */
function lastNonEmpty(lines: readonly Span[]): Span | undefined {
  return lines.findLast(({ start, end }) => start < end);
}

/** Mermaid does not recognise indented front matter. */
function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = indents.reduce((min, other) => Math.min(min, other), Infinity);
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** Numbers of the lines that Mermaid parses, from 0: without front matter, directives, comments and leading empty lines. */
function parsedLineNumbers(source: string): readonly number[] {
  const sourceLines = source
    .replace(/^---[ \t]*\n[^]*?\n---[ \t]*(?=\n|$)/, lineEnds)
    .replace(/%%\{[^]*?\}%%/g, lineEnds)
    .split('\n');
  const lineNumbers = sourceLines.flatMap((line, index) => (/^\s*%%(?!\{)./.test(line) ? [] : [index]));
  const top = lineNumbers.findIndex((index) => sourceLines[index]?.trim() !== '');
  return lineNumbers.slice(Math.max(0, top));
}

function lineEnds(text: string): string {
  return text.replace(/[^\n]/g, '');
}

function unknownType(line: Span): Finding {
  const [word = ''] = textOf(line).split(/[\s:;]/);
  const near = nearest(word, diagramTypes)?.text;
  return {
    message: `"${shorten(word, 80)}" is not a diagram type that Mermaid knows`,
    span: { ...line, end: line.start + word.length },
    help: didYouMean(near, 'start it with its type, such as flowchart TD'),
  };
}

const diagramTypes: readonly string[] = [
  'architecture-beta',
  'block-beta',
  'block',
  'C4Context',
  'C4Container',
  'C4Component',
  'C4Dynamic',
  'C4Deployment',
  'classDiagram',
  'classDiagram-v2',
  'erDiagram',
  'flowchart',
  'gantt',
  'gitGraph',
  'graph',
  'journey',
  'kanban',
  'mindmap',
  'packet-beta',
  'packet',
  'pie',
  'quadrantChart',
  'radar-beta',
  'requirementDiagram',
  'sankey-beta',
  'sankey',
  'sequenceDiagram',
  'stateDiagram',
  'stateDiagram-v2',
  'timeline',
  'treemap-beta',
  'xychart-beta',
  'xychart',
];

function reasonOf({ message, token = '' }: DiagramError): string {
  if (/^Lexical error/.test(message)) return 'what follows is not Mermaid syntax';
  if (!/^Parse error/.test(message)) return shorten(message.split('\n')[0] ?? '', 80);
  return token.trim() === '' ? 'it ends too early' : `unexpected "${shorten(token.trim(), 80)}"`;
}

/** In a flowchart, brackets in a label are read as the end of the shape. */
function helpFor({ token = '' }: DiagramError): string {
  return /^[()[\]{}]/.test(token)
    ? 'put a label with brackets in quotes: A["a (b)"]'
    : 'correct the diagram here, or just above';
}
