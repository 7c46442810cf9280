import type { Finding } from '../../../site/source/finding.ts';
import type { Link } from '../../../site/source/outline/page-outline.ts';
import type { SourceFile } from '../../../site/source/span.ts';
import type { Document } from '../document.ts';

/** What other systems turn into something else, and what formatters and copying make of a page. */
export function* copiedMarkup({ file, outline }: Document): Generator<Finding> {
  for (const { kind, start, end } of outline.suspects)
    if (kind === 'fence') yield* joinedFence(file, start, end);
  for (const link of outline.links)
    if (link.component === undefined)
      yield* link.target.startsWith('#') ? anchorMark(file, link) : modeMark(file, link);
}

/** A block of code whose lines a formatter joined. */
function* joinedFence(file: SourceFile, start: number, end: number): Generator<Finding> {
  const code = file.text.slice(start, end);
  if (/^`{3}[ \t]+`{3}/.test(code)) {
    yield {
      message: 'a code block ends and another one begins on one line, so readers see both as one',
      span: { file, start, end },
      help: 'write the opening line below the closing one',
    };
    return;
  }
  const language = /^`{3}([a-z]+) [^`]+`{3}$/.exec(code)?.[1];
  if (language === undefined || !languages.has(language)) return;
  if (language.endsWith('sh') && !/^`{3}\w+ [a-z]+ /.test(code)) return;
  yield {
    message: `the code block is on one line, so readers see "${language}" in a line of code`,
    span: { file, start, end },
    help: 'put each line of three backticks on a line of its own',
  };
}

/** Without those that are also commands, as in `python bake.py`; of shells, `bash bake.sh` is a command too. */
const languages: ReadonlySet<string> = new Set([
  ...['bash', 'sh', 'json', 'yaml', 'yml', 'toml', 'xml', 'html', 'css', 'sql', 'graphql'],
  ...['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx', 'py', 'rust', 'kotlin', 'mdx', 'markdown'],
]);

/** `[\u200B](#oven "Direct link to Oven")`: the mark beside a heading, copied from a page of Docusaurus. */
function* anchorMark(file: SourceFile, { start, end, target }: Link): Generator<Finding> {
  const { text } = file;
  const open = text.lastIndexOf('[', start);
  if (!/^\[[\u200b-\u200d\u2060\ufeff]+\]\($/.test(text.slice(open, start))) return;
  const close = text.indexOf(')', end) + 1;
  if (close === 0 || text.slice(end, close).includes('\n')) return;
  const span = { file, start: open, end: close };
  yield {
    message: `the link to "${target}" has no visible text: it was copied along with a heading`,
    span,
    help: 'delete it: each heading has a link to itself',
    fix: { title: 'delete the link', safe: true, edits: [{ span, text: '' }] },
  };
}

/** GitHub shows an image with such an address in one mode only. */
function* modeMark(file: SourceFile, { end, target, purpose }: Link): Generator<Finding> {
  const [mark, mode] = /#gh-(dark|light)-mode-only$/.exec(target) ?? [];
  if (purpose !== 'asset' || mark === undefined) return;
  yield {
    message: `"${mark}" is markup of GitHub, so readers see the image in both modes`,
    span: { file, start: end - mark.length, end },
    help: `write <img className="${mode === 'dark' ? 'hidden dark:block' : 'block dark:hidden'}" src="${target.slice(0, -mark.length)}" />`,
  };
}
