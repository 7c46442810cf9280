import type { Nodes } from 'mdast';
import { readMarkdown } from '../../source/document.ts';

/** Once the first tag of a line is text, the others on it are tags, or code. */
const tagStart = /^([ \t>]*)<(?=[a-z/!?])/gim;
const mostRounds = 10;

/**
 * A page has become Markdown without a tag, so what still reads as one was text to the page's readers: a slip that is no
 * MDX, or the value of an expression. It is escaped, so that it stays text in whatever shows the Markdown.
 */
export function escapeTags(markdown: string): string {
  let text = markdown;
  for (let round = 0; round < mostRounds && /<[a-z/!?]/i.test(text); round += 1) {
    const tags = tagsIn(readMarkdown(text));
    if (tags.length === 0) break;
    const parts = tags.map(({ start, end }, index) => {
      return text.slice(tags[index - 1]?.end ?? 0, start) + text.slice(start, end).replace(tagStart, '$1\\<');
    });
    text = parts.join('') + text.slice(tags.at(-1)?.end ?? 0);
  }
  return text;
}

function tagsIn(node: Nodes): readonly { readonly start: number; readonly end: number }[] {
  if (node.type === 'html') {
    const { start, end } = node.position ?? {};
    return [{ start: start?.offset ?? 0, end: end?.offset ?? 0 }];
  }
  return 'children' in node ? node.children.flatMap(tagsIn) : [];
}
