import { folderOf, joinPath, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Range } from '../../../site/source/span.ts';
import { at } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { fencesIn } from '../../markdown/fences.ts';
import type { Dialect } from './dialect.ts';

/** A place that MkDocs replaces before it reads Markdown. */
export interface Inclusion extends Range {
  /** What stands there then; undefined if it cannot be told. */
  readonly text: string | undefined;
  readonly kind: 'include' | 'expression';
  /** Why it cannot be told. */
  readonly help: string;
  /** The file, if a whole Markdown file stands between blank lines: such a file can become a component. */
  readonly file: string | undefined;
  readonly indent: string;
  /** Code stays as it is where nothing can be included. */
  readonly isInCode: boolean;
}

/** The inclusions and variables of a text, in order; `path` is the file that relative paths start from. */
export function inclusionsIn(
  text: string,
  path: string,
  source: Source,
  dialect: Dialect,
): readonly Inclusion[] {
  const budget = { left: maxIncluded };
  return inclusionsOf(text, path, [path], { source, dialect, budget });
}

/** A text with its inclusions in place. */
export function included(text: string, inclusions: readonly Inclusion[]): string {
  let result = '';
  let end = 0;
  for (const each of inclusions) {
    result += text.slice(end, each.start) + (each.text ?? text.slice(each.start, each.end));
    end = each.end;
  }
  return result + text.slice(end);
}

/** The text of a file that ends every page. */
export function appendedText(file: string, source: Source, { snippetFolders }: Dialect): string {
  return source.text(inFolders(file, snippetFolders, source) ?? '') ?? '';
}

interface Reading {
  readonly source: Source;
  readonly dialect: Dialect;
  /** Characters that may still be included: a few files can multiply each other. */
  readonly budget: { left: number };
}

const maxIncluded = 2_000_000;

const marker = String.raw`-{1,}8<-{1,}`;
const line = new RegExp(
  [
    String.raw`^([ \t]*)${marker}[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')[ \t]*$`,
    String.raw`^([ \t]*)${marker}[ \t]*\n([\s\S]*?)^[ \t]*${marker}[ \t]*$`,
    String.raw`(\{%-?)[ \t]*(include(?:-markdown)?)\s+(?:"([^"\n]+)"|'([^'\n]+)')([^%]*)%\}`,
    String.raw`^([ \t]*)\{!\s*([^!\n]+?)\s*!\}[ \t]*$`,
    String.raw`(\{\{-?)[ \t]*([^{}\n]+?)[ \t]*-?\}\}`,
    String.raw`^([ \t]*);(${marker}[^\n]*)$`,
  ].join('|'),
  'gm',
);

function inclusionsOf(
  text: string,
  path: string,
  stack: readonly string[],
  reading: Reading,
): readonly Inclusion[] {
  const { dialect } = reading;
  const isInFence = fencesIn(text);
  const found: Inclusion[] = [];
  const hasSnippets = dialect.has('pymdownx.snippets');
  for (const match of text.matchAll(line)) {
    const start = match.index;
    const end = start + match[0].length;
    const place = { start, end, isInCode: isInFence(start) };
    const [
      ,
      a,
      one,
      other,
      b,
      block,
      c,
      plugin,
      quoted,
      single,
      options,
      d,
      plainFile,
      braces,
      name,
      e,
      escaped,
    ] = match;
    const add = (
      files: readonly string[],
      indent: string,
      find: (file: string) => string | undefined,
      rest = '',
    ) => {
      const texts = files.map((file) =>
        contentOf(file, find(file.replace(/(?<=\.\w+)(?::[^/\\]*)$/, '')), stack, reading, rest),
      );
      const failed = texts.find(({ text: content }) => content === undefined);
      const [first] = texts;
      const isAlone =
        isBlank(text, start, end) && !isInFence(start) && files.length === 1 && rest.trim() === '';
      found.push({
        ...place,
        kind: 'include',
        indent,
        text:
          failed === undefined
            ? texts.map(({ text: content }) => indented(content ?? '', indent)).join('\n')
            : undefined,
        help: failed?.help ?? texts.find(({ help }) => help !== '')?.help ?? '',
        file: isAlone && first?.isWhole === true ? first.file : undefined,
      });
    };
    if (hasSnippets && a !== undefined)
      add([one ?? other ?? ''], a, (file) => inFolders(file, dialect.snippetFolders, reading.source));
    else if (hasSnippets && b !== undefined)
      add(
        (block ?? '')
          .split('\n')
          .map((each) => each.trim())
          .filter((each) => each !== '' && !each.startsWith(';')),
        b,
        (file) => inFolders(file, dialect.snippetFolders, reading.source),
      );
    else if (c !== undefined && dialect.hasPlugin('include-markdown') && plugin !== undefined)
      add(
        [quoted ?? single ?? ''],
        '',
        (file) => inFolders(file, [folderOf(path), dialect.folder], reading.source),
        options,
      );
    else if (d !== undefined && dialect.has('markdown_include.include'))
      add([plainFile ?? ''], d, (file) => inFolders(file, ['', dialect.folder], reading.source));
    else if (braces !== undefined && dialect.variables !== undefined && name !== undefined) {
      const value = at(dialect.variables, ...name.split('.'));
      const isKnown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      found.push({
        ...{ ...place, kind: 'expression', indent: '', file: undefined },
        text: isKnown ? String(value) : undefined,
        help: isKnown ? '' : 'only the plugin can tell its value: write it out',
      });
    } else if (hasSnippets && e !== undefined)
      found.push({
        ...place,
        kind: 'include',
        indent: e,
        text: e + (escaped ?? ''),
        help: '',
        file: undefined,
      });
  }
  return found;
}

