import type { Example } from './examples.ts';
import type { ResponseLink } from './links.ts';
import type { SchemaField, Shape } from '../schema/fields.ts';

export interface Parameter extends SchemaField {
  /** `path`, `query`, `querystring`, `header` or `cookie`. */
  readonly place: string;
  /**
   * How a list or object is serialized: `form`, `simple`, `deepObject`, …; `json` where its content has a media type.
   */
  readonly style: string;
  /** Whether each item is sent separately. */
  readonly explode: boolean;
}

/** A body in its possible media types. */
export interface Payload {
  readonly description: string | undefined;
  readonly required: boolean;
  readonly contents: readonly Content[];
}

export interface Response extends Payload {
  /** `200`, `4XX`, `default`, or the name of a message. */
  readonly status: string;
  readonly headers: readonly SchemaField[];
  readonly links: readonly ResponseLink[];
  /** For messages: what the reader does with it. */
  readonly direction?: 'send' | 'receive' | undefined;
}

export interface Content {
  /** Media type. */
  readonly type: string;
  readonly shape: Shape;
  readonly examples: readonly Example[];
}

/** A handwritten request in `x-codeSamples`. */
export interface Sample {
  readonly language: string;
  readonly label: string;
  readonly source: string;
}
