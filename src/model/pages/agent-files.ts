import { isElement, walkAll } from '../navigation/navigation.ts';
import { oncePerStructure } from '../once-per-site.ts';

/**
 * The names, in the case in which coding agents look for them; in lower case at the root and as plain Markdown alone:
 * `tools/claude.mdx` may well be a page about Claude. Those that start with a dot are no pages at all.
 */
const names =
  /(?:^|\/)(?:AGENTS?|CLAUDE(?:\.local)?|CODEX|GEMINI|WARP|copilot-instructions)\.mdx?$|^(?:agents?|claude|codex|gemini|warp)\.md$/;

/** The files of the pages that are instructions for coding agents, and that no navigation lists: written for no reader. */
export const agentFiles = oncePerStructure((site): ReadonlySet<string> => {
  const files = [...site.pages.values()].filter(({ file }) => names.test(file.path));
  if (files.length === 0) return new Set();
  const listed = new Set(
    walkAll(site.navigation).map(({ entry }) => (isElement(entry) ? entry.root : entry.path)),
  );
  return new Set(files.filter(({ path }) => !listed.has(path)).map(({ file }) => file.path));
});
