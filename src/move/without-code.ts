/** A text in Markdown with spaces for its code, so that offsets stay. */
export function withoutCode(text: string): string {
  return text.replace(/^([ \t>]*)(```+|~~~+)[^]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![^]))|`[^`\n]+`/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );
}
