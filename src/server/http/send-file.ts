import type { Host } from '../../site/load/host.ts';
import { partSize } from './body-of.ts';
import { type ByteRange, byteRange, contentRange, unsatisfiable, wantsRange } from './byte-range.ts';
import { matchesEtag, tagOf } from './send.ts';

type ReadPart = Host['part'];

export interface FileHeaders {
  /** Content type. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The response to a GET or HEAD for a file or part of it; undefined if the file does not exist. */
export async function sendFile(
  request: Request,
  read: ReadPart,
  path: string,
  { type, headers }: FileHeaders,
): Promise<Response | undefined> {
  const file = await read(path, 0, 0);
  if (file === undefined) return undefined;
  const { size, stamp } = file;
  const etag = await tagOf(stamp ?? (await read(path, 0, size))?.bytes ?? '');
  const shared = { etag, 'accept-ranges': 'bytes', ...headers };
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: shared });
  const range = wantsRange(request, etag) ? byteRange(request.headers.get('range'), size) : undefined;
  if (range === 'unsatisfiable') return unsatisfiable(size, headers);
  const { start, end } = range ?? { start: 0, end: size };
  const body = request.method === 'HEAD' ? null : chunks(read, path, { start, end }, stamp);
  const all = { ...shared, 'content-type': type, 'content-length': String(end - start) };
  if (range === undefined) return new Response(body, { headers: all });
  return new Response(body, { status: 206, headers: { ...all, ...contentRange(range, size) } });
}

/** Read one after another as the client consumes them. A file that changes meanwhile aborts the connection. */
function chunks(
  read: ReadPart,
  path: string,
  { start, end }: ByteRange,
  stamp: string | undefined,
): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        if (at < end) {
          const part = await read(path, at, Math.min(end, at + partSize));
          if (part === undefined || part.bytes.byteLength === 0 || part.stamp !== stamp)
            return controller.error(new Error(`"${path}" has changed while it was sent`));
          controller.enqueue(part.bytes);
          at += part.bytes.byteLength;
        }
        if (at >= end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
