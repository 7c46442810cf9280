/** The role of a file in the site, determined by its path alone. */
export type Category = 'configuration' | 'page' | 'snippet' | 'data' | 'skill' | 'other';

export function categoryOf(path: string): Category {
  if (path === 'docs.json') return 'configuration';
  if (/^skill\.md$/i.test(path) || /^\.(?:platform|mintlify)\/skills\//.test(path)) return 'skill';
  if (path.startsWith('.')) return 'other';
  if (/^_?snippets\//.test(path) && /\.mdx?$/.test(path)) return 'snippet';
  if (/\.(?:jsx|tsx)$/.test(path)) return 'snippet';
  if (path.endsWith('.mdx')) return 'page';
  if (path.endsWith('.md'))
    return /(?:^|\/)(?:readme|license|contributing|contribute)\.md$/i.test(path) ? 'other' : 'page';
  if (/\.(?:json|ya?ml)$/.test(path)) return 'data';
  return 'other';
}

/** Whether it is a page or a snippet, that is, text with components. */
export function isDocument(path: string): boolean {
  const category = categoryOf(path);
  return category === 'page' || category === 'snippet';
}

/**
 * A skill is a file with this name, in any case, at the root or in a folder of its own; the other files of that folder
 * belong to it.
 */
export function isSkillFile(path: string): boolean {
  return categoryOf(path) === 'skill' && /(?:^|\/)skill\.md$/i.test(path);
}

/** The skills folders, in which links may point outside the site. */
export function isInSkills(path: string): boolean {
  return /^\.(?:platform|mintlify)(?:$|\/skills(?:$|\/))/.test(path);
}

/** Files that agents read first, where the authors have written their own. */
export function isOwnIndex(path: string): boolean {
  return path === 'llms.txt' || path === 'llms-full.txt';
}

/** Whether the site lacks something when a file cannot be read: a page, snippet, data, skill or file for agents. */
export function isMissed(path: string): boolean {
  const category = categoryOf(path);
  return category === 'skill' ? isSkillFile(path) : category !== 'other' || isOwnIndex(path);
}
