/** Discovery addresses, which no file or page of the site can have. */
export const reserved =
  /^(?:skill\.md|llms(?:-full)?\.txt|llms-full\/[a-z0-9-]+\.txt|\.well-known(?:\/.*)?|navigation\.json|search-index\.json)$/;

/** The path under its other name. */
export function discoveryPath(path: string): string {
  return path.replace(/^\.well-known\/(llms(?:-full)?\.txt)$/, '$1');
}

export const discoveryHeaders = { 'cache-control': 'public, max-age=300' };
