/** Tells whether an offset is in a fenced block of code. */
export function fencesIn(text: string): (offset: number) => boolean {
  const starts: number[] = [];
  const ends: number[] = [];
  let open: string | undefined;
  let indent = 0;
  for (const { index, 0: whole, 1: space = '', 2: fence = '', 3: info = '' } of text.matchAll(
    /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})([^\n]*)$/gm,
  )) {
    if (open === undefined) {
      if (fence.startsWith('`') && info.includes('`')) continue;
      open = fence;
      indent = space.length;
      starts.push(index);
    } else if (fence.startsWith(open) && info.trim() === '' && space.length - indent < 4) {
      open = undefined;
      ends.push(index + whole.length);
    }
  }
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low > 0 && offset < (ends[low - 1] ?? Infinity);
  };
}
