import GithubSlugger from 'github-slugger';
import type { Range } from '../../site/source/span.ts';
import { parseMarkdown, plainText, rangeOf, walk } from './parse.ts';

/** The ids of GitHub's headings. */
function idsOfGitHub(): (heading: string) => string {
  const slugger = new GithubSlugger();
  return (heading) => slugger.slug(heading);
}

interface OldHeading extends Range {
  readonly id: string;
  /** Whether the heading names its id: `{#id}`. */
  readonly isMarked: boolean;
}

/** The headings of a text with their ids, made by `idOf` in order; `end` is the place for a mark. */
export function oldHeadings(text: string, idOf = idsOfGitHub()): readonly OldHeading[] {
  const found: OldHeading[] = [];
  for (const { node } of walk(parseMarkdown(text))) {
    if (node.type !== 'heading') continue;
    const { start, end } = rangeOf(node);
    const source = text.slice(start, end);
    const mark = /\{:?[ \t]*#([^}\s]+)[^{}]*\}\s*#*\s*$/.exec(source)?.[1];
    const line = /^(.*?)(?:[ \t]+#+)?[ \t]*(?:\r?\n|$)/s.exec(source)?.[1] ?? '';
    found.push({
      id: mark ?? idOf(plainText(node)),
      isMarked: mark !== undefined,
      start,
      end: start + line.trimEnd().length,
    });
  }
  return found;
}