interface Content {
  readonly text: string | undefined;
  readonly help: string;
  readonly file?: string;
  readonly isWhole?: boolean;
}

/** The text of a file, or of the part of it that is named behind a colon. */
function contentOf(
  written: string,
  file: string | undefined,
  stack: readonly string[],
  reading: Reading,
  options: string,
): Content {
  if (/^https?:/.test(written)) return { text: undefined, help: 'it is on the network: write it out' };
  const content = file === undefined ? undefined : reading.source.text(file);
  if (file === undefined || content === undefined)
    return { text: undefined, help: 'the file is missing, or outside of the source' };
  if (stack.includes(file)) return { text: undefined, help: 'it includes itself' };
  const selector = /(?<=\.\w+):([^/\\]*)$/.exec(written)?.[1];
  const part = partOf(content.replaceAll('\r\n', '\n'), selector, options, reading.dialect.dedents);
  if (part === undefined) return { text: undefined, help: `the file has no part ${selector ?? ''}` };
  const body = part.replace(/\n+$/, '');
  reading.budget.left -= body.length;
  if (reading.budget.left < 0 || stack.length > 20) return { text: undefined, help: 'it includes too much' };
  const inner = inclusionsOf(body, file, [...stack, file], reading);
  return {
    text: included(body, inner),
    help: inner.find((each) => each.text === undefined)?.help ?? '',
    file,
    isWhole: selector === undefined && /\.(?:md|markdown|txt)$/i.test(file),
  };
}

/** A section between `[start:name]` and `[end:name]`, lines `2:5`, or the text between two markers of a plugin. */
function partOf(
  content: string,
  selector: string | undefined,
  options: string,
  dedents: boolean,
): string | undefined {
  const lines = content.split('\n');
  const isMark = (each: string) => /-{1,}8<-{1,}[ \t]+\[[ \t]*(?:start|end)[ \t]*:/.test(each);
  if (selector === undefined) {
    const [, start] = /\bstart=["']([^"']*)["']/.exec(options) ?? [];
    const [, end] = /\bend=["']([^"']*)["']/.exec(options) ?? [];
    const from = start === undefined ? 0 : content.indexOf(start) + start.length;
    const to = end === undefined ? content.length : content.indexOf(end, from);
    if (start !== undefined || end !== undefined) return content.slice(from, to === -1 ? undefined : to);
    return lines.filter((each) => !isMark(each)).join('\n');
  }
  if (/^[\d:,-]+$/.test(selector)) {
    const parts = selector.split(',').flatMap((range) => {
      const [first = '', last = first] = range.split(':');
      return lines.slice(Math.max(0, (Number(first) || 1) - 1), Number(last) || lines.length);
    });
    return parts.join('\n');
  }
  const named = (kind: string) =>
    lines.findIndex((each) =>
      new RegExp(`${marker}[ \\t]+\\[[ \\t]*${kind}[ \\t]*:[ \\t]*${escapeRegExp(selector)}[ \\t]*\\]`).test(
        each,
      ),
    );
  const start = named('start');
  if (start === -1) return undefined;
  const end = named('end');
  const part = lines.slice(start + 1, end > start ? end : undefined).filter((each) => !isMark(each));
  const indents = part.filter((each) => each.trim() !== '').map((each) => each.search(/\S/));
  const shared = dedents ? Math.min(...indents) : 0;
  return part.map((each) => each.slice(Number.isFinite(shared) ? shared : 0)).join('\n');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function inFolders(file: string, folders: readonly string[], source: Source): string | undefined {
  return folders
    .map((folder) => pathWithin(folder, file.replace(/^\.\//, '')))
    .find((path) => path !== undefined && source.files.has(joinPath('', path)));
}

function indented(content: string, indent: string): string {
  return indent === '' ? content : content.replace(/^(?=.)/gm, indent);
}

/** Whether blank lines, or the lines of blocks, stand around a range. */
function isBlank(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 200), start);
  const after = text.slice(end, end + 200);
  return /(?:^|\n[ \t]*\n)$/.test(before) && /^[ \t]*(?:$|\n[ \t]*(?:\n|$))/.test(after);
}
