import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect garbage when the heap has grown by so many percent, for a process that keeps a large site in memory: by
 * default the heap grows to twice its size and more. Call it first: once a site was loaded, it had no effect in Node 20. Threads
 * start more slowly, since V8 ignores Node's precompiled modules once a flag has changed.
 */
export function keepHeapSmall(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
