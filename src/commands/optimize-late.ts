import { setFlagsFromString } from 'node:v8';

/**
 * For a command that ends soon: code is optimised after four times as much use as by default. Over a thousand pages most
 * of it would never pay for itself; over 25,000 pages the delay is hardly to be measured.
 */
export function optimizeLate(): void {
  setFlagsFromString('--interrupt-budget=300000');
}
