import { setFlagsFromString } from 'node:v8';

/**
 * For a command that ends soon: code is optimised after nine times as much use as by default. Most of it would never
 * pay for itself, and over a thousand pages that was a quarter of the processor time of a check.
 */
export function optimizeLate(): void {
  setFlagsFromString('--interrupt-budget=600000');
}
