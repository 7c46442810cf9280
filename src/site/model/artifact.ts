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

/**
 * A file of a build: an artifact, or one that is too large for memory, in pieces. They can be made again each time they
 * are read.
 */
export interface BuiltFile extends Pick<Artifact, 'path' | 'type'> {
  readonly body: Uint8Array | Iterable<Uint8Array>;
}

export const markdownType = 'text/markdown; charset=utf-8';
export const textType = 'text/plain; charset=utf-8';
export const jsonType = 'application/json';
export const scriptType = 'text/javascript; charset=utf-8';

/** A text as the bytes of a file. */
export function textArtifact(path: string, type: string, text: string): Artifact {
  return { path, type, body: new TextEncoder().encode(text) };
}

/** The bytes of a body in order. */
export function piecesOf(body: BuiltFile['body']): Iterable<Uint8Array> {
  return body instanceof Uint8Array ? [body] : body;
}

/** A file with its body in one piece. */
export function wholeArtifact({ path, type, body }: BuiltFile): Artifact {
  return { path, type, body: body instanceof Uint8Array ? body : joined([...body]) };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const pieceLength = 1024 * 1024;

/** Many short texts as the pieces of a body. Each time they are read, `texts` makes its parts again. */
export function textPieces(texts: () => Iterable<Uint8Array>): Iterable<Uint8Array> {
  return {
    *[Symbol.iterator]() {
      let parts: Uint8Array[] = [];
      let length = 0;
      for (const text of texts()) {
        parts.push(text);
        length += text.length;
        if (length < pieceLength) continue;
        yield joined(parts);
        parts = [];
        length = 0;
      }
      yield joined(parts);
    },
  };
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
