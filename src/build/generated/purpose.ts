import { wordsOfPath } from '../../model/naming.ts';
import type { ReaderPage } from '../reading/reader-page.ts';
import type { Purpose } from './source-page.ts';

/** By title and path of the page alone. */
const ofPage: readonly (readonly [RegExp, Purpose])[] = [
  [/\b(?:changelog|release notes|releases|what['’]s new|product updates)\b|^updates$/i, 'news'],
  [
    /^(?:contribut|code of conduct|support$|community|legal|privacy|terms|careers|roadmap|showcase|contact)/i,
    'community',
  ],
  [
    /\b(?:quick ?start|getting started|get started|install(?:ation|ing)?|set ?up|first (?:steps|project))\b/i,
    'start',
  ],
  [/^(?:overview|introduc|intro\b|welcome|what (?:is|are)\b|about\b|home$|why\b)|\boverview$/i, 'overview'],
  [
    /\b(?:architecture|concepts?|how .{1,40} works?|under the hood|fundamentals|glossary|key terms)\b/i,
    'overview',
  ],
];

/** By the labels the page stands under; the innermost label that says something decides. */
const ofLabel: readonly (readonly [RegExp, Purpose])[] = [
  [/\b(?:changelog|release|releases|updates|what['’]s new|versions)\b/i, 'news'],
  [/\b(?:community|contribut\w*|legal|help cent(?:er|re)|about us|other resources)\b/i, 'community'],
  [/\b(?:comparisons?|alternatives|migrat\w+)\b/i, 'example'],
  [/\b(?:examples?|cookbooks?|recipes?|tutorials?|demos?|playbooks|use cases|learn)\b/i, 'example'],
  [
    /\b(?:integrations?|plug-?ins?|connectors?|providers?|adapters?|frameworks?|extensions?|(?:back-?end|front-?end) sdks?|supported .*)\b/i,
    'integration',
  ],
  [/\b(?:reference|api|apis|endpoints?|routes|sdks)\b/i, 'reference'],
];

export function purposeOf(page: ReaderPage, labels: readonly string[]): Purpose {
  if (page.operation !== undefined) return 'operation';
  // What a label adds in brackets, as "Platform (API)" does, is not what it stands for.
  const bare = labels.map((label) => label.replace(/(?<=\S)\s*\([^()]*\)/g, ''));
  if (bare.some((label) => match(ofLabel, label) === 'reference')) return 'reference';
  const places = [...bare, ...page.groups].map((label) => match(ofLabel, label));
  const integrations = places.indexOf('integration');
  // "SDKs" among the integrations are not those of the product.
  const isForeign = (purpose: Purpose, index: number): boolean =>
    purpose === 'reference' && integrations !== -1 && integrations < index;
  const place = places.findLast((purpose, index) => purpose !== undefined && !isForeign(purpose, index));
  if (place === 'news' || place === 'community') return place;
  const own = (isChangelog(page) ? 'news' : match(ofPage, readable(page))) ?? ofPath(page.path);
  if (/^contribut(?:e|ing|ions?) to\b/i.test(page.description ?? '')) return 'community';
  if (own === 'news' || own === 'community') return own;
  // The introduction to a reference or to the integrations is told with them.
  if (place === 'example' || place === 'integration' || place === 'reference') return place;
  return own ?? place ?? 'guide';
}

/** A page of one update after the other. */
function isChangelog({ page }: ReaderPage): boolean {
  return (page?.outline.components ?? []).filter(({ name }) => name === 'Update').length > 4;
}

/** What introduces an area may have its name, and tell only by the path that it does. */
function ofPath(path: string): Purpose | undefined {
  return path === 'index' || /(?:^|\/)(?:overview|introduction|welcome)$/i.test(path)
    ? 'overview'
    : undefined;
}

/** Paths are mostly English, also where titles are not. */
function readable({ title, path }: ReaderPage): string {
  return /^[\x00-\x7f]*$/.test(title) ? title : `${wordsOfPath(path)} ${title}`;
}

function match(table: readonly (readonly [RegExp, Purpose])[], text: string): Purpose | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}
