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
const notations = new RegExp(
  [
    String.raw`^(?<indent>[ \t]*)${marker}[ \t]+(?:"(?<quoted>[^"\n]+)"|'(?<single>[^'\n]+)')[ \t]*$`,
    String.raw`^(?<blockIndent>[ \t]*)${marker}[ \t]*\n(?<block>[\s\S]*?)^[ \t]*${marker}[ \t]*$`,
    String.raw`\{%-?[ \t]*include(?:-markdown)?\s+(?:"(?<plugin>[^"\n]+)"|'(?<pluginSingle>[^'\n]+)')(?<options>[^%]*)%\}`,
    String.raw`^(?<plainIndent>[ \t]*)\{!\s*(?<plain>[^!\n]+?)\s*!\}[ \t]*$`,
    String.raw`\{\{-?[ \t]*(?<variable>[^{}\n]+?)[ \t]*-?\}\}`,
    String.raw`^(?<escapedIndent>[ \t]*);(?<escaped>${marker}[^\n]*)$`,
  ].join('|'),
  'gm',
);

type Groups = Readonly<Record<string, string | undefined>>;

function inclusionsOf(
  text: string,
  path: string,
  stack: readonly string[],
  reading: Reading,
): readonly Inclusion[] {
  const { dialect } = reading;
  const isInFence = fencesIn(text);
  return [...text.matchAll(notations)].flatMap(
    ({ index: start, 0: { length }, groups = {} }): readonly Inclusion[] => {
      const place = { start, end: start + length, isInCode: isInFence(start), file: undefined };
      const { variable, escaped, escapedIndent: indent = '' } = groups as Groups;
      if (variable !== undefined) return variableAt({ ...place, indent }, variable, dialect);
      if (escaped !== undefined)
        return dialect.has('pymdownx.snippets')
          ? [{ ...place, kind: 'include', indent, text: indent + escaped, help: '' }]
          : [];
      const named = namedFiles(groups, path, dialect);
      if (named === undefined) return [];
      const { file, ...found } = filesIn(named, stack, reading);
      const isAlone = isBlank(text, place.start, place.end) && !place.isInCode;
      return [
        { ...place, kind: 'include', indent: named.indent, ...found, file: isAlone ? file : undefined },
      ];
    },
  );
}

/** `{{ name }}`. */
function variableAt(
  place: Omit<Inclusion, 'kind' | 'text' | 'help'>,
  name: string,
  { variables }: Dialect,
): readonly Inclusion[] {
  if (variables === undefined) return [];
  const value = at(variables, ...name.split('.'));
  const isKnown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return [
    {
      ...{ ...place, kind: 'expression' },
      text: isKnown ? String(value) : undefined,
      help: isKnown ? '' : 'only the plugin can tell its value: write it out',
    },
  ];
}

/** The files that one place includes. */
interface Named {
  readonly files: readonly string[];
  /** Where they are looked for. */
  readonly folders: readonly string[];
  readonly indent: string;
  /** What follows the name of the file. */
  readonly options: string;
}

/** Undefined for a notation that the site does not use. */
function namedFiles(groups: Groups, path: string, dialect: Dialect): Named | undefined {
  const { quoted, single, block, plugin, pluginSingle, plain } = groups;
  const named = (files: readonly string[], folders: readonly string[], indent = '', options = '') => ({
    files,
    folders,
    indent,
    options,
  });
  const line = quoted ?? single;
  if (line !== undefined || block !== undefined) {
    if (!dialect.has('pymdownx.snippets')) return undefined;
    if (line !== undefined) return named([line], dialect.snippetFolders, groups['indent']);
    const lines = (block ?? '').split('\n').map((each) => each.trim());
    const files = lines.filter((each) => each !== '' && !each.startsWith(';'));
    return named(files, dialect.snippetFolders, groups['blockIndent']);
  }
  const included = plugin ?? pluginSingle;
  if (included !== undefined)
    return dialect.hasPlugin('include-markdown')
      ? named([included], [folderOf(path), dialect.folder], '', groups['options'])
      : undefined;
  return plain !== undefined && dialect.has('markdown_include.include')
    ? named([plain], ['', dialect.folder], groups['plainIndent'])
    : undefined;
}

/** The text of files; `file` is the one that could become a component, if it stands alone. */
function filesIn(
  { files, folders, indent, options }: Named,
  stack: readonly string[],
  reading: Reading,
): Pick<Inclusion, 'text' | 'help' | 'file'> {
  const contents = files.map((file) => {
    const path = inFolders(file.replace(/(?<=\.\w+)(?::[^/\\]*)$/, ''), folders, reading.source);
    return contentOf(file, path, stack, reading, options);
  });
  const failed = contents.find(({ text }) => text === undefined);
  const [first] = contents;
  const isWhole = files.length === 1 && options.trim() === '' && first?.isWhole === true;
  return {
    text:
      failed === undefined ? contents.map(({ text }) => indented(text ?? '', indent)).join('\n') : undefined,
    help: failed?.help ?? contents.find(({ help }) => help !== '')?.help ?? '',
    file: isWhole ? first.file : undefined,
  };
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
