import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { diskHost } from '../../site/load/disk-host.ts';
import { textKey } from '../../site/load/read-pages.ts';
import { parseBody } from '../../site/source/mdx/body.ts';
import type { outlineOf as outlineOfFile } from '../../site/source/outline/outline.ts';
import { isCode } from '../../site/source/outline/code.ts';
import { decodeText } from '../../site/source/text/decode.ts';
import { bodyStartOf } from '../../site/source/front-matter/block.ts';
import { claim, type PageJob, type SentContent, type SentPage, type SentPages } from './page-job.ts';

/** In bytes: the nodes of about twenty pages. */
const bufferSize = 512 * 1024;
/** With this many in use, a thread waits until one is returned. */
const maxBuffers = 16;

/** Pages that share a buffer, which is sent when full. */
interface Batch {
  readonly buffer: ArrayBuffer;
  readonly pages: SentPage[];
  used: number;
}

/** Reads pages. The job is the first message; all others are returned buffers. */
export function serve(port: MessagePort): void {
  port.once('message', (job: PageJob) => void readPages(port, job));
}

async function readPages(port: MessagePort, job: PageJob): Promise<void> {
  const host = diskHost(job.root, { settled: true });
  const takeBuffer = bufferTaker(port);
  const outlineOf = job.outlined
    ? (await import('../../site/source/outline/outline.ts')).outlineOf
    : undefined;
  const send = ({ buffer, pages }: Batch) => {
    const message: SentPages = { buffer, pages };
    port.postMessage(message, [buffer]);
  };
  const sent = new Set<string>();
  let batch: Batch | undefined;
  for (let next = claim(job); next !== undefined; next = claim(job)) {
    const bytes = await host.read(next.path);
    const key = bytes && textKey(next.path, bytes);
    const isCopy = key !== undefined && !job.outlined && sent.has(key);
    const content = bytes && !isCopy ? contentOf(next.path, bytes, outlineOf) : undefined;
    if (key !== undefined) sent.add(key);
    const size = content?.body?.nodes?.length ?? 0;
    if (batch === undefined || batch.used + size > batch.buffer.byteLength) {
      if (batch !== undefined) send(batch);
      batch = { buffer: await takeBuffer(size), pages: [], used: 0 };
    }
    batch.pages.push({ index: next.index, key, content: content && inBatch(content, batch) });
  }
  if (batch !== undefined) send(batch);
}

function contentOf(
  path: string,
  bytes: Uint8Array,
  outlineOf?: typeof outlineOfFile,
): SentContent | undefined {
  const file = decodeText(path, bytes)?.file;
  if (file === undefined) return undefined;
  const { path: _, ...content } = file;
  if (isCode(file)) return { ...content, body: undefined };
  const body = parseBody(file, bodyStartOf(file.text));
  return { ...content, body, ...(outlineOf && { outline: JSON.stringify(outlineOf(file, body)) }) };
}

/** Moves the nodes of a page into the buffer of a batch, which must have room for them. */
function inBatch(content: SentContent, batch: Batch): SentContent {
  const { body } = content;
  if (body?.nodes === undefined) return content;
  const nodes = new Uint8Array(batch.buffer, batch.used, body.nodes.length);
  nodes.set(body.nodes);
  batch.used += nodes.length;
  return { ...content, body: { ...body, nodes } };
}

/** Provides buffers of at least a given size, returned ones first. */
function bufferTaker(port: MessagePort): (size: number) => Promise<ArrayBuffer> {
  const free: ArrayBuffer[] = [];
  let count = 0;
  port.on('message', (buffer: ArrayBuffer) => free.push(buffer));
  return async (size) => {
    // Meanwhile buffers are received, and the parser's memory is freed.
    await setImmediate();
    if (size > bufferSize) return new ArrayBuffer(size);
    if (free.length === 0 && count === maxBuffers) await once(port, 'message');
    const returned = free.pop();
    if (returned !== undefined) return returned;
    count += 1;
    return new ArrayBuffer(bufferSize);
  };
}
