/** Addresses that belong to discovery: no file or page of the site ever answers them. */
export const reserved =
  /^(?:skill\.md|llms(?:-full)?\.txt|llms-full\/[a-z0-9-]+\.txt|\.well-known(?:\/.*)?|navigation\.json|search-index\.json)$/;

/** Published below another name, too. */
export function discoveryPath(path: string): string {
  return path.replace(/^\.well-known\/(llms(?:-full)?\.txt)$/, '$1');
}

export const discoveryHeaders = { 'cache-control': 'public, max-age=300' };
