/** What the words after a code fence's language say. */
export interface FenceMeta {
  readonly title: string | undefined;
  readonly icon: string | undefined;
  readonly highlighted: ReadonlySet<number>;
  readonly focused: ReadonlySet<number>;
  readonly lineNumbers: boolean;
  readonly wrap: boolean;
  readonly expandable: boolean;
  readonly copy: boolean;
}

const flags: ReadonlySet<string> = new Set([
  'lines',
  'wrap',
  'expandable',
  'nocopy',
  'twoslash',
  'copy',
  'showLineNumbers',
]);

export function fenceMeta(meta: string | null | undefined): FenceMeta {
  const words: string[] = [];
  const values = new Map<string, string>();
  const tokens =
    /([A-Za-z_-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|\{([\d,\s-]*)\}|\[([^\]]*)\]|"([^"]*)"|(\S+)/g;
  for (const [, key, double, single, braced, bare, lines, bracket, quoted, word] of (meta ?? '').matchAll(
    tokens,
  )) {
    const value = double ?? single ?? braced ?? bare;
    if (key !== undefined && value !== undefined) values.set(key, value);
    else if (lines !== undefined) values.set('highlight', lines);
    else words.push(quoted ?? bracket ?? word ?? '');
  }
  const set = new Set([...words.filter((word) => flags.has(word)), ...values.keys()]);
  const titles = words.filter((word) => !flags.has(word));
  const on = (name: string) => set.has(name) && values.get(name) !== 'false';
  return {
    title:
      values.get('title') ?? values.get('filename') ?? (titles.length > 0 ? titles.join(' ') : undefined),
    icon: values.get('icon'),
    highlighted: lineSet(values.get('highlight')),
    focused: lineSet(values.get('focus')),
    lineNumbers: on('lines') || on('showLineNumbers'),
    wrap: on('wrap'),
    expandable: on('expandable'),
    copy: !on('nocopy'),
  };
}

function lineSet(text: string | undefined): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of (text ?? '').replace(/[{}[\]\s]/g, '').split(',')) {
    const [from, to] = part.split('-').map(Number);
    if (from === undefined || !Number.isInteger(from) || from < 1) continue;
    const last = Math.min(to ?? from, from + 5_000);
    for (let line = from; line <= last; line++) lines.add(line);
  }
  return lines;
}
