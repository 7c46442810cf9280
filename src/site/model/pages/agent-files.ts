import { isElement, walkAll } from '../navigation/navigation.ts';
import { oncePerStructure } from '../once-per-structure.ts';

/**
 * The names with the case that coding agents expect; lower case counts only at the root and as `.md`, since
 * `tools/claude.mdx` may well be a page about Claude. Files that start with a dot are not pages anyway.
 */
const names =
  /(?:^|\/)(?:AGENTS?|CLAUDE(?:\.local)?|CODEX|GEMINI|WARP|copilot-instructions)\.mdx?$|^(?:agents?|claude|codex|gemini|warp)\.md$/;

/**
 * The files of pages that are instructions for coding agents and not in the navigation, so that no reader is meant to
 * see them.
 */
export const agentFiles = oncePerStructure((site): ReadonlySet<string> => {
  const files = [...site.pages.values()].filter(({ file }) => names.test(file.path));
  if (files.length === 0) return new Set();
  const listed = new Set(
    walkAll(site.navigation).map(({ entry }) => (isElement(entry) ? entry.root : entry.path)),
  );
  return new Set(files.filter(({ path }) => !listed.has(path)).map(({ file }) => file.path));
});
