import autocannon from 'autocannon';

/** What went wrong, from when to when, in milliseconds of `performance.now`. */
export interface Failure {
  readonly from: number;
  readonly to: number;
  readonly what: string;
}

const json = { 'content-type': 'application/json' };

/** Pages and searches at a rate for some seconds; gives how many were answered, and what failed. */
export function load(
  url: string,
  seconds: number,
  rate: number,
  token: string,
  paths: readonly string[],
): Promise<{ readonly answered: number; readonly failures: readonly Failure[] }> {
  const failures: Failure[] = [];
  const search = (query: string) => ({
    method: 'POST' as const,
    path: '/discovery/v1/search/docs-toolchain',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const pages = paths.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { 'accept-encoding': 'br' },
  }));
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        duration: seconds,
        connections: 8,
        overallRate: rate,
        requests: [...pages, search('build'), search('search and assistant')],
      },
      (error, result) => (error ? reject(error) : resolve({ answered: result.requests.total, failures })),
    );
    instance.on('response', (_, status, __, milliseconds) => {
      const to = performance.now();
      if (status !== 200) failures.push({ from: to - milliseconds, to, what: `status ${status}` });
    });
    instance.on('reqError', (error: Error) => {
      const to = performance.now();
      failures.push({ from: to, to, what: error.message });
    });
  });
}

export interface Answer {
  readonly status: number;
  readonly thread: string | undefined;
  /** Whether a quota was counted. */
  readonly isCounted: boolean;
}

async function post(url: string, token: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    thread: answer.headers.get('x-thread-id') ?? undefined,
    isCounted: answer.headers.has('ratelimit'),
  };
}

export function askFor(url: string, token: string, kind: 'search' | 'page'): Promise<Answer> {
  const body = kind === 'search' ? { query: 'quota' } : { path: 'index' };
  return post(`${url}/discovery/v1/${kind}/docs-toolchain`, token, body);
}

/** A message of a conversation; without a thread a new one begins. */
export function say(url: string, key: string, thread: string | undefined, text: string): Promise<Answer> {
  const message = { id: '1', role: 'user', parts: [{ type: 'text', text }] };
  const body = { fp: 'bench', ...(thread === undefined ? {} : { threadId: thread }), messages: [message] };
  return post(`${url}/discovery/v2/assistant/docs-toolchain/message`, key, body);
}
