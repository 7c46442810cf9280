import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect garbage when the heap has grown by a fifth, for a process that stays and keeps a large site: by
 * default it lets the heap grow to twice its size and more. Threads start more slowly, since V8 ignores Node's
 * precompiled modules once a flag has changed.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20');
}
