/** Escapes a text for a regular expression. (Node 20 lacks `RegExp.escape`.) */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
