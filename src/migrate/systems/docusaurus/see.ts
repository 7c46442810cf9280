import { parseDocument } from '../../../site/source/page/document.ts';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { braceEnd, readTag, type Tag } from '../../../site/source/mdx/attributes.ts';
import type { Range } from '../../../site/source/span.ts';
import { codePlaces } from '../../markdown/code-places.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { codeText, seenInMarkdown, wordsOf } from '../../markdown/seen.ts';
import type { OldPage, PageContext, Seen, SeenItem } from '../../model/old-site.ts';
import { fieldsOf } from '../../markdown/titles.ts';
import { plainText } from './documents.ts';
import { linkOf } from './old-links.ts';
import { detailsOf } from './read-site.ts';
import { importedFile } from './snippets.ts';

/** What a reader of a page saw: its Markdown, with the tags, markers and modules of MDX blanked out. */
export function seePage(page: OldPage, context: PageContext): Seen {
  const { text, source: path } = page;
  const { folders, cards, isMdx } = detailsOf(context.site);
  const title = plainText(fieldsOf(text)['title']);
  const list = page.source === undefined ? (cards.get(page.key) ?? []) : [];
  const seen = seenIn(text, path ?? '', context, {
    link: linkOf(page, context, folders.get(path ?? '')),
    isMdx: isMdx(path ?? ''),
    passed: new Set(),
  });
  const shown = [...(title === undefined || seen.hasTitle ? [] : [title]), ...list.map((card) => card.title)];
  const start = bodyStartOf(text);
  const words = shown
    .flatMap((each) => wordsOf(each))
    .map((word): SeenItem => ({ text: word, start: 0, end: start }));
  return { ...seen, words: [...words, ...seen.words] };
}

interface Reading {
  readonly link: PageContext['link'];
  readonly isMdx: boolean;
  /** Files that include this one. */
  readonly passed: ReadonlySet<string>;
}

interface Extra {
  readonly words: SeenItem[];
  readonly images: SeenItem[];
  readonly links: SeenItem[];
  readonly included: (Range & { readonly path: string })[];
}

function seenIn(
  text: string,
  path: string,
  context: PageContext,
  reading: Reading,
): Seen & { readonly hasTitle: boolean } {
  const extra: Extra = { words: [], images: [], links: [], included: [] };
  const masked = withoutMarkers(reading.isMdx ? withoutTags(text, path, context, reading, extra) : text);
  const root = reading.isMdx ? parseDocument({ path: 'page.mdx', text: masked }).tree : parseMarkdown(masked);
  const [first] = root.children;
  const { words, headings, code, images, links, tables } = seenInMarkdown(root, reading);
  const inside = extra.included.map(({ path: file, start, end }) => {
    const inner = {
      ...reading,
      link: includedLink(file, context, reading.link),
      isMdx: true,
      passed: new Set([...reading.passed, file]),
    };
    const seen = seenIn(context.source.text(file) ?? '', file, context, inner);
    const here = (items: readonly SeenItem[]) => items.map((item) => ({ text: item.text, start, end }));
    return {
      ...seen,
      words: here(seen.words),
      headings: here(seen.headings),
      code: here(seen.code),
      images: here(seen.images),
      links: here(seen.links),
      tables: here(seen.tables),
    };
  });
  const all = (kind: keyof Seen, own: readonly SeenItem[]) => [
    ...own,
    ...inside.flatMap((seen) => seen[kind]),
  ];
  return {
    hasTitle: first?.type === 'heading' && first.depth === 1,
    words: all('words', [...words, ...extra.words]),
    headings: all('headings', headings),
    code: all(
      'code',
      code.map((item) => ({ ...item, text: codeText(withoutMarks(item.text)) })),
    ),
    images: all('images', [...images, ...extra.images]),
    links: all('links', [...links, ...extra.links]),
    tables: all('tables', tables),
  };
}

/** A link of an included file: what is relative and no file, its page resolves. */
function includedLink(file: string, context: PageContext, outer: PageContext['link']): PageContext['link'] {
  const own = linkOf({ source: file, kind: 'snippet' }, context, undefined);
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
function withoutTags(
  text: string,
  path: string,
  context: PageContext,
  { link, passed }: Reading,
  extra: Extra,
): string {
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
      if (text[index + 1] !== '/')
        addTag(
          text,
          tag,
          { start: index, end: tag.end },
          extra,
          link,
          imports,
          (written) => importedFile(context.source, path, written),
          passed,
        );
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
  range: Range,
  extra: Extra,
  link: PageContext['link'],
  imports: ReadonlyMap<string, string>,
  fileOf: (written: string) => string | undefined,
  passed: ReadonlySet<string>,
): void {
  const name = text.slice(tag.name.start, tag.name.end);
  const value = (key: string): string | undefined => {
    const found = tag.attributes.find((attribute) => attribute.name === key);
    if (found === undefined || found.kind === 'text') return found?.value;
    const imported = imports.get(found.value.trim());
    return imported ?? /^[^'"]*(['"])([^'"]+)\1/.exec(found.value)?.[2];
  };
  const included = imports.has(name) ? fileOf(imports.get(name) ?? '') : undefined;
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
