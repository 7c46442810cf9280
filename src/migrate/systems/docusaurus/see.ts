import { parseDocument } from '../../../site/source/page/document.ts';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { braceEnd, readTag, type Tag } from '../../../site/source/mdx/attributes.ts';
import type { Range } from '../../../site/source/span.ts';
import { codePlaces } from '../../markdown/code-places.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { codeText, seenInMarkdown, seenWith, wordsOf } from '../../markdown/seen.ts';
import type { OldPage, PageContext, Seen, SeenItem } from '../../model/old-site.ts';
import { fieldsOf } from '../../markdown/titles.ts';
import { plainText } from './documents.ts';
import { linkOf } from './old-links.ts';
import { detailsOf } from './read-site.ts';
import { importedFile } from './snippets.ts';

/** What a reader of a page saw: its Markdown, with the tags, markers and modules of MDX blanked out. */
export function seePage(page: OldPage, context: PageContext): Seen {
  const { text, source: path = '' } = page;
  const { foldersOf, cards, isMdx } = detailsOf(context.site);
  const seen = seenIn(text, {
    ...{ path, context, link: linkOf(page, context, foldersOf(path)) },
    ...{ isMdx: isMdx(path), passed: new Set() },
  });
  const title = plainText(fieldsOf(text)['title']);
  const list = page.source === undefined ? (cards.get(page.key) ?? []) : [];
  const shown = [...(title === undefined || seen.hasTitle ? [] : [title]), ...list.map((card) => card.title)];
  const place = { start: 0, end: bodyStartOf(text) };
  const words = shown.flatMap(wordsOf).map((word): SeenItem => ({ text: word, ...place }));
  return { ...seen, words: [...words, ...seen.words] };
}

/** A file that is read, as a page or for one. */
interface Reading {
  readonly path: string;
  readonly context: PageContext;
  readonly link: PageContext['link'];
  readonly isMdx: boolean;
  /** Files that include this one. */
  readonly passed: ReadonlySet<string>;
}

/** What tags show. */
interface Extra {
  readonly words: SeenItem[];
  readonly images: SeenItem[];
  readonly links: SeenItem[];
  readonly included: (Range & { readonly path: string })[];
}

function seenIn(text: string, reading: Reading): Seen & { readonly hasTitle: boolean } {
  const extra: Extra = { words: [], images: [], links: [], included: [] };
  const masked = withoutMarkers(reading.isMdx ? withoutTags(text, reading, extra) : text);
  const root = reading.isMdx ? parseDocument({ path: 'page.mdx', text: masked }).tree : parseMarkdown(masked);
  const inside = extra.included.map(({ path, start, end }) => {
    const seen = seenIn(reading.context.source.text(path) ?? '', includedReading(path, reading));
    return seenWith(seen, (items) => items.map((item) => ({ text: item.text, start, end })));
  });
  const own = seenInMarkdown(root, reading);
  const all = {
    ...own,
    words: [...own.words, ...extra.words],
    code: own.code.map((item) => ({ ...item, text: codeText(withoutMarks(item.text)) })),
    images: [...own.images, ...extra.images],
    links: [...own.links, ...extra.links],
  };
  const [first] = root.children;
  return {
    hasTitle: first?.type === 'heading' && first.depth === 1,
    ...seenWith(all, (items, kind) => [...items, ...inside.flatMap((seen) => seen[kind])]),
  };
}

function includedReading(path: string, outer: Reading): Reading {
  const { context } = outer;
  return {
    ...{ path, context, link: includedLink(path, context, outer.link) },
    ...{ isMdx: true, passed: new Set([...outer.passed, path]) },
  };
}

