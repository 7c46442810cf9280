import type { HtmlAttributes } from '../doc/placed.ts';

/** Where there are two images or elements for light and dark mode, the one for dark mode adds nothing. */
export function isForDark(attributes: HtmlAttributes): boolean {
  const names = attributes['class'];
  return typeof names === 'string' && names.includes('dark:block') && /(?:^|\s)hidden(?:\s|$)/.test(names);
}
