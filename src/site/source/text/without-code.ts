/** A Markdown text whose code is replaced by spaces, so that offsets do not change. */
export function withoutCode(text: string): string {
  return text.replace(/^([ \t>]*)(```+|~~~+)[^]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![^]))|`[^`\n]+`/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );
}
