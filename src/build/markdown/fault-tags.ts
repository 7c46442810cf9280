import { builtIns } from '../../model/built-ins.ts';
import { htmlRanges } from '../../source/html-ranges.ts';

/** Where a page has a fault of syntax, the tags around it are taken for text. What the author meant as a component is none. */
export function withoutComponentTags(markdown: string): string {
  let text = '';
  let at = 0;
  for (const { start, end } of htmlRanges(markdown)) {
    const tags = markdown.slice(start, end);
    text +=
      markdown.slice(at, start) +
      tags.replace(tag, (whole, name: string) => (builtIns.has(name) ? '' : whole));
    at = end;
  }
  return text + markdown.slice(at);
}

const tag = /<\/?([A-Z]\w*)(?:\s[^<>]*)?>/g;
