/** Whether the platform itself answers at a path, without leading slash: no page can stand there. */
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
