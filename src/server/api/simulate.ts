import { problem } from '../http/problem.ts';

/** A failure for every call with credentials, to test clients. */
export type Simulation = '401' | '403' | '404' | '429' | '500' | 'slow';

export const simulations: readonly Simulation[] = ['401', '403', '404', '429', '500', 'slow'];

/** Delay of `slow`, in milliseconds. */
const slowness = 5000;

/** The failure as a response; `slow` answers normally, but late. */
export async function simulateFailure(
  what: Simulation | undefined,
  signal: () => AbortSignal,
): Promise<Response | undefined> {
  switch (what) {
    case undefined:
      return undefined;
    case '401':
      return problem(401, 'simulated: the bearer token is not known', {
        headers: { 'www-authenticate': 'Bearer realm="docs", error="invalid_token"' },
      });
    case '403':
      return problem(403, 'simulated: the key may not call this');
    case '404':
      return problem(404, 'simulated: there is no such domain');
    case '429':
      return problem(429, 'simulated: the quota is used up; try again in 30 seconds', {
        headers: {
          'retry-after': '30',
          'ratelimit-policy': '"org";q=10000;w=3600',
          ratelimit: '"org";r=0;t=30',
        },
        members: {
          type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
          'violated-policies': ['org'],
        },
      });
    case '500':
      return problem(500, 'simulated: the service failed');
    case 'slow':
      await late(signal());
      return undefined;
  }
}

function late(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, slowness);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
