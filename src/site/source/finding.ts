import type { SourceFile, Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What a rule reports about one fault. */
export interface Finding {
  /** What is wrong: one sentence, lower case, no full stop, true without the code frame. */
  readonly message: string;
  /** The smallest range whose change fixes it. */
  readonly span: Span;
  /** Other places that are involved. */
  readonly related?: readonly Label[];
  /** What to do. */
  readonly help?: string;
  readonly fix?: Fix;
  /**
   * Its severity where that is lower than the default of its rule. `--strict` and severities set by the user take
   * precedence.
   */
  readonly cappedAt?: Severity;
  /** Where a component with the fault is defined, if the fault shows at each of its uses. */
  readonly definition?: Span;
  /** What findings of a rule have in common that are one for readers, such as two specs with the same operations. */
  readonly cause?: string;
}

export interface Label {
  readonly span: Span;
  readonly text: string;
}

/** `safe` fixes are certain to keep the meaning; `--fix` applies only those. */
export interface Fix {
  readonly title: string;
  readonly safe: boolean;
  readonly edits: readonly TextEdit[];
}

export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A finding with the same ranges in another file. */
export function inFile({ fix, related, ...finding }: Finding, file: SourceFile): Finding {
  const moved = ({ start, end }: Span): Span => ({ file, start, end });
  return {
    ...finding,
    span: moved(finding.span),
    ...(related && { related: related.map(({ span, text }) => ({ span: moved(span), text })) }),
    ...(fix && { fix: { ...fix, edits: fix.edits.map(({ span, text }) => ({ span: moved(span), text })) } }),
  };
}

/** Help that names what was most likely meant, or other help if that is unknown. */
export function didYouMean(intended: string | undefined, otherwise: string): string {
  return intended === undefined ? otherwise : `did you mean "${intended}"?`;
}

/** A fix that replaces one range. */
export function replaceFix(title: string, span: Span, text: string, safe: boolean): Fix {
  return { title, safe, edits: [{ span, text }] };
}

/** Whether a finding refers to one of these files. */
export function refersTo(files: ReadonlySet<SourceFile>, finding: Finding): boolean {
  return spansOf(finding).some(({ file }) => files.has(file));
}

/** The ranges that a finding names, in any file. */
export function spansOf({ span, related = [], fix, definition }: Finding): readonly Span[] {
  return [
    span,
    ...related.map((label) => label.span),
    ...(fix?.edits ?? []).map((edit) => edit.span),
    ...(definition === undefined ? [] : [definition]),
  ];
}

/** A finding made while parsing or resolving; the rule with this id reports it. */
export interface Fault extends Finding {
  readonly rule: string;
  /** For callers that accept some faults, for example in samples. */
  readonly kind?: 'duplicate-key' | 'multiline-key';
}

/** The part of a fault that its rule reports. */
export function findingOf({ rule: _, kind: __, ...finding }: Fault): Finding {
  return finding;
}

/** A finding with its rule and its effective severity. */
export interface Diagnostic extends Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** The number of places for which it stands, if there are several; `related` names some of the others. */
  readonly count?: number;
}

/** Identifies a finding also after an edit has moved it in its file. */
export function findingKey({ rule, span, message }: KeyedFinding): string {
  return JSON.stringify([rule, span.file.path, message]);
}

interface KeyedFinding extends Pick<Diagnostic, 'rule' | 'message'> {
  readonly span: { readonly file: { readonly path: string } };
}

/** Result of a step that can meet bad input: a usable value, and what was wrong. Such a step never throws. */
export interface Parsed<T> {
  readonly value: T;
  readonly faults: readonly Fault[];
}