/** A link of an included file: what is relative and no file, its page resolves. */
function includedLink(file: string, context: PageContext, outer: PageContext['link']): PageContext['link'] {
  const own = linkOf({ source: file, kind: 'snippet' }, context, detailsOf(context.site).foldersOf(file));
  return (url) => {
    const result = own(url);
    return result.url === url && !/^[/#]/.test(url) ? outer(url) : result;
  };
}

/** Comments that highlight lines are not shown. */
function withoutMarks(code: string): string {
  return code.replace(
    /^[ \t]*(?:\/\/|#|--|%%|\/\*|<!--|\{\/\*)[ \t]*highlight-(?:next-line|start|end)\b.*\n?/gm,
    '',
  );
}

/** Directives, comments, ids of headings and fences that only hide MDX from other tools. */
function withoutMarkers(text: string): string {
  const isCode = codePlaces(text);
  const outside = (pattern: RegExp, change: (whole: string) => string) => (before: string) =>
    before.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const offset = rest.find((each) => typeof each === 'number') as number;
      return isCode(offset + whole.search(/\S|$/)) ? whole : change(whole);
    });
  return [
    outside(/<!--[\s\S]*?-->/g, blank),
    outside(/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*:{3,}[ \t]*(?:[A-Za-z][\w-]*)?\[?/gm, (whole) =>
      whole.replace(/:{3,}.*$/, blank),
    ),
    outside(/\{#[^}\s]+\}[ \t]*$/gm, blank),
    (before: string) =>
      before.replace(
        /^[ \t]*(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)\n[ \t]*\1[ \t]*$/gm,
        (whole, ticks: string, inside: string) => {
          const at = whole.indexOf(inside);
          return (
            blank(whole.slice(0, at)) +
            inside +
            blank(whole.slice(at + inside.length)).slice(0, whole.length - at - inside.length) +
            ticks.slice(0, 0)
          );
        },
      ),
  ].reduce((before, step) => step(before), text);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** The text without modules, tags and expressions; what these showed goes into `extra`. */
function withoutTags(text: string, reading: Reading, extra: Extra): string {
  const isCode = codePlaces(text);
  const imports = new Map(
    Array.from(
      text.matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"\n]+)['"]/gm),
      ([, name = '', from = '']): [string, string] => [name, from],
    ),
  );
  const parts: string[] = [];
  let from = 0;
  const cut = (start: number, end: number): void => {
    if (start < from) return;
    parts.push(text.slice(from, start), blank(text.slice(start, end)));
    from = end;
  };
  const body = bodyStartOf(text);
  for (const { index, 0: sign } of text.matchAll(
    /^(?:import|export)\b(?:[^\n]|\n(?!\s*\n))*|<(?=[/A-Za-z>])|\{|<!--/gm,
  )) {
    if (index < Math.max(from, body) || isCode(index) || text[index - 1] === '\\') continue;
    if (sign === '<!--') cut(index, Math.max(index + 4, text.indexOf('-->', index) + 3));
    else if (sign === '{') {
      if (text[index + 1] === '#') continue;
      const end = braceEnd(text, index, text.length);
      const literal = /^\{\s*(["'])([^"'\\]*)\1\s*\}$/.exec(text.slice(index, end))?.[2];
      if (literal !== undefined) addWords(extra, literal, { start: index, end });
      cut(index, end);
    } else if (sign !== '<') cut(index, index + sign.length);
    else if (/^<\/?[A-Za-z][^<>{}=]*:\/\//.test(text.slice(index, index + 100))) continue;
    else {
      const tag = readTag(text, text[index + 1] === '/' ? index + 1 : index, text.length);
      if (text[index + 1] !== '/') addTag(text, tag, imports, reading, extra);
      cut(index, tag.end);
    }
  }
  return [...parts, text.slice(from)].join('');
}

function addWords(extra: Extra, text: string, range: Range): void {
  for (const word of wordsOf(text)) extra.words.push({ text: word, ...range });
}

/** What a tag shows by its attributes. */
function addTag(
  text: string,
  tag: Tag,
  imports: ReadonlyMap<string, string>,
  { path, context, link, passed }: Reading,
  extra: Extra,
): void {
  const range = { start: text.lastIndexOf('<', tag.name.start), end: tag.end };
  const name = text.slice(tag.name.start, tag.name.end);
  const value = (key: string): string | undefined => {
    const found = tag.attributes.find((attribute) => attribute.name === key);
    if (found === undefined || found.kind === 'text') return found?.value;
    const imported = imports.get(found.value.trim());
    return imported ?? /^[^'"]*(['"])([^'"]+)\1/.exec(found.value)?.[2];
  };
  const included = importedFile(context.source, path, imports.get(name) ?? '');
  if (included !== undefined && /\.mdx?$/.test(included) && !passed.has(included))
    extra.included.push({ path: included, ...range });
  const [href, src] = [value('href') ?? (name === 'Link' ? value('to') : undefined), value('src')];
  if (/^(?:a|Link)$/.test(name) && href !== undefined && !/^\s*javascript:/i.test(href))
    extra.links.push({ text: link(href).target, ...range });
  if (name === 'img' && src !== undefined) extra.images.push({ text: link(src).target, ...range });
  if (name === 'ThemedImage')
    for (const [, url = ''] of (tag.attributes.find((each) => each.name === 'sources')?.value ?? '').matchAll(
      /['"]([^'"]+\.\w+)['"]/g,
    ))
      extra.images.push({ text: link(url).target, ...range });
  if (name === 'TabItem') addWords(extra, value('label') ?? '', range);
  if (/^(?:admonition|Admonition)$/.test(name)) addWords(extra, value('title') ?? '', range);
}
