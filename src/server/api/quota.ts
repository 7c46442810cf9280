import type { RequestLimits } from '../../site/load/settings.ts';
import { networkOf } from '../../machine/network/network-of.ts';
import { problem } from '../http/problem.ts';
import { StoreUnavailable, type Count, type Policy, type Store, type QuotaState } from '../store/store.ts';

/** The sender of a request. */
interface Caller {
  /** Network address; those of one IPv6 network count together. */
  readonly address: string;
  /** Name of its credential. */
  readonly credential?: string;
}

/** Counts a request under every policy that applies to it. */
export type TakeQuota = (caller: Caller) => Promise<readonly QuotaState[]>;

/**
 * Search, page content and assistant are counted separately; requests without credentials count for the client's
 * address. While the store is unavailable, free requests are answered without being counted, and those that may cost
 * money fail.
 */
export interface Quotas {
  readonly search: TakeQuota;
  readonly page: TakeQuota;
  readonly assistant: TakeQuota;
  /** MCP: search and pages without credentials. */
  readonly open: TakeQuota;
  /** A2A: the assistant without credentials. */
  readonly agent: TakeQuota;
}

const hour = 3600;
const day = 86_400;

export function quotas({ search, page, assistant, address }: RequestLimits, store: Store): Quotas {
  const perHour = (id: string, quota: number): Policy => ({ id, name: 'org', quota, seconds: hour });
  const searches = perHour('search', search);
  const pages = perHour('page', page);
  const questions = perHour('assistant', assistant);
  const perDay: Policy = { id: 'address', name: 'address', quota: address, seconds: day };
  const ofCredential = (policy: Policy, { credential = '' }: Caller): Count => ({ policy, key: credential });
  const ofAddress = (caller: Caller): Count => ({ policy: perDay, key: networkOf(caller.address) });
  return {
    search: (caller) => allowIfUnavailable(store.take([ofCredential(searches, caller)])),
    page: (caller) => allowIfUnavailable(store.take([ofCredential(pages, caller)])),
    open: (caller) => allowIfUnavailable(store.take([ofAddress(caller)])),
    assistant: (caller) => store.take([ofCredential(questions, caller), ofAddress(caller)]),
    agent: (caller) => store.take([ofAddress(caller)]),
  };
}

async function allowIfUnavailable(states: Promise<readonly QuotaState[]>): Promise<readonly QuotaState[]> {
  try {
    return await states;
  } catch (error) {
    if (error instanceof StoreUnavailable) return [];
    throw error;
  }
}

/** Adds headers with the remaining quota to a response. */
export function withQuota(response: Response, states: readonly QuotaState[]): Response {
  for (const [name, value] of Object.entries(quotaHeaders(states))) response.headers.set(name, value);
  return response;
}

function quotaHeaders(states: readonly QuotaState[]): Readonly<Record<string, string>> {
  const limited = states.filter(({ quota }) => quota > 0);
  if (limited.length === 0) return {};
  return {
    'ratelimit-policy': limited
      .map(({ name, quota, seconds }) => `"${name}";q=${quota};w=${seconds}`)
      .join(', '),
    ratelimit: limited.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(', '),
  };
}

/** The error response if a quota is used up; undefined otherwise. */
export function overQuota(states: readonly QuotaState[]): Response | undefined {
  const violated = states.filter(({ allowed }) => !allowed);
  if (violated.length === 0) return undefined;
  const wait = Math.max(...violated.map(({ reset }) => reset));
  const [first] = violated;
  return problem(
    429,
    `more than ${first?.quota} requests ${periods[first?.name ?? ''] ?? ''}; try again in ${wait} seconds`,
    {
      headers: { 'retry-after': String(wait) },
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
