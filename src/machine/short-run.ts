import { setFlagsFromString } from 'node:v8';

/**
 * Flags by major version of Node that delay V8's optimization: by bytecode or calls, nine times the default. A version
 * that does not know a flag prints a warning, so only tested versions are listed. Versions after 22 have a fast compiler
 * before the optimizing one and need no flag.
 */
const delayFlags: Readonly<Record<string, Flag>> = {
  20: { name: 'interrupt-budget', short: 600_000, usual: 67_584 },
  22: { name: 'invocation-count-for-turbofan', short: 27_000, usual: 3_000 },
};
/** Limits inlining to a third of V8's default, in bytes of bytecode. */
const inlining: Flag = { name: 'max-inlined-bytecode-size-cumulative', short: 300, usual: 920 };
/** The space for new objects stays as it is, 8 to 16 MB, instead of growing to 32. */
const growth: Flag = { name: 'semi-space-growth-factor', short: 1, usual: 2 };

interface Flag {
  readonly name: string;
  readonly short: number;
  readonly usual: number;
}

/**
 * Tunes V8 for a process of a few seconds. With its default settings, a third of the processor time of a check of 1,100
 * pages goes into optimizations that never pay off. V8 reads both thresholds at each decision, in all threads. With any
 * flag changed it ignores Node's precompiled modules, which doubles the start time of threads, so they must start first.
 * Turning off incremental marking is not an option: set during marking, the flag crashes Node 20.
 *
 * Returns what restores the defaults, for a process that goes on.
 */
export function expectShortRun(): () => void {
  const delay = delayFlags[process.versions.node.split('.')[0] ?? ''];
  const flags = delay === undefined ? [] : [delay, inlining, growth];
  for (const { name, short } of flags) setFlagsFromString(`--${name}=${short}`);
  return () => {
    for (const { name, usual } of flags) setFlagsFromString(`--${name}=${usual}`);
  };
}
