/** A line of Markdown, such as a description, without the marks of links, bold text and code. */
export function plainLine(markdown: string): string {
  return markdown
    .slice(0, 5_000)
    .replace(
      marks,
      (_, link?: string, bold?: string, code?: string) => code ?? plainLine(link ?? bold ?? ' '),
    );
}

const marks = /\[([^\]]{1,500})\]\([^)\s]{1,1000}\)|\*\*([^*]{1,500})\*\*|`([^`]{1,500})`|<br\s*\/?>/g;
