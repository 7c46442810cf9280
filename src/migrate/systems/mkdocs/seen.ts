import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { placedIn } from '../../markdown/placed.ts';
import { seenInMarkdown } from '../../markdown/seen.ts';
import type { OldPage, PageContext, Seen } from '../../model/old-site.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import { shortcodeOf } from '../../markdown/icons.ts';
import { appendedText, included, inclusionsIn } from './includes.ts';
import { rawHtmlEdits } from './raw-html.ts';
import { edited } from '../../model/edits.ts';
import { isDelimiterRow, narrowItem, pipesInCode } from './lines.ts';
import { modeMark } from './pictures.ts';

/** A line of what Python-Markdown makes of a page; code stays as it is. */
interface Line {
  readonly text: string;
  readonly isCode: boolean;
}

/** What readers of a page saw: its blocks without their marks, one inside the other. */
export function seenInPage(page: OldPage, context: PageContext): Seen {
  if (page.source === undefined) return seenInMarkdown(parseMarkdown(page.text), context);
  const dialect = dialectOf(context.source);
  const path = page.linkBase ?? page.source;
  const own = page.text.slice(bodyStartOf(page.text)).replaceAll('\r\n', '\n');
  const body = [own, ...dialect.appended.map((file) => appendedText(file, context.source, dialect))].join(
    '\n\n',
  );
  const whole = included(
    body,
    inclusionsIn(body, path, context.source, dialect).map((each) =>
      each.text === undefined && each.kind === 'include' && !each.isInCode ? { ...each, text: '' } : each,
    ),
  );
  const joined = edited(whole, rawHtmlEdits(whole)).text;
  const plain = read(joined.split('\n'), dialect)
    .map(({ text, isCode }) => (isCode ? text : unmarked(text, dialect)))
    .join('\n');
  const seen = seenInMarkdown(parseMarkdown(plain), {
    link: (url) => context.link(url.replace(modeMark, '')),
  });
  return placedIn(seen, page.text);
}

/** Blocks are taken apart, and their lines read as a document of their own. */
function read(lines: readonly string[], dialect: Dialect): readonly Line[] {
  const result: Line[] = [];
  const add = (text: string, isCode = false) => result.push({ text, isCode });
  let listIndent = -1;
  let isTable = false;
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const indent = leading(line);
    const text = line.trim();
    if (text !== '' && indent <= listIndent && !/^(?:[-*+]|\d+[.)])\s/.test(text)) listIndent = -1;
    if (/^(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:)(?:\s|$)/.test(text)) listIndent = Math.max(listIndent, indent);
    const isCode = indent >= (listIndent < 0 ? 4 : listIndent + 8) && (lines[at - 1] ?? '').trim() === '';
    const end = isCode ? undefined : fenceEnd(lines, at);
    if (end !== undefined) {
      lines
        .slice(at, end)
        .forEach((each, index) => add(index === 0 ? each.replace(/([`~]{3,}).*$/, '$1') : each, true));
      at = end;
      continue;
    }
    const title = isCode ? undefined : blockTitle(text, dialect);
    if (title !== undefined) {
      let last = at + 1;
      while (
        last < lines.length &&
        ((lines[last] ?? '').trim() === '' || leading(lines[last] ?? '') >= indent + 4)
      )
        last += 1;
      const pad = ' '.repeat(indent);
      const inside = lines.slice(at + 1, last).map((each) => each.slice(Math.min(indent + 4, leading(each))));
      add('');
      add(pad + title.text);
      add('');
      const body = title.first === undefined ? inside : [title.first, ...inside];
      if (title.hasBody)
        for (const each of read(body, dialect)) add(each.text === '' ? '' : pad + each.text, each.isCode);
      add('');
      at = last;
      continue;
    }
    if (isDelimiterRow(text)) isTable = true;
    else if (text === '') isTable = false;
    if (!isMark(text, dialect))
      add(narrowed(isTable ? escapedPipes(line) : line.replace(/^(\s*)[`~]{3,}/, '$1')));
    at += 1;
  }
  return result;
}

function escapedPipes(line: string): string {
  let result = line;
  for (const at of pipesInCode(line).toReversed()) result = `${result.slice(0, at)}\\${result.slice(at)}`;
  return result;
}

