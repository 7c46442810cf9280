import { memoryStore } from '../../server/store/memory.ts';
import type { Store } from '../../server/store/store.ts';
import { redisAddress } from './redis-address.ts';

/** Opens the store of a site; `report` receives lines for the log. */
type OpenStore = (domain: string, report: (line: string) => void) => Promise<Store>;

/** Throws a `UsageError` if it is neither the memory of this process nor Redis. */
export function storeOf(text: string): OpenStore {
  if (text === 'memory') return async () => memoryStore(Date.now);
  const address = redisAddress(text);
  return async (domain, report) => {
    const { redisStore } = await import('./redis-store.ts');
    return redisStore(address, domain, report);
  };
}
