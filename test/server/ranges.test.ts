import { describe, expect, test, vi } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { memoryHost } from '../support/memory-host.ts';
import { byteRange } from '../../src/server/http/byte-range.ts';
import { folder } from '../support/folder.ts';
import { listening } from '../support/listening.ts';
import { bakery } from '../support/server.ts';

const video = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const files = { ...bakery, 'v.mp4': video, 'empty.mp4': '' };

async function ask(url: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const response = await fetch(url, { method, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), bytes };
}

test.each([
  ['bytes=0-9', { start: 0, end: 10 }],
  ['bytes=5-', { start: 5, end: 1000 }],
  ['bytes=-5', { start: 995, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=990-5000', { start: 990, end: 1000 }],
  ['Bytes= 0-0 ', { start: 0, end: 1 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', undefined],
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['bytes=--5', undefined],
  ['lines=0-9', undefined],
  ['', undefined],
  [null, undefined],
])('of 1000 bytes "%s" selects %j', (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

describe('a file of the site', () => {
  test('supports ranges, and is sent whole without', async () => {
    const url = await listening(files);
    for (const method of ['GET', 'HEAD']) {
      const { status, header, bytes } = await ask(`${url}/v.mp4`, {}, method);
      expect([status, header('accept-ranges'), header('content-length')]).toEqual([200, 'bytes', '1000']);
      expect(bytes).toEqual(method === 'GET' ? video : new Uint8Array());
    }
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=500-', 500, 1000],
    ['bytes=-5', 995, 1000],
  ])('gives %s', async (range, start, end) => {
    const url = await listening(files);
    const { status, header, bytes } = await ask(`${url}/v.mp4`, { range });
    expect([status, header('content-range')]).toEqual([206, `bytes ${start}-${end - 1}/1000`]);
    expect([header('content-length'), header('content-type')]).toEqual([String(end - start), 'video/mp4']);
    expect(bytes).toEqual(video.subarray(start, end));
  });

  test('has no range after its end, and reports its length', async () => {
    const { status, header } = await ask(`${await listening(files)}/v.mp4`, { range: 'bytes=1000-' });
    expect([status, header('content-range')]).toEqual([416, 'bytes */1000']);
  });

  test('that is empty is sent whole', async () => {
    const { status, bytes } = await ask(`${await listening(files)}/empty.mp4`, { range: 'bytes=0-' });
    expect([status, bytes.length]).toEqual([200, 0]);
  });

  test('is sent whole for HEAD or several ranges', async () => {
    const url = `${await listening(files)}/v.mp4`;
    expect((await ask(url, { range: 'bytes=0-9' }, 'HEAD')).status).toBe(200);
    expect((await ask(url, { range: 'bytes=0-1,5-6' })).bytes).toEqual(video);
  });

  test('sends ranges only to clients with the same file', async () => {
    const url = `${await listening(files)}/v.mp4`;
    const etag = (await ask(url, {})).header('etag') ?? '';
    const asked = (condition: string) => ask(url, { range: 'bytes=0-9', 'if-range': condition });
    expect((await asked(etag)).status).toBe(206);
    for (const condition of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect((await asked(condition)).status).toBe(200);
    expect((await ask(url, { range: 'bytes=0-9', 'if-none-match': etag })).status).toBe(304);
  });

  test('is not read beyond the requested range', async () => {
    const host = memoryHost(files);
    const read = { bytes: 0 };
    const url = await listening(files, {
      read: () => Promise.reject(new Error('read whole')),
      part: async (path, start, end) => {
        const part = await host.part(path, start, end);
        read.bytes += part?.bytes.byteLength ?? 0;
        return part && { ...part, stamp: 'v' };
      },
    });
    expect((await ask(`${url}/v.mp4`, { range: 'bytes=10-19' })).bytes).toEqual(video.subarray(10, 20));
    expect(read.bytes).toBe(10);
  });

  test('that is large is sent completely from disk, with a new tag when it has changed', async () => {
    const large = 'crumb '.repeat(100_000);
    const first = diskHost(folder({ 'v.mp4': large }));
    const other = diskHost(folder({ 'v.mp4': 'crumb' }));
    const served = { host: first };
    const url = await listening(files, {
      part: (path, start, end) => served.host.part(path, start, end),
    });
    const before = await ask(`${url}/v.mp4`, {});
    expect(new TextDecoder().decode(before.bytes)).toBe(large);
    const rest = await ask(`${url}/v.mp4`, { range: 'bytes=300000-' });
    expect(new TextDecoder().decode(rest.bytes)).toBe(large.slice(300_000));
    served.host = other;
    expect((await ask(`${url}/v.mp4`, {})).header('etag')).not.toBe(before.header('etag'));
  });

  test('that changes while it is sent ends early instead of continuing with another', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const host = memoryHost({ 'v.mp4': 'x'.repeat(5_000_000) });
    const asked = { times: 0 };
    const url = await listening(files, {
      part: async (path, start, end) => {
        const part = await host.part(path, start, end);
        asked.times += 1;
        return part && { ...part, stamp: asked.times > 10 ? 'new' : 'old' };
      },
    });
    await expect(ask(`${url}/v.mp4`, {})).rejects.toThrow();
    expect((await fetch(`${url}/start`)).status).toBe(200);
  });
});
