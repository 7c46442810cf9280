import { byteRange, contentRange, unsatisfiable, wantsRange } from '../http/byte-range.ts';
import { matchesEtag } from '../http/send.ts';
import type { FileAnswer, PublishedFiles } from '../published/files.ts';

/** The static assets of the Worker. */
export interface Assets {
  fetch(request: Request): Promise<Response>;
}

/** A finished build in the assets of a Worker, which are requested by their exact names. */
export function assetFiles(assets: Assets): PublishedFiles {
  const ask = async (path: string, method: string): Promise<Response | undefined> => {
    const address = new URL(path.split('/').map(encodeURIComponent).join('/'), 'https://assets.local/');
    const response = await assets.fetch(new Request(address, { method }));
    if (response.status === 200) return response;
    await response.body?.cancel();
    return undefined;
  };
  return {
    read: async (path) => {
      const response = await ask(path, 'GET');
      return response && new Uint8Array(await response.arrayBuffer());
    },
    send: async (request, path, how) => {
      const asset = await ask(path, request.method === 'HEAD' ? 'HEAD' : 'GET');
      return asset && answerWith(request, asset, how);
    },
  };
}

async function answerWith(
  request: Request,
  asset: Response,
  { status, headers }: FileAnswer,
): Promise<Response> {
  if (status !== 200) return new Response(asset.body, { status, headers });
  const etag = asset.headers.get('etag');
  const shared = { ...headers, 'accept-ranges': 'bytes', ...(etag === null ? {} : { etag }) };
  if (etag !== null && matchesEtag(request.headers.get('if-none-match'), etag)) {
    await asset.body?.cancel();
    return new Response(null, { status: 304, headers: shared });
  }
  if (!request.headers.has('range') || !wantsRange(request, etag))
    return new Response(asset.body, { headers: shared });
  const bytes = new Uint8Array(await asset.arrayBuffer());
  const range = byteRange(request.headers.get('range'), bytes.byteLength);
  if (range === undefined) return new Response(bytes, { headers: shared });
  if (range === 'unsatisfiable') return unsatisfiable(bytes.byteLength, shared);
  return new Response(bytes.subarray(range.start, range.end), {
    status: 206,
    headers: { ...shared, ...contentRange(range, bytes.byteLength) },
  });
}
