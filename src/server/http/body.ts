import { problem } from './problem.ts';

/** A parsed body, or the error response for one that cannot be read. */
export type Body = { readonly value: unknown } | { readonly refusal: Response };

export interface BodyLimits {
  /** In bytes. */
  readonly maxBytes: number;
  /** Milliseconds after which an incomplete body is given up. */
  readonly timeout: number;
}

/** How long a body may take to arrive, in milliseconds. */
export const bodyTimeout = 15_000;

/** The JSON of a request body, read up to the size limit. */
export async function jsonBody(request: Request, limits: BodyLimits): Promise<Body> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*$/i.test(type))
    return { refusal: problem(415, 'the body is not declared as application/json') };
  if ((request.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    return { refusal: problem(415, 'the body is compressed; send it as it is') };
  const bytes = await wholeBody(request, limits);
  return bytes instanceof Response ? { refusal: bytes } : parseJson(bytes);
}

/** The bytes of a request body, or the error response for one that is too long, too slow or incomplete. */
export async function wholeBody(
  request: Request,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  // None of it is read: the connection then skips the rest, and serves the next request.
  if (Number(request.headers.get('content-length') ?? '0') > limits.maxBytes) return tooLarge(limits);
  return readBytes(request, limits);
}

function parseJson(bytes: Uint8Array): Body {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch (error) {
    if (error instanceof SyntaxError)
      return { refusal: problem(400, `the body is not JSON: ${error.message}`) };
    if (error instanceof TypeError) return { refusal: problem(400, 'the body is not UTF-8 text') };
    throw error;
  }
}

function tooLarge({ maxBytes }: BodyLimits, headers = {}): Response {
  return problem(413, `the body is larger than ${maxBytes / 1024 / 1024} MiB`, { headers });
}

/** For a response to a partly read body: the rest of it is still on the connection. */
const closesConnection = { connection: 'close' };

async function readBytes(request: Request, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer> | Response> {
  const timer: { id: NodeJS.Timeout | undefined } = { id: undefined };
  const expired = new Promise<undefined>((resolve) => {
    timer.id = setTimeout(() => resolve(undefined), limits.timeout);
  });
  try {
    // A body of declared length cannot be longer; reading it at once is much cheaper than in parts.
    const length = Number(request.headers.get('content-length') ?? Infinity);
    const read = length <= maxUncounted ? readWhole : readParts;
    const bytes = await read(request, limits, expired);
    return bytes ?? problem(408, 'the body did not arrive in time', { headers: closesConnection });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return problem(400, 'the body is incomplete');
  } finally {
    clearTimeout(timer.id);
  }
}

/** The body, or a refusal; undefined when it came too late. */
type ReadBody = (
  request: Request,
  limits: BodyLimits,
  expired: Promise<undefined>,
) => Promise<Uint8Array<ArrayBuffer> | Response | undefined>;

const readWhole: ReadBody = async (request, limits, expired) => {
  const body = request.arrayBuffer();
  const bytes = await Promise.race([body, expired]);
  if (bytes === undefined) void body.catch(() => undefined);
  else if (bytes.byteLength > limits.maxBytes) return tooLarge(limits);
  return bytes && new Uint8Array(bytes);
};

/** In bytes: smaller bodies of declared length do not count. */
const maxUncounted = 64 * 1024;
/** All bodies that are being read may hold this many bytes. */
const maxHeld = 128 * 1024 * 1024;
let held = 0;

const readParts: ReadBody = async (request, limits, expired) => {
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), expired]);
      if (read === undefined) return undefined;
      if (read.done) return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
      length += read.value.byteLength;
      held += read.value.byteLength;
      if (length > limits.maxBytes) return tooLarge(limits, closesConnection);
      if (held > maxHeld) return overloaded();
      chunks.push(read.value);
    }
  } finally {
    held -= length;
    void reader.cancel().catch(() => undefined);
  }
};

function overloaded(): Response {
  return problem(503, 'the server is reading too many large bodies', {
    headers: { ...closesConnection, 'retry-after': '5' },
  });
}
