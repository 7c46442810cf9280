import type { SourceFile, Span } from '../../source/span.ts';
import type { ObjectTree, Plain } from '../../source/tree.ts';

/** What a spec says, and where it is written. Its values are plain; places are found only when a finding needs them. */
export interface SpecContent {
  readonly file: SourceFile;
  readonly format: 'openapi' | 'asyncapi' | 'swagger';
  /** As written: `3.1.0`. */
  readonly version: string;
  /** False where the file could not be read whole: an operation that is missing may only be unread. */
  readonly complete: boolean;
  /** With its overlays applied. */
  readonly value: Plain;
  /** By path: itself and every file its references reach. */
  readonly parts: ReadonlyMap<string, SpecPart>;
  /** The overlays that were applied, in their order. */
  readonly overlays: readonly AppliedOverlay[];
}

/** A spec of the site. */
export interface Spec extends SpecContent {
  readonly title: string | undefined;
  readonly operations: readonly Operation[];
  /** `x-group` of its tags: the title a tag's group has instead of the tag itself. */
  readonly groupTitles: ReadonlyMap<string, string>;
  /** Where docs.json or a page names it; only such specs are validated. */
  readonly namedBy: readonly Span[];
}

/** One file of a spec. */
export interface SpecPart {
  readonly file: SourceFile;
  readonly value: Plain;
  /** The file has mistakes (it is not read whole, or has keys twice) that the parser with positions can tell. */
  readonly flawed: boolean;
}

/** A value of a spec and where it stands. */
export interface Located {
  readonly value: Plain | undefined;
  /** File path. */
  readonly file: string;
  /** RFC 6901. */
  readonly pointer: string;
}

/** An overlay file and what it asks for that could not be done. */
export interface AppliedOverlay {
  readonly file: SourceFile;
  readonly problems: readonly OverlayProblem[];
}

export interface OverlayProblem {
  /** RFC 6901 pointer of what is at fault in the overlay. */
  readonly pointer: string;
  readonly message: string;
  readonly help: string;
}

export interface Operation {
  /** Upper case; `WEBHOOK` for webhooks, `CHANNEL` for AsyncAPI channels. */
  readonly method: string;
  /** The path as the spec writes it, or the name of the webhook or channel. */
  readonly path: string;
  /** File in which it stands, when a path item is referred to: not that of the spec. */
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

/** A page that stands for an operation: listed, generated from a whole spec, or a file whose front matter names one. */
export interface OperationPage {
  /** Page path without leading slash. */
  readonly slug: string;
  readonly title: string;
  /** Its own, else the first paragraph of what the spec says. */
  readonly description: string | undefined;
  readonly method: string;
  readonly path: string;
  /** File path of the spec. */
  readonly spec: string;
  readonly origin: 'explicit' | 'generated' | 'front-matter';
  readonly hidden: boolean;
  readonly deprecated: boolean;
  /** `x-mint.metadata`, where no file is the page: read as its front matter. */
  readonly fields: ObjectTree | undefined;
}

/** A page that stands for a schema: a file whose front matter names one. */
export interface SchemaPage {
  /** Page path without leading slash. */
  readonly slug: string;
  readonly title: string;
  /** Its own, else the first paragraph of what the spec says. */
  readonly description: string | undefined;
  /** File path of the spec. */
  readonly spec: string;
  /** Its name among the schemas of "components". */
  readonly schema: string;
}

/** The fields of front matter that make a page stand for a part of an API. */
export const specFields = ['openapi', 'openapi-schema', 'asyncapi', 'api'] as const;

export type SpecField = (typeof specFields)[number];

/** What was decided on an operation, so that `docs openapi --explain` can tell. */
export interface OperationDecision {
  readonly spec: string;
  readonly operation: Operation;
  readonly outcome: 'page' | 'excluded' | 'collision' | 'unreached';
  /** Its page, or the one it would have had. */
  readonly slug: string | undefined;
  /** Why: one clause, lower case. */
  readonly reason: string;
}

/** Every operation of a site is known by these three. */
export type NamedOperation = Pick<OperationPage, 'spec' | 'method' | 'path'>;

export function operationKey(
  spec: string,
  operation: { readonly method: string; readonly path: string },
): string {
  return `${spec} ${operation.method} ${operation.path}`;
}

/** How an operation is written in messages. */
export function operationLabel({ method, path }: { readonly method: string; readonly path: string }): string {
  if (method === 'WEBHOOK') return `webhook ${path}`;
  return method === 'CHANNEL' ? path : `${method} ${path}`;
}
