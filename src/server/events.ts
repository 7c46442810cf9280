import type { Live } from './live.ts';

/** Interval of keep-alive messages on an idle stream, in milliseconds. */
const keepAliveInterval = 15_000;

/** Notifies a page of changes to the site by server-sent events. */
export function changeEvents(live: Live, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      const unsubscribe = live.subscribe(({ findings, stale }) => {
        const count = (severity: string): number =>
          findings.filter((finding) => finding.severity === severity).length;
        const data = { stale, errors: count('error'), warnings: count('warning') };
        write(`event: change\ndata: ${JSON.stringify(data)}\n\n`);
      });
      const timer = setInterval(() => write(': still here\n\n'), keepAliveInterval);
      timer.unref();
      stop.signal.addEventListener('abort', () => {
        unsubscribe();
        clearInterval(timer);
      });
      signal.addEventListener('abort', () => {
        if (stop.signal.aborted) return;
        stop.abort();
        controller.close();
      });
      write('retry: 500\n\n');
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
