/** The page whose Markdown would have the path of the site's skill. */
export const pageOfSkill = 'skill';

/**
 * The path where agents read a page, relative to the root: its Markdown, or the page itself where that is not
 * published.
 */
export function markdownPath(path: string): string {
  return path === pageOfSkill ? path : `${path}.md`;
}
