import type { SourceFile } from '../source/span.ts';
import type { Plain } from '../source/tree.ts';

/** A spec of the site. Its value is plain; places are found only when a finding needs them. */
export interface Spec {
  readonly file: SourceFile;
  readonly format: 'openapi' | 'asyncapi' | 'swagger';
  /** As written: `3.1.0`. */
  readonly version: string;
  readonly value: Plain;
  readonly valid: boolean;
  readonly operations: readonly Operation[];
}

export interface Operation {
  /** Upper case; `WEBHOOK` for webhooks, `CHANNEL` for AsyncAPI channels. */
  readonly method: string;
  /** The path as the spec writes it, or the name of the webhook or channel. */
  readonly path: string;
  /** RFC 6901 pointer of the operation in the spec. */
  readonly pointer: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden`: a page without a navigation entry. */
  readonly hidden: boolean;
  /** `x-excluded`: no page. */
  readonly excluded: boolean;
}

/** A page that stands for an operation: listed, generated from a whole spec, or a file whose front matter names one. */
export interface OperationPage {
  /** Page path without leading slash. */
  readonly slug: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly spec: string;
  readonly origin: 'explicit' | 'generated' | 'front-matter';
  readonly hidden: boolean;
  readonly deprecated: boolean;
}
