/** One event of an AI SDK UI message stream. */
export interface StreamEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Reads server-sent events as they arrive; each `data` line is one JSON event, and `[DONE]` ends the stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of done ? [...lines, rest] : lines) {
      const data = /^data: ?(.*)$/.exec(line.trimEnd())?.[1];
      if (data === undefined || data === '') continue;
      if (data === '[DONE]') return;
      yield JSON.parse(data) as StreamEvent;
    }
    if (done) return;
  }
}
