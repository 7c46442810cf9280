import type { Diagnostic, Label, Severity } from '../../site/source/finding.ts';
import { pointerAt } from '../../site/source/positions/pointer.ts';
import { positionAt, type Position, type Span } from '../../site/source/span.ts';
import type { Summary } from './summary.ts';
import { printedJson } from './visible.ts';

/** The one document of `docs check --format json`, in pieces, so that it is never in memory as a whole. */
export function* json(
  root: string,
  diagnostics: readonly Diagnostic[],
  summary: Summary,
): Generator<string, void> {
  yield `{\n  "version": 1,\n  "root": ${valueOf(root)},\n  "diagnostics": [`;
  for (let from = 0; from < diagnostics.length; from += perPiece) {
    const items = diagnostics.slice(from, from + perPiece).map(diagnosticJson);
    yield `${from === 0 ? '' : ','}${valueOf(items).slice('['.length, -'\n  ]'.length)}`;
  }
  yield `${diagnostics.length === 0 ? '' : '\n  '}],\n  "summary": ${valueOf(summary)}\n}\n`;
}

const perPiece = 100;

/** A value as it is printed as a member of the document. */
function valueOf(value: unknown): string {
  return printedJson(value).trimEnd().replaceAll('\n', '\n  ');
}

/** A diagnostic in the JSON output of every command. */
export interface DiagnosticJson {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly path: string;
  readonly pointer?: string;
  readonly range: RangeJson;
  /** The number of places for which it stands, if there are several. */
  readonly count?: number;
  readonly help?: string;
  readonly related?: readonly {
    readonly message: string;
    readonly path: string;
    readonly range: RangeJson;
  }[];
  readonly fix?: {
    readonly title: string;
    readonly safe: boolean;
    readonly edits: readonly EditJson[];
  };
}

export interface RangeJson {
  readonly start: Position;
  readonly end: Position;
}

interface EditJson {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function diagnosticJson(diagnostic: Diagnostic): DiagnosticJson {
  const { rule, severity, message, span, count, help, related = [], fix } = diagnostic;
  const pointer = pointerAt(span);
  return {
    rule,
    severity,
    message,
    path: span.file.path,
    ...(pointer === undefined ? {} : { pointer }),
    range: rangeJson(span),
    ...(count === undefined ? {} : { count }),
    ...(help === undefined ? {} : { help }),
    ...(related.length === 0 ? {} : { related: related.map(labelJson) }),
    ...(fix === undefined
      ? {}
      : {
          fix: {
            title: fix.title,
            safe: fix.safe,
            edits: fix.edits.map(({ span: { file, start, end }, text }) => ({
              path: file.path,
              start,
              end,
              text,
            })),
          },
        }),
  };
}

function labelJson({ span, text }: Label) {
  return { message: text, path: span.file.path, range: rangeJson(span) };
}

export function rangeJson({ file, start, end }: Span): RangeJson {
  return { start: positionAt(file, start), end: positionAt(file, end) };
}
