/** What a file of the site is for, by its path alone. */
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

/** Whether it is a page or a snippet: what is read as text with components. */
export function isDocument(path: string): boolean {
  const category = categoryOf(path);
  return category === 'page' || category === 'snippet';
}

/** A skill is a file of that name, in whatever case, at the root or in its folder; what else lies there is its own. */
export function isSkillFile(path: string): boolean {
  return categoryOf(path) === 'skill' && /(?:^|\/)skill\.md$/i.test(path);
}

/** The skills folders, in which links may lead out of the site. */
export function isInSkills(path: string): boolean {
  return /^\.(?:platform|mintlify)(?:$|\/skills(?:$|\/))/.test(path);
}

/** What agents read first of a site, where its authors have written it themselves. */
export function isOwnIndex(path: string): boolean {
  return path === 'llms.txt' || path === 'llms-full.txt';
}

/** Whether a file that cannot be read is missed: as a page, a snippet, data, a skill or for agents. */
export function isMissed(path: string): boolean {
  const category = categoryOf(path);
  return category === 'skill' ? isSkillFile(path) : category !== 'other' || isOwnIndex(path);
}
