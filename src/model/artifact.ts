/**
 * One file that the site publishes. `docs build` writes it and `docs dev` serves it, byte for byte the same; a digest
 * is over `body`.
 */
export interface Artifact {
  /** Below the site address, without leading slash: `.well-known/agent-card.json`. */
  readonly path: string;
  /** Content type as sent: `text/markdown; charset=utf-8`. */
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

/** A value as JSON with two spaces and a final line feed. */
export function jsonArtifact(path: string, value: unknown, type = jsonType): Artifact {
  return textArtifact(path, type, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** Lies in every output folder and names what the build wrote there; a folder that holds it is no site content. */
export const manifestName = '.docs-manifest.json';
