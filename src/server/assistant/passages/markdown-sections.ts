/** A part of a page in Markdown, from one heading to the next. */
export interface MarkdownSection {
  /** The heading as plain text; undefined for the part above the first heading. */
  readonly heading: string | undefined;
  readonly depth: number;
  readonly body: string;
}

/** Splits a page at its headings. Lines in code are not headings. */
export function markdownSections(markdown: string): readonly MarkdownSection[] {
  const sections: MarkdownSection[] = [];
  const open: { heading: string | undefined; depth: number; lines: string[] } = {
    heading: undefined,
    depth: 0,
    lines: [],
  };
  const close = (): void => {
    const body = open.lines.join('\n').trim();
    if (body !== '' || open.heading !== undefined)
      sections.push({ heading: open.heading, depth: open.depth, body });
  };
  const fence: { mark: string | undefined } = { mark: undefined };
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence.mark = nextFence(fence.mark, mark);
    const heading = fence.mark === undefined && mark === undefined ? /^(#{1,6})\s+(.*)$/.exec(line) : null;
    if (heading === null) {
      open.lines.push(line);
      continue;
    }
    close();
    open.heading = plainWords(heading[2] ?? '');
    open.depth = heading[1]?.length ?? 1;
    open.lines = [];
  }
  close();
  return sections;
}

function nextFence(open: string | undefined, mark: string): string | undefined {
  if (open === undefined) return mark;
  return mark.startsWith(open) ? undefined : open;
}

/** Markdown as plain text. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^)[]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replace(/<[^<>\n]+>/g, '')
    .replace(/[*`~]+/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>~|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A normalized text, for comparing fragments of search with pages. */
export function comparable(text: string): string {
  return plainWords(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
