import type { SourceFile, Span } from '../../source/span.ts';
import type { ObjectTree, Plain } from '../../source/tree.ts';

/** The content of a spec. Its values are plain; positions are computed only when a finding needs them. */
export interface SpecContent {
  readonly file: SourceFile;
  readonly format: 'openapi' | 'asyncapi' | 'swagger';
  /** As written: `3.1.0`. */
  readonly version: string;
  /** False if part of the file could not be read, so that a missing operation may exist after all. */
  readonly complete: boolean;
  /** With its overlays applied. */
  readonly value: Plain;
  /** By path: the spec itself, and every file that its references reach. */
  readonly parts: ReadonlyMap<string, SpecPart>;
  /** The applied overlays, in order. */
  readonly overlays: readonly AppliedOverlay[];
}

/** A spec of the site. */
export interface Spec extends SpecContent {
  readonly title: string | undefined;
  readonly operations: readonly Operation[];
  /** `x-group` of its tags: group titles by tag. */
  readonly groupTitles: ReadonlyMap<string, string>;
  /** Where docs.json or a page names it; only named specs are validated. */
  readonly namedBy: readonly Span[];
}

/** One file of a spec. */
export interface SpecPart {
  readonly file: SourceFile;
  readonly value: Plain;
  /**
   * Whether the file has faults (it is incomplete, or has duplicate keys) that the parser with positions can report.
   */
  readonly flawed: boolean;
}

/** A value of a spec and its location. */
export interface Located {
  readonly value: Plain | undefined;
  /** File path. */
  readonly file: string;
  /** RFC 6901. */
  readonly pointer: string;
}

/** An overlay file, and the actions in it that could not be applied. */
export interface AppliedOverlay {
  readonly file: SourceFile;
  readonly problems: readonly OverlayProblem[];
}

export interface OverlayProblem {
  /** RFC 6901 pointer of the fault in the overlay. */
  readonly pointer: string;
  readonly message: string;
  readonly help: string;
}

export interface Operation {
  /** Upper case; `WEBHOOK` for webhooks, `CHANNEL` for AsyncAPI channels. */
  readonly method: string;
  /** The path as in the spec, or the name of the webhook or channel. */
  readonly path: string;
  /** The file that contains it, which differs from the spec's where a path item is a reference. */
  readonly file: string;
  /** RFC 6901 pointer of the operation in that file. */
  readonly pointer: string;
  /** The operation's summary; the title of a channel. */
  readonly summary: string | undefined;
  /** CommonMark. */
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden`: a page without a navigation entry, where it is not listed by name. */
  readonly hidden: boolean;
  /** `x-excluded`: no page. */
  readonly excluded: boolean;
  /** `x-mint.href`: the address of its page. */
  readonly href: string | undefined;
  /** `x-mint.content`: Markdown before the generated text. */
  readonly content: string | undefined;
  /** `x-mint.metadata`: front matter of its page. */
  readonly metadata: { readonly [key: string]: Plain };
}

/** A page for an operation: listed, generated from a whole spec, or a file whose front matter names the operation. */
export interface OperationPage {
  /** Page path without leading slash. */
  readonly slug: string;
  readonly title: string;
  /** Its own, else the first paragraph of the description in the spec. */
  readonly description: string | undefined;
  readonly method: string;
  readonly path: string;
  /** File path of the spec. */
  readonly spec: string;
  readonly origin: 'explicit' | 'generated' | 'front-matter';
  readonly hidden: boolean;
  readonly deprecated: boolean;
  /** `x-mint.metadata`, read as front matter where the page has no file. */
  readonly fields: ObjectTree | undefined;
}

/** A page for a schema: a file whose front matter names it. */
export interface SchemaPage {
  /** Page path without leading slash. */
  readonly slug: string;
  readonly title: string;
  /** Its own, else the first paragraph of the description in the spec. */
  readonly description: string | undefined;
  /** File path of the spec. */
  readonly spec: string;
  /** Its name in `components/schemas`. */
  readonly schema: string;
}

/** Front matter fields that turn a page into one for a part of an API. */
export const specFields = ['openapi', 'openapi-schema', 'asyncapi', 'api'] as const;

export type SpecField = (typeof specFields)[number];

/** The decision on an operation, for `docs openapi --explain`. */
export interface OperationDecision {
  readonly spec: string;
  readonly operation: Operation;
  readonly outcome: 'page' | 'excluded' | 'collision' | 'unreached';
  /** Its page, or the one that it would have had. */
  readonly slug: string | undefined;
  /** The reason: one clause, lower case. */
  readonly reason: string;
}

/** Identifies an operation of a site. */
export type NamedOperation = Pick<OperationPage, 'spec' | 'method' | 'path'>;

export function operationKey(
  spec: string,
  operation: { readonly method: string; readonly path: string },
): string {
  return `${spec} ${operation.method} ${operation.path}`;
}

/** An operation in messages. */
export function operationLabel({ method, path }: { readonly method: string; readonly path: string }): string {
  if (method === 'WEBHOOK') return `webhook ${path}`;
  return method === 'CHANNEL' ? path : `${method} ${path}`;
}
