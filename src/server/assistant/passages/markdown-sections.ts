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

/** Markdown as plain text, with the content of code as it is. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(
      marks,
      (_, escaped?: string, code?: string, linked?: string) => escaped ?? code ?? plainWords(linked ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** An escaped character, code, an image, a link, a tag, and marks of emphasis. */
const marks =
  /\\([\\`*_{}[\]()#+.!<>~|-])|`([^`\n]+)`|!\[[^[\]]*\]\([^)[]*\)|\[([^[\]]*)\]\([^)[]*\)|<[^<>\n]+>|[*~]+|`+/g;

/** A normalized text, for comparing fragments of search with pages. */
export function comparable(text: string): string {
  // In a fragment, code has no marks.
  return plainWords(text.replaceAll('`', ''))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
