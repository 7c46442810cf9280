import type { HtmlAttributes } from '../doc/placed.ts';

/** Of two pictures, or pieces of a page, for two looks, the one for dark says nothing new. */
export function isForDark(attributes: HtmlAttributes): boolean {
  const names = attributes['class'];
  return typeof names === 'string' && names.includes('dark:block') && /(?:^|\s)hidden(?:\s|$)/.test(names);
}
