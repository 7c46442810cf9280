/** Names that exist in a browser alone. */
export function isBrowserName(name: string): boolean {
  return browserNames.has(name);
}

const browserNames: ReadonlySet<string> = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'fetch',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'matchMedia',
  'IntersectionObserver',
  'ResizeObserver',
]);
