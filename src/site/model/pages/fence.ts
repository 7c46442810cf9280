/** The words after the language of a code fence. */
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

/** The parser drops the backslash of `\"`: a quote ends a value only where the following text could come after one. */
const quoted = (quote: '"' | "'") =>
  String.raw`Q((?:[^Q]|Q(?!\s*$|\s*[{[]|\s+[\w-]+=|\s[^Q]*(?:\sQ|$)))*)Q`.replaceAll('Q', quote);
const tokens = new RegExp(
  String.raw`([A-Za-z_-]+)=(?:${quoted('"')}|${quoted("'")}|\{([^}]*)\}|(\S+))|\{([\d,\s-]*)\}|\[([^\]]*)\]|("[^"]*"|\S+)`,
  'g',
);

export function fenceMeta(meta: string | null | undefined): FenceMeta {
  const { words, values } = read(meta ?? '');
  const set = new Set([...words.filter((word) => flags.has(word)), ...values.keys()]);
  const on = (name: string) => set.has(name) && values.get(name) !== 'false';
  return {
    title: titleOf(words, values),
    icon: values.get('icon'),
    highlighted: lineSet(values.get('highlight')),
    focused: lineSet(values.get('focus')),
    lineNumbers: on('lines') || on('showLineNumbers'),
    wrap: on('wrap'),
    expandable: on('expandable'),
    copy: !on('nocopy'),
  };
}

/** Only the title. */
export function fenceTitle(meta: string | null | undefined): string | undefined {
  if (!meta) return undefined;
  const { words, values } = read(meta);
  return titleOf(words, values);
}

interface Info {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

function read(meta: string): Info {
  const words: string[] = [];
  const values = new Map<string, string>();
  for (const [, key, double, single, braced, bare, lines, bracket, word] of meta.matchAll(tokens)) {
    const value = double ?? single ?? braced ?? bare;
    if (key !== undefined && value !== undefined) values.set(key, value);
    else if (lines !== undefined) values.set('highlight', lines);
    else words.push(bracket ?? word ?? '');
  }
  return { words, values };
}

function titleOf(words: Info['words'], values: Info['values']): string | undefined {
  const title = values.get('title') ?? values.get('filename');
  if (title !== undefined) return title;
  const titles = words.filter((word) => !flags.has(word));
  return titles.length > 0 ? titles.join(' ').replace(/^"([^"]*)"$/, '$1') : undefined;
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
