import type { Server } from '../../site/model/operation/servers.ts';
import type { Inline } from './inline.ts';
import type { NodeOf, Placed } from './placed.ts';

// Nodes that only API pages contain. `Child` is the type of their content.

/** The address of an operation. */
export interface Endpoint extends NodeOf<'endpoint'> {
  /** Upper case; `WEBHOOK`, `CHANNEL`. */
  readonly method: string;
  /** The path relative to the first server, or an absolute address. */
  readonly address: string;
  readonly servers: readonly Server[];
}

/** Named facts: `Range: 1 – 100`. */
export interface Facts extends NodeOf<'facts'> {
  readonly facts: readonly Fact[];
}

export interface Fact {
  readonly name: string;
  readonly values: readonly (readonly Inline[])[];
}

/** Alternatives: credentials, media types, schemas of a value. */
export interface Choice<Child> extends NodeOf<'choice'> {
  /** What is chosen: `One of`. */
  readonly label: string;
  /** Whether the label is visible, rather than only for screen readers. */
  readonly labelled: boolean;
  readonly options: readonly Option<Child>[];
}

export interface Option<Child> extends Placed {
  readonly title: string;
  readonly children: readonly Child[];
}

/** A response. */
export interface Response<Child> extends NodeOf<'response'> {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly note: readonly Inline[];
  /** Media type; undefined if there are none or several. */
  readonly type: string | undefined;
  readonly open: boolean;
  readonly children: readonly Child[];
}
