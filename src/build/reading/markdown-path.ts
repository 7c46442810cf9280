/** Where the Markdown of a page with this path would lie, agents look for the skill of the site. */
export const pageOfSkill = 'skill';

/** Where agents read a page, relative to the root: its Markdown, or the page itself where that is not published. */
export function markdownPath(path: string): string {
  return path === pageOfSkill ? path : `${path}.md`;
}
