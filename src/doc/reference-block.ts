import type { Server } from '../model/operation/servers.ts';
import type { Inline } from './inline.ts';
import type { Placed } from './placed.ts';

// What only pages of an API hold. `Child` is the content.

/** Where an operation is called. */
export interface Endpoint extends Placed {
  readonly kind: 'endpoint';
  /** Upper case; `WEBHOOK`, `CHANNEL`. */
  readonly method: string;
  /** The path below the first server, or a whole address. */
  readonly address: string;
  readonly servers: readonly Server[];
}

/** Names with what is said of them: `Range: 1 – 100`. */
export interface Facts extends Placed {
  readonly kind: 'facts';
  readonly facts: readonly Fact[];
}

export interface Fact {
  readonly name: string;
  readonly values: readonly (readonly Inline[])[];
}

/** Alternatives: the ways to be let in, media types, the shapes a value may have. */
export interface Choice<Child> extends Placed {
  readonly kind: 'choice';
  /** What is chosen: `One of`. */
  readonly label: string;
  /** Whether the label is shown, and not only said to screen readers. */
  readonly labelled: boolean;
  readonly options: readonly Option<Child>[];
}

export interface Option<Child> extends Placed {
  readonly title: string;
  readonly children: readonly Child[];
}

/** What comes back. */
export interface Response<Child> extends Placed {
  readonly kind: 'response';
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly note: readonly Inline[];
  /** Media type; undefined where there are none, or several to choose from. */
  readonly type: string | undefined;
  readonly open: boolean;
  readonly children: readonly Child[];
}
