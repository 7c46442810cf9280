import { type Store, StoreUnavailable } from '../../server/store/store.ts';

/** A store that reports after each use whether it responded. */
export function watchedStore(store: Store, onAnswer: (isAnswered: boolean) => void): Store {
  const watch = async <T>(use: Promise<T>): Promise<T> => {
    try {
      const result = await use;
      onAnswer(true);
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) onAnswer(false);
      throw error;
    }
  };
  return {
    take: (counts) => watch(store.take(counts)),
    startThread: () => watch(store.startThread()),
    turns: (thread) => watch(store.turns(thread)),
    remember: (thread, turn) => watch(store.remember(thread, turn)),
    close: () => store.close(),
  };
}
