import { isPlainArray, isPlainObject } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';

/** Whether a value has everything that another one has; more keys may be in its objects. */
export function holds(whole: Plain | undefined, part: Plain): boolean {
  if (isPlainArray(whole) && isPlainArray(part))
    return whole.length === part.length && part.every((each, index) => holds(whole[index], each));
  if (!isPlainObject(whole) || !isPlainObject(part)) return whole === part;
  return Object.entries(part).every(([key, each]) => Object.hasOwn(whole, key) && holds(whole[key], each));
}
