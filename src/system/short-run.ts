import { setFlagsFromString } from 'node:v8';

/**
 * Flags by major version of Node that delay V8's optimization: by bytecode or calls, nine times the default. A version
 * that does not know a flag prints a warning, so only tested versions are listed. Versions after 22 have a fast compiler
 * before the optimizing one and need no flag.
 */
const delayFlags: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=27000',
};
/** Limits inlining to a third of V8's default of 920 bytes of bytecode. */
const inliningFlag = '--max-inlined-bytecode-size-cumulative=300';

/**
 * Tunes V8 for a process of a few seconds. With its default settings, a third of the processor time of a check of 1,100
 * pages goes into optimizations that never pay off. V8 reads both thresholds at each decision, in all threads. With any
 * flag changed it ignores Node's precompiled modules, which doubles the start time of threads, so they must start first.
 * Flags of the garbage collector are not an option: `--no-incremental-marking` set during marking crashes Node 20.
 */
export function expectShortRun(): void {
  const flag = delayFlags[process.versions.node.split('.')[0] ?? ''];
  if (flag === undefined) return;
  setFlagsFromString(flag);
  setFlagsFromString(inliningFlag);
}
