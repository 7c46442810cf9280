import type { DurableObjectNamespace } from 'cloudflare:workers';
import { StoreUnavailable, type Store } from '../server/store/store.ts';
import type { Conversation } from './conversation.ts';
import type { Quotas } from './quotas.ts';

export interface DurableObjects {
  readonly QUOTAS: DurableObjectNamespace<Pick<Quotas, 'take'>>;
  readonly CONVERSATIONS: DurableObjectNamespace<Pick<Conversation, 'begin' | 'turns' | 'remember'>>;
}

/** Stores state in Durable Objects: one for all quotas, and one per conversation. */
export function durableStore({ QUOTAS, CONVERSATIONS }: DurableObjects): Store {
  const conversation = (id: string) => CONVERSATIONS.get(CONVERSATIONS.idFromName(id));
  return {
    take: (counts) => reached(() => QUOTAS.get(QUOTAS.idFromName('all')).take(counts)),
    startThread: async () => {
      const id = crypto.randomUUID();
      await reached(() => conversation(id).begin());
      return id;
    },
    turns: (id) => reached(() => conversation(id).turns()),
    remember: (id, turn) => reached(() => conversation(id).remember(turn)),
    close: async () => undefined,
  };
}

/** Retries once, because an object that is being moved or restarted fails once. */
async function reached<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask().catch(ask);
  } catch (error) {
    console.error(error);
    throw new StoreUnavailable('a Durable Object did not answer', { cause: error });
  }
}
