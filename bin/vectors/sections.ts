import { execFileSync } from 'node:child_process';

/** The content below one heading of a page. */
export interface TrainingSection {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** The English Markdown of a commit, split at headings. Texts in `seen` were read before and are skipped. */
export function sectionsOf(
  repository: string,
  commit: string,
  seen: Set<string>,
): readonly TrainingSection[] {
  return markdownOf(repository, commit)
    .flatMap(sectionsIn)
    .filter(({ text }) => isProse(text) && !seen.has(text) && seen.add(text));
}

function markdownOf(repository: string, commit: string): readonly string[] {
  const git = (input: string, ...words: string[]) =>
    execFileSync('git', ['--git-dir', repository, ...words], {
      input,
      maxBuffer: 2 ** 31 - 1,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  const listed = git('', 'ls-tree', '-r', commit).toString().split('\n');
  const blobs = listed.flatMap((line) => {
    const [, blob, path = ''] = /^\d+ blob (\w+)\t(.+\.mdx?)$/.exec(line) ?? [];
    return blob === undefined || translation.test(path) || aside.test(path) ? [] : [blob];
  });
  const all = git(`${[...new Set(blobs)].join('\n')}\n`, 'cat-file', '--batch');
  const texts: string[] = [];
  for (let at = 0; at < all.length;) {
    const end = all.indexOf('\n', at);
    const [, kind, size] = all.toString('utf8', at, end).split(' ');
    const length = kind === 'blob' ? Number(size) : -1;
    if (length >= 0) texts.push(all.toString('utf8', end + 1, end + 1 + length));
    at = end + 2 + length;
  }
  return texts;
}

const translation =
  /(^|[/._-])(ar|bn|cs|de|es|fa|fr|hi|id|it|ja|ko|nl|pl|pt|ru|tr|uk|vi|zh|em)([-_][a-z]{2,4})?[/.]/i;
const aside = /(^|\/)(node_modules|vendor|testdata|tests?|changelogs?|release-?notes)(\/|\.)|changelog/i;

function sectionsIn(page: string): readonly TrainingSection[] {
  const front = /^---\r?\n([^]*?)\r?\n---\r?\n/.exec(page);
  const named = /^(?:title|linkTitle):\s*(.+)$/m.exec(front?.[1] ?? '')?.[1];
  const body = plain(page.slice(front?.[0].length ?? 0));
  const trainingSections: TrainingSection[] = [];
  let title = named === undefined ? '' : words(named);
  let heading = '';
  for (const block of body.split(/^(?=#{1,6}\s)/m)) {
    const [, marks = '', name = ''] = /^(#{1,6})\s+(.*)/.exec(block) ?? [];
    if (marks !== '') heading = words(name);
    if (marks.length === 1 && title === '') title = heading;
    const text = words(marks === '' ? block : block.slice(block.indexOf('\n')));
    trainingSections.push({ title, heading: heading === title ? '' : heading, text: text.slice(0, longest) });
  }
  return trainingSections;
}

const longest = 1500;

/** Removes code, comments, tags and template placeholders. */
function plain(text: string): string {
  return text
    .replace(/\r/g, '')
    .replace(/^[ \t]*(```+|~~~+)[^]*?^[ \t]*\1/gm, '')
    .replace(
      /<!--[^]*?-->|<(script|style)[^]*?<\/\1>|\{\{[^]*?\}\}|\{%[^]*?%\}|^(?:import|export) .*$/gm,
      ' ',
    )
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ');
}

function words(text: string): string {
  return text
    .replace(/\{#.*?\}|https?:\S+|[`*_|>#"\\]|&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function isProse(text: string): boolean {
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  return text.length > 80 && letters > 0.6 * text.length && / (the|to|a|is|of) /.test(text);
}
