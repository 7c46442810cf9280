import { htmlRanges } from '../../site/source/mdx/html-ranges.ts';

/** Once the first tag of a line is text, the others on it are inline tags, or code. */
const tagStart = /^([ \t>]*)<(?=[a-z/!?])/gim;
const maxRounds = 10;

/** Tags for which Markdown has no syntax. */
const isOurs = /^<\/?su[bp]>$/;

/**
 * The Markdown of a page contains hardly any tags, so that whatever still looks like one was text to readers: invalid
 * MDX, or the value of an expression. It is escaped to remain text.
 */
export function escapeTags(markdown: string): string {
  let text = markdown;
  for (let round = 0; round < maxRounds && mayHoldTags(text); round += 1) {
    const tags = htmlRanges(text).filter(({ start, end }) => !isOurs.test(text.slice(start, end)));
    if (tags.length === 0) break;
    const parts = tags.map(({ start, end }, index) => {
      // In an address, a backslash would be part of it.
      const escaped = text[start - 1] === '\\' ? '$1&lt;' : '$1\\<';
      return text.slice(tags[index - 1]?.end ?? 0, start) + text.slice(start, end).replace(tagStart, escaped);
    });
    text = parts.join('') + text.slice(tags.at(-1)?.end ?? 0);
  }
  return text;
}

/** Whether anything outside code may look like a tag; rules out most pages without parsing them again. */
function mayHoldTags(markdown: string): boolean {
  if (!tag.test(markdown)) return false;
  let fence = '';
  let start = 0;
  for (const { 0: line, 1: marks = '', 2: info = '', index } of markdown.matchAll(fenceLine)) {
    if (fence !== '') {
      if (!marks.startsWith(fence) || info.trim() !== '') continue;
      fence = '';
      start = index + line.length;
    } else if (!info.includes('`')) {
      if (mayHoldTagsInProse(markdown.slice(start, index))) return true;
      fence = marks;
    }
  }
  return fence !== '' || mayHoldTagsInProse(markdown.slice(start));
}

/** The same outside fences. Inline code over several lines is not recognized, so that it may contain a tag. */
function mayHoldTagsInProse(prose: string): boolean {
  if (!tag.test(prose)) return false;
  return prose.split('\n').some((line) => {
    if (!tag.test(line) && !line.includes('`')) return false;
    if (line.includes('\\`')) return true;
    const rest = line.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
    return tag.test(rest) || rest.includes('`');
  });
}

const tag = /<[a-z/!?]/i;
const fenceLine = /(?:^|\n)[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*)/g;