/** A list item as CommonMark has to read it. */
function narrowed(line: string): string {
  const indent = leading(line);
  const narrow = narrowItem(indent % 4, line.slice(indent));
  if (narrow === undefined) return line;
  return ' '.repeat(indent - (indent % 4) + narrow.before) + line.slice(indent).replace(/^(\S+)\s+/, '$1 ');
}

/** The line behind a fence that begins at a line; undefined if none does, or nothing closes it. */
function fenceEnd(lines: readonly string[], at: number): number | undefined {
  const first = lines[at] ?? '';
  const fence = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})[^`]*$/.exec(first)?.[1];
  if (fence === undefined) return undefined;
  const closes = (line: string) =>
    /^[`~]+$/.test(line.trim()) && line.trim().startsWith(fence) && leading(line) - leading(first) < 4;
  for (let end = at + 1; end < lines.length; end += 1) if (closes(lines[end] ?? '')) return end + 1;
  return undefined;
}

function leading(line: string): number {
  return line.length - line.trimStart().length;
}

interface BlockTitle {
  readonly text: string;
  /** The first line of its body, if it stands in the same line. */
  readonly first?: string;
  readonly hasBody: boolean;
}

/** The text that the first line of a block shows; undefined for other lines. */
function blockTitle(text: string, dialect: Dialect): BlockTitle | undefined {
  const callout = /^(?:!!!|\?\?\?\+?)\s*(?:[\w-]+[ \t]*)*("?)(.*?)\1$/.exec(text);
  const isOn = dialect.has(text.startsWith('!') ? 'admonition' : 'pymdownx.details');
  if (callout !== null && isOn && /^(?:!!!|\?\?\?\+?)\s*[\w"]/.test(text))
    return { text: callout[2] ?? '', hasBody: true };
  const tab = /^===[!+]*\s+"(.*)"$/.exec(text);
  if (tab !== null && dialect.has('pymdownx.tabbed')) return { text: tab[1] ?? '', hasBody: true };
  if (/^:::\s?\w/.test(text) && dialect.hasPlugin('mkdocstrings')) return { text: '', hasBody: false };
  const definition = /^:\s+(\S.*)$/.exec(text);
  return definition !== null && dialect.has('def_list')
    ? { text: '', first: definition[1] ?? '', hasBody: true }
    : undefined;
}

/** Lines that readers do not see. */
function isMark(text: string, dialect: Dialect): boolean {
  if (/^\[TOC\]$/i.test(text)) return true;
  if (dialect.has('abbr') && /^\*\[[^\]]+\]:/.test(text)) return true;
  return dialect.has('attr_list') && attributes.test(text) && text.replace(attributes, '') === '';
}

const attributes =
  /\{:?[ \t]*(?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))(?:[ \t]+(?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)))*[ \t]*\}/;

/** A line without the marks in it; code stays. */
function unmarked(text: string, dialect: Dialect): string {
  const marks: (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
    ...(dialect.has('attr_list') ? [[new RegExp(attributes, 'g'), ''] as const] : []),
    ...(dialect.has('md_in_html')
      ? [[/(<[a-z][^<>]*?)\s+markdown(?:=(?:"[^"]*"|\w+))?(?=[\s>])/gi, '$1'] as const]
      : []),
    ...(dialect.has('pymdownx.critic') ? [[/\{>>.*?<<\}/g, ''] as const] : []),
    ...(dialect.has('pymdownx.emoji')
      ? [
          [
            /:([a-z0-9+][\w+-]*):/g,
            (whole: string, name: string) => (shortcodeOf(name) === undefined ? whole : '\u200b'),
          ] as const,
        ]
      : []),
    ...(dialect.hasPlugin('mkdocstrings') || dialect.hasPlugin('autorefs')
      ? [[/\[([^[\]\n]+)\]\[[^[\]\n]*\]/g, '$1'] as const]
      : []),
  ];
  const code = /(`+)(?!`)[^`]*(?:(?!\1)`+[^`]+)*?\1(?!`)/g;
  const parts: string[] = [];
  let end = 0;
  const change = (part: string) =>
    marks.reduce((changed, [pattern, to]) => changed.replace(pattern, to as string), part);
  for (const { index, 0: whole } of text.matchAll(code)) {
    parts.push(change(text.slice(end, index)), whole.replace(/^(`+)#!\w+ /, '$1'));
    end = index + whole.length;
  }
  return [...parts, change(text.slice(end))].join('');
}
