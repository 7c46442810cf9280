import { plainText } from '../../pages/doc/plain-text.ts';
import { docAt } from '../../pages/expand/reference-doc.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import type { Site } from '../../site/model/site.ts';
import { itemsOf, stringOf, type Tree, valueAt, valueOf } from '../../site/source/tree.ts';
import { sentenceEnd } from '../llms/opening.ts';
import { shorten } from '../skills/cut.ts';
import { flatBlocks, introduction } from '../../pages/doc/excerpt.ts';
import { skillPages } from './skill-pages.ts';
import type { Part, Quoted } from './writer.ts';

/** "Crumb" of "Crumb Docs | Bread for all". */
export function productName({ name }: Pick<Site, 'name'>): string {
  const [short = ''] = oneLine(name).split(/ [|–—] |: /, 1);
  return shorten(short.replace(/\s+(?:docs|documentation)$/i, ''), 100) || 'Documentation';
}

/**
 * What the product is, in the site's own words: the description in docs.json; else that of the front page, or the
 * paragraph there that begins with the product, whichever names it first; else any of them.
 */
export function productSentence(site: Site): Quoted | undefined {
  const [own] = textIn(valueOf(site.config, 'description'));
  if (own !== undefined) return own;
  const product = productName(site).toLowerCase();
  const front = skillPages(site)?.front;
  const descriptions = textIn(valueOf(front?.page?.fields, 'description'));
  const paragraphs = introduction(
    flatBlocks(front === undefined ? [] : (docAt(site, front.path)?.children ?? [])),
  )
    .filter((block) => block.kind === 'paragraph')
    .map((block) => ({ text: sentences(plainText(block.children)), source: () => block.span }));
  return (
    descriptions.find(({ text }) => text.toLowerCase().includes(product)) ??
    paragraphs.find(({ text }) => text.toLowerCase().startsWith(product)) ??
    [...descriptions, ...paragraphs].find(({ text }) => text !== '')
  );
}

function textIn(tree: Tree | undefined): readonly Quoted[] {
  const text = sentences(stringOf(tree) ?? '');
  return tree === undefined || text === '' ? [] : [{ text, source: () => tree.span }];
}

/** In UTF-16 units. */
const maxLength = 420;

/** The first sentences that fit; '' if the first one does not. */
function sentences(text: string): string {
  const line = oneLine(text).replace(/\s+/g, ' ');
  const ends = [...[...line.matchAll(sentenceEnd())].map(({ index }) => index + 1), line.length];
  return line.slice(0, ends.findLast((end) => end <= maxLength) ?? 0);
}

/** What docs.json tells agents. */
export function instructions(site: Site): readonly Part[] {
  const setting = valueAt(site.config, 'markdown', 'instructions');
  return [setting, ...itemsOf(setting)].flatMap((tree) => {
    const text = stringOf(tree)?.trim() ?? '';
    return tree === undefined || text === '' ? [] : { text, quoted: [{ text, source: () => tree.span }] };
  });
}
