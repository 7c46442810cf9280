/** Where the JSX element that opens at `start` ends. */
export function markupEnd(source: string, start: number): number | undefined {
  const tags =
    /<(\/?)([A-Za-z][\w.:-]*)?((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)(\/?)>/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(source); found !== null; found = tags.exec(source)) {
    if (found[1] === '/') depth--;
    else if (found[4] !== '/') depth++;
    if (depth <= 0) return tags.lastIndex;
  }
  return undefined;
}
