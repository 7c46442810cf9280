/** Whether the platform itself answers a path (without leading slash), so that no page can have it. */
export function isPlatformPath(path: string): boolean {
  return platformFiles.has(path) || /^(?:\.well-known|_mintlify|_next)(?:\/|$)/.test(path);
}

const platformFiles: ReadonlySet<string> = new Set([
  'llms.txt',
  'llms-full.txt',
  'skill.md',
  'mcp',
  'authed/mcp',
  'sitemap.xml',
  'robots.txt',
  'rss.xml',
  'favicon.ico',
  'login',
  'logout',
]);
