import GithubSlugger from 'github-slugger';
import type { Range } from '../../site/source/span.ts';
import { parseMarkdown, plainText, rangeOf, walk } from './parse.ts';

interface OldHeading extends Range {
  /** As on GitHub. */
  readonly id: string;
  /** Whether the heading names its id: `{#id}`. */
  readonly isMarked: boolean;
}

/** The headings of a text and the ids that GitHub gives them; `end` is the place for a mark. */
export function oldHeadings(text: string): readonly OldHeading[] {
  const slugger = new GithubSlugger();
  const found: OldHeading[] = [];
  for (const { node } of walk(parseMarkdown(text))) {
    if (node.type !== 'heading') continue;
    const { start, end } = rangeOf(node);
    const source = text.slice(start, end);
    const mark = /\{#([^}\s]+)\}\s*#*\s*$/.exec(source)?.[1];
    const line = /^(.*?)(?:[ \t]+#+)?[ \t]*(?:\r?\n|$)/s.exec(source)?.[1] ?? '';
    found.push({
      id: mark ?? slugger.slug(plainText(node)),
      isMarked: mark !== undefined,
      start,
      end: start + line.trimEnd().length,
    });
  }
  return found;
}
