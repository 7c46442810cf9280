/** A Markdown page of a checkout, and what of it may be asked for. */
export interface JudgePage {
  readonly path: string;
  text: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  /** Links to other pages: text and target as written. */
  readonly links: readonly { readonly text: string; readonly target: string; readonly source: string }[];
  readonly identifiers: readonly string[];
  readonly isWide: boolean;
}

export function judgePage(path: string, text: string): JudgePage {
  const front = /^---\r?\n([^]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const body = text.slice(front.length).replace(/^```[^]*?^```/gm, '');
  const title = field(front, 'title');
  return {
    path,
    text,
    title,
    description: field(front, 'description'),
    headings: [...body.matchAll(/^#{2,3}\s+(.+)$/gm)].map(([, name = '']) => plain(name)),
    links: [...body.matchAll(/(?<!!)\[([^\][\n]+)\]\(([^)\s]+)\)/g)].map(
      ([source, name = '', target = '']) => ({
        text: plain(name),
        target,
        source,
      }),
    ),
    identifiers: [...body.matchAll(/`([A-Za-z][\w.-]{5,40})(?:\(\))?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => /[a-z][A-Z]|[._]/.test(name)),
    isWide: /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(title + field(front, 'description')),
  };
}

function field(front: string, name: string): string {
  const value = new RegExp(`^${name}:[ \\t]*(.+)$`, 'm').exec(front)?.[1] ?? '';
  return /^[>|]/.test(value) ? '' : plain(value.replace(/^(["'])(.*)\1\s*$/, '$2'));
}

function plain(text: string): string {
  return text
    .replace(/\{#.*?\}|<[^>]*>|[`*]|\\/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
