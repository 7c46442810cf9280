import { asWritten } from '../support/as-written.ts';
import { pageBodies } from '../../src/agents/markdown/page-markdown.ts';
import { docOf } from '../../src/pages/expand/page-doc.ts';
import type { Page } from '../../src/site/model/pages/page.ts';
import type { Site } from '../../src/site/model/site.ts';
import { printPage } from '../../src/pages/print/html/print-page.ts';
import { splitPage } from '../../src/search/fragments/split-page.ts';
import { wordsFor } from '../../src/pages/words/words-for.ts';

/** What each sort of reader gets of the body of a page: HTML with its tags, Markdown, and what search finds. */
export interface Shown {
  readonly html: string;
  readonly markdown: string;
  readonly search: string;
}

export function shownOf(page: Page, site: Site): Shown {
  const doc = docOf(page, site);
  const { content, footnotes, aside } = printPage(doc, {
    site,
    base: '',
    path: page.path,
    icons: 'fontawesome',
    words: wordsFor(undefined),
    remoteMedia: true,
    marksIslands: false,
    siteCode: false,
    imageSize: () => undefined,
  });
  const { sections } = splitPage(doc);
  return {
    html: [content, footnotes, ...aside].map(({ html }) => html).join('\n'),
    markdown: asWritten(pageBodies(site)(page)),
    search: sections
      .flatMap(({ headings, labels, text, code }) => [headings.at(-1) ?? '', ...labels, text, code])
      .join('\n'),
  };
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of HTML that a reader sees, without addresses. Tags part words, but for those of text and of highlighted code. */
export function htmlWords(html: string): readonly string[] {
  const text = html
    .replace(/<(svg|math|select|button|style|script)\b(?![^>]*role="tab")[^]*?<\/\1>/g, ' ')
    // "Show" or "Hide" and a title.
    .replace(/<span class="when-open">[^]*?<\/span>|(?<=<span class="when-closed">)Show /g, ' ')
    .replace(/<(span|div)\b[^>]*\bclass="(?:island|unknown)-(?:name|mark)[^]*?<\/\1>/g, ' ')
    .replace(
      /<\/?(?:b|i|em|strong|a|code|u|mark|small|sub|sup|del|kbd|bdi)\b[^>]*>|<span class="h-[^>]*>|<\/span>/g,
      '',
    )
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => references[name] ?? whole);
  return wordsOf(text);
}

/** HTML without labels of callouts and fields, which nobody searches for. */
export function withoutLabels(html: string): string {
  return html
    .replace(/<span class="(?:unseen|field-place|pill)\b[^]*?<\/span>/g, ' ')
    .replace(/(?<=<span class="field-default">)\w+:/g, ' ');
}

/** The words of Markdown without the addresses of links and the marks of tables and code. */
export function markdownWords(markdown: string): readonly string[] {
  const text = markdown
    // Numbers of items, which HTML leaves to the browser, and languages of code, but not its titles.
    .replace(/^((?:\s|[-*>] )*)\d+\. /gm, '$1')
    .replace(/^((?:\s|[-*>] )*)(?:`{3,}|~{3,})[^\s`]*([^\n`]*)$/gm, '$1$2')
    .replace(/!\[[^\]]*\]\((?:[^()\s]|\([^()]*\))*(?: "(?:[^"\\]|\\.)*")?\)/g, ' ')
    .replace(/\]\((?:[^()\s]|\([^()]*\))*(?: "(?:[^"\\]|\\.)*")?\)/g, ']')
    .replace(/\[\^\d+\]/g, ' ')
    .replace(/<\/?su[bp]>/g, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/(?<=\S)\*\*(?=\S)/g, '');
  return wordsOf(text);
}

export function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/(?:https?:\/\/|mailto:)[^\s<>\]`"')]*/g, ' ')
      .normalize('NFKC')
      .toLowerCase()
      // Languages without spaces have no other words.
      .match(/[\u3040-\u30ff\u3400-\u9fff]|[^\P{L}\u3040-\u30ff\u3400-\u9fff]+|\p{N}+/gu) ?? []
  );
}

/** Which part of some words the others hold, too: each as often. 1 where there are none. */
export function share(words: readonly string[], others: readonly string[]): number {
  return words.length === 0 ? 1 : 1 - missing(words, others).length / words.length;
}

export function missing(words: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  });
}
