import type { Example } from './examples.ts';
import type { ResponseLink } from './links.ts';
import type { SchemaField, Shape } from '../schema/fields.ts';

export interface Parameter extends SchemaField {
  /** `path`, `query`, `querystring`, `header` or `cookie`. */
  readonly place: string;
  /** How a list or an object is written: `form`, `simple`, `deepObject`, …; `json` where its content is said to be. */
  readonly style: string;
  /** Whether each part of it is sent on its own. */
  readonly explode: boolean;
}

/** A body in the media types it may have. */
export interface Payload {
  readonly description: string | undefined;
  readonly required: boolean;
  readonly contents: readonly Content[];
}

export interface Response extends Payload {
  /** `200`, `4XX`, `default`; the name of a message. */
  readonly status: string;
  readonly headers: readonly SchemaField[];
  readonly links: readonly ResponseLink[];
  /** Of a message: what a reader of the page does with it. */
  readonly direction?: 'send' | 'receive' | undefined;
}

export interface Content {
  /** Media type. */
  readonly type: string;
  readonly shape: Shape;
  readonly examples: readonly Example[];
}

/** A hand-written request of `x-codeSamples`. */
export interface Sample {
  readonly language: string;
  readonly label: string;
  readonly source: string;
}
