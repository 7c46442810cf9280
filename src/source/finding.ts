import type { Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What a rule says of one fault. */
export interface Finding {
  /** What is wrong: one sentence, lower case, no full stop, true without the code frame. */
  readonly message: string;
  /** The smallest range whose change repairs it. */
  readonly span: Span;
  /** A few words beside the underline. */
  readonly label?: string;
  /** Other places that took part. */
  readonly related?: readonly Label[];
  /** What to do. */
  readonly help?: string;
  readonly fix?: Fix;
  /** Its severity where that is lower than the default of its rule. `--strict` and a level that the user set win. */
  readonly loweredTo?: Severity;
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

/** A finding made while parsing or resolving; the rule of that id reports it. */
export interface Fault extends Finding {
  readonly rule: string;
  /** For readers that accept some faults, such as those of samples. */
  readonly kind?: 'duplicate-key' | 'multiline-key';
}

/** What a rule reports of a fault. */
export function findingOf({ rule: _, kind: __, ...finding }: Fault): Finding {
  return finding;
}

/** A finding with its rule and the severity that is in force for it. */
export interface Diagnostic extends Finding {
  readonly rule: string;
  readonly severity: Severity;
}

/** What a step that can meet bad input gives: a value that can be worked with, and what was wrong. Never a throw. */
export interface Parsed<T> {
  readonly value: T;
  readonly faults: readonly Fault[];
}
