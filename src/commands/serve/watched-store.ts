import { type Store, StoreUnavailable } from '../../server/store/store.ts';

/** A store that tells after each use whether it has answered. */
export function watchedStore(store: Store, answered: (isAnswered: boolean) => void): Store {
  const watched = async <T>(used: Promise<T>): Promise<T> => {
    try {
      const result = await used;
      answered(true);
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) answered(false);
      throw error;
    }
  };
  return {
    take: (counts) => watched(store.take(counts)),
    startThread: () => watched(store.startThread()),
    turns: (thread) => watched(store.turns(thread)),
    remember: (thread, turn) => watched(store.remember(thread, turn)),
    close: () => store.close(),
  };
}
