/**
 * A file that the site publishes. `docs build` writes it and `docs dev` serves it, with identical bytes; digests are
 * computed from `body`.
 */
export interface Artifact {
  /** Relative to the site address, without leading slash: `.well-known/agent-card.json`. */
  readonly path: string;
  /** The Content-Type header: `text/markdown; charset=utf-8`. */
  readonly type: string;
  readonly body: Uint8Array;
}

export const markdownType = 'text/markdown; charset=utf-8';
export const textType = 'text/plain; charset=utf-8';
export const jsonType = 'application/json';
export const scriptType = 'text/javascript; charset=utf-8';

/** A text as the bytes of a file. */
export function textArtifact(path: string, type: string, text: string): Artifact {
  return { path, type, body: new TextEncoder().encode(text) };
}

/** A value as JSON, indented by two spaces and with a final line feed. */
export function jsonArtifact(path: string, value: unknown, type = jsonType): Artifact {
  return textArtifact(path, type, `${JSON.stringify(value, undefined, 2)}\n`);
}

/**
 * Name of the file in every output folder that lists what the build wrote; a folder that contains it is not site
 * content.
 */
export const manifestName = '.docs-manifest.json';
