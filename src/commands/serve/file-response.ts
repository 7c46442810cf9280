import { isCompressible } from '../../site/model/media-types.ts';
import { bodyOf } from '../../server/http/body-of.ts';
import { byteRange, contentRange, unsatisfiable, wantsRange } from '../../server/http/byte-range.ts';
import { matchesEtag } from '../../server/http/send.ts';
import type { FileAnswer } from '../../server/published/files.ts';
import type { Bodies, Encoding } from './bodies.ts';
import type { BuiltFile } from './build-folder.ts';

/** Smaller ones fit into one packet either way. */
const minCompressed = 512;

/** The answer with a file, or a part of it, in the smallest encoding that the client takes. Each has its own entity tag. */
export async function fileResponse(
  request: Request,
  { size, hash, bytes, part: partOf }: BuiltFile,
  { status, headers }: FileAnswer,
  bodies: Bodies,
): Promise<Response> {
  const type = headers['content-type'] ?? '';
  const varies = bytes !== undefined && isCompressible(type) && size >= minCompressed;
  const range = status === 200 && request.method === 'GET' ? request.headers.get('range') : null;
  const encoding = varies && range === null ? encodingFor(request.headers.get('accept-encoding')) : undefined;
  const etag = `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`;
  const shared: Record<string, string> = { ...headers, etag };
  if (varies) shared['vary'] = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  if (status === 200) shared['accept-ranges'] = 'bytes';
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
    delete shared['content-type'];
    return new Response(null, { status: 304, headers: shared });
  }
  const part = wantsRange(request, etag) ? byteRange(range, size) : undefined;
  if (part === 'unsatisfiable') return unsatisfiable(size);
  if (part !== undefined) {
    const { start, end } = part;
    return answer(partOf(start, end), end - start, 206, { ...shared, ...contentRange(part, size) });
  }
  const isHead = request.method === 'HEAD';
  if (encoding === undefined || bytes === undefined)
    return answer(isHead ? null : partOf(0, size), size, status, shared);
  const compressed = await bodies.compressed(hash, encoding, bytes);
  const encodedHeaders = { ...shared, 'content-encoding': encoding };
  return answer(isHead ? null : bodyOf(compressed), compressed.byteLength, status, encodedHeaders);
}

function answer(
  body: ReturnType<typeof bodyOf> | null,
  length: number,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { ...headers, 'content-length': String(length) } });
}

/** The preferred one of the encodings that `Accept-Encoding` accepts. */
function encodingFor(header: string | null): Encoding | undefined {
  const accepted = new Map(
    (header ?? '')
      .split(',')
      .slice(0, 20)
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(quality)];
      }),
  );
  const accepts = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}
