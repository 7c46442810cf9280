import type { Limits } from '../../load/settings.ts';
import { problem } from '../http/problem.ts';
import { slidingWindow, type Taken } from './sliding-window.ts';

/** Asks every quota that a request counts against. */
export type TakeQuota = (clientAddress: string) => readonly Taken[];

/** Search, page content and assistant are counted apart; what needs no credentials counts for the client's address. */
export interface Quotas {
  readonly search: TakeQuota;
  readonly page: TakeQuota;
  readonly assistant: TakeQuota;
  readonly open: TakeQuota;
}

const hour = 3600;
const day = 86_400;
/** A server has one organisation: its site's. */
const organisation = 'organisation';

export function quotas({ search, page, assistant, address }: Limits, now: () => number): Quotas {
  const perHour = (quota: number): TakeQuota => {
    const window = slidingWindow({ name: 'org', quota, seconds: hour }, now);
    return () => [window.take(organisation)];
  };
  const ofAssistant = slidingWindow({ name: 'org', quota: assistant, seconds: hour }, now);
  const ofAddress = slidingWindow({ name: 'address', quota: address, seconds: day }, now);
  return {
    search: perHour(search),
    page: perHour(page),
    open: (client) => [ofAddress.take(client)],
    assistant: (client) => {
      // Who is refused by one quota uses up none of the other.
      const first = [ofAssistant.look(organisation), ofAddress.look(client)];
      if (first.some(({ allowed }) => !allowed)) return first;
      return [ofAssistant.take(organisation), ofAddress.take(client)];
    },
  };
}

/** Headers that tell a client how much is left. */
export function quotaHeaders(taken: readonly Taken[]): Readonly<Record<string, string>> {
  const limited = taken.filter(({ quota }) => quota > 0);
  if (limited.length === 0) return {};
  return {
    'ratelimit-policy': limited
      .map(({ name, quota, seconds }) => `"${name}";q=${quota};w=${seconds}`)
      .join(', '),
    ratelimit: limited.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(', '),
  };
}

/** The answer where a quota is used up; undefined where none is. */
export function overQuota(taken: readonly Taken[]): Response | undefined {
  const violated = taken.filter(({ allowed }) => !allowed);
  if (violated.length === 0) return undefined;
  const wait = Math.max(...violated.map(({ reset }) => reset));
  const [first] = violated;
  return problem(
    429,
    `more than ${first?.quota} requests ${periods[first?.name ?? ''] ?? ''}; try again in ${wait} seconds`,
    {
      headers: { 'retry-after': String(wait), ...quotaHeaders(taken) },
      members: {
        type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
        'violated-policies': violated.map(({ name }) => name),
      },
    },
  );
}

const periods: Readonly<Record<string, string>> = {
  org: 'of the organisation in an hour',
  address: 'of one address in a day',
};
