/** Items that two threads check, each those that the other has not claimed. */
export interface SharedWork<Item> {
  readonly items: readonly Item[];
  /** The state of each item, shared by both threads. */
  readonly states: Int32Array;
}

const pending = 0;
/** The other thread is checking it, or will. */
const claimed = 1;
const faultless = 2;
/** It has faults, or the main thread checks it itself. */
const faulty = 3;

/** In milliseconds: a thread that takes longer may have run out of memory. */
const maxWait = 5_000;

/** `isReserved` items belong to the other thread from the start, which checks them first. */
export function sharedWork<Item>(
  items: readonly Item[],
  isReserved: (item: Item) => boolean = () => false,
): SharedWork<Item> {
  const states = new Int32Array(new SharedArrayBuffer(items.length * Int32Array.BYTES_PER_ELEMENT));
  for (const [index, item] of items.entries()) if (isReserved(item)) states[index] = claimed;
  return { items, states };
}

/** In the other thread: checks all items that are reserved or not claimed by the main thread. */
export function checkAll<Item>(
  { items, states }: SharedWork<Item>,
  isFaultless: (item: Item, index: number) => boolean,
): void {
  const check = (item: Item, index: number) => {
    Atomics.store(states, index, isFaultless(item, index) ? faultless : faulty);
    Atomics.notify(states, index);
  };
  for (const [index, item] of items.entries())
    if (Atomics.load(states, index) === claimed) check(item, index);
  for (const [index, item] of items.entries()) if (claim(states, index, claimed)) check(item, index);
}

export type Result = 'faultless' | 'faulty';

/**
 * In the main thread: waits for the result of an item. Undefined if the main thread is to check the item itself, as all
 * items after the other thread was lost.
 */
export function resultReader({ states }: SharedWork<unknown>): (index: number) => Result | undefined {
  let isLost = false;
  return (index) => {
    if (isLost || claim(states, index, faulty)) return undefined;
    isLost = Atomics.wait(states, index, claimed, maxWait) === 'timed-out';
    if (isLost) return undefined;
    return Atomics.load(states, index) === faultless ? 'faultless' : 'faulty';
  };
}

/** True for the first thread that claims an item. */
function claim(states: Int32Array, index: number, state: number): boolean {
  return Atomics.compareExchange(states, index, pending, state) === pending;
}
