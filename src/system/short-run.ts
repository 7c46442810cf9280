import { setFlagsFromString } from 'node:v8';

/**
 * By Node's first number, how V8 is told when to optimize: after so much bytecode, or so many calls. By itself it does
 * after a ninth of that. A version that does not know a flag says so on stderr, so only those it was tried on stand here.
 * Those after 22 have a quick compiler before the optimizing one, and need nothing.
 */
const later: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=27000',
};
/** The functions that are inlined into one: a third of V8's own 920 bytes of bytecode. */
const less = '--max-inlined-bytecode-size-cumulative=300';

/**
 * Called where the process ends after seconds. V8 is made for pages that stay open: at its own settings a third of the
 * processor time of a check of 1,100 pages goes into optimizing what is over before that pays. Both are thresholds that
 * V8 reads at each decision, those of other threads too. With any setting changed it no longer takes the compiled code
 * that Node carries of its own modules, which doubles the time a thread takes to start: so not before they have. Settings
 * of its garbage collector are left alone: with `--no-incremental-marking` set while it marks, Node 20 ends in signal 11.
 */
export function expectShortRun(): void {
  const ofThisVersion = later[process.versions.node.split('.')[0] ?? ''];
  if (ofThisVersion === undefined) return;
  setFlagsFromString(ofThisVersion);
  setFlagsFromString(less);
}
