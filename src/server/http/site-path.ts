/**
 * The requested path below the base path, decoded and without leading slash. Undefined for paths elsewhere, and for
 * ambiguous ones: with `..`, encoded slashes, backslashes, or NUL.
 */
export function sitePath(pathname: string, base: string): string | undefined {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const raw = pathname.slice(base.length + 1);
  if (/%2f|%5c|\\/i.test(raw)) return undefined;
  const path = decode(raw);
  if (path === undefined || /\p{Cc}/u.test(path) || path.includes('\\')) return undefined;
  // Each run of slashes is tried once, not from each of its slashes.
  const segments = path.replace(/(?<!\/)\/+$/, '').split('/');
  if (segments.length > 1 && segments.some((segment) => segment === '')) return undefined;
  return segments.includes('.') || segments.includes('..') ? undefined : path;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
