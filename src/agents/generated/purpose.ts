import { wordsOfPath } from '../../site/model/navigation/naming.ts';
import type { ReaderPage } from '../reading/reader-page.ts';
import type { Purpose, SourcePage } from './source-page.ts';

/** By title and path of the page. */
const ofPage: readonly (readonly [RegExp, Purpose])[] = [
  [/\b(?:changelog|release notes|releases|what['’]s new|product updates)\b|^updates$/i, 'news'],
  [
    /^(?:contribut|code of conduct|support$|community|legal|privacy|terms|careers|roadmap|showcase|contact)/i,
    'community',
  ],
  [
    /\b(?:quick ?start|getting started|get started|install(?:ation|ing)?|set ?up|first (?:steps|project)|your first)\b/i,
    'start',
  ],
  [/^(?:overview|introduc|intro\b|welcome|what (?:is|are)\b|about\b|home$|why\b)|\boverview$/i, 'overview'],
  [
    /\b(?:architecture|concepts?|how .{1,40} works?|under the hood|fundamentals|glossary|key terms)\b/i,
    'overview',
  ],
];

/** By the labels above the page; the innermost matching label decides. */
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

/** The purpose of a page; a `common` label is above most pages of the site, and does not demote them. */
export function purposeOf(page: ReaderPage, labels: readonly string[], common: ReadonlySet<string>): Purpose {
  if (page.operation !== undefined) return 'operation';
  const isQuickstart =
    areasOf(page.groups).length === 0 &&
    isGeneral(page.title) &&
    ofPage.some(([pattern, purpose]) => purpose === 'start' && pattern.test(page.title));
  if (!isQuickstart && labels.some((label) => match(ofLabel, label) === 'reference')) return 'reference';
  const places = [
    ...labels.map((label) => {
      const purpose = match(ofLabel, label);
      return purpose !== 'reference' && common.has(label) ? undefined : purpose;
    }),
    ...page.groups.map((label) => match(ofLabel, label)),
  ];
  const integrations = places.indexOf('integration');
  // "SDKs" below integrations are not those of the product.
  const isForeign = (purpose: Purpose, index: number): boolean =>
    purpose === 'reference' && integrations !== -1 && integrations < index;
  const place = places.findLast((purpose, index) => purpose !== undefined && !isForeign(purpose, index));
  if (place === 'news' || place === 'community') return place;
  const byTitle = (isChangelog(page) ? 'news' : match(ofPage, readable(page))) ?? ofPath(page.path);
  if (/^contribut(?:e|ing|ions?) to\b/i.test(page.description ?? '')) return 'community';
  if (byTitle === 'news' || byTitle === 'community') return byTitle;
  // "Quickstart" is that of the product, whatever the name of its division.
  if (isQuickstart && place !== 'integration') return 'start';
  // Introductions to a reference or to integrations belong to these.
  if (place === 'example' || place === 'integration' || place === 'reference') return place;
  return byTitle ?? place ?? 'guide';
}

/** A page that consists of updates. */
function isChangelog({ page }: ReaderPage): boolean {
  return (page?.outline.components ?? []).filter(({ name }) => name === 'Update').length > 4;
}

/**
 * The purpose according to the path alone; titles such as "Your first oven" or the name of an area do not reveal it.
 */
function ofPath(path: string): Purpose | undefined {
  if (/(?:^|\/)(?:quick-?start(?:\/[^/]+)?|getting-started)$/i.test(path)) return 'start';
  return path === 'index' || /(?:^|\/)(?:overview|introduction|welcome)$/i.test(path)
    ? 'overview'
    : undefined;
}

/** Paths are mostly in English, even where titles are not. */
function readable({ title, path }: ReaderPage): string {
  return /^[\x00-\x7f]*$/.test(title) ? title : `${wordsOfPath(path)} ${title}`;
}

function match(table: readonly (readonly [RegExp, Purpose])[], text: string): Purpose | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** Whether a title only says that the page gets readers started, so that it speaks for the whole product. */
export function isGeneral(title: string): boolean {
  return general.test(title.trim());
}

const general =
  /^\W*(?:the )?(?:quick ?-?starts?|get(?:ting)? started|installation|install(?:ing)?|introduction|set ?up|prerequisites|(?:system )?requirements|(?:your )?first (?:steps|project)|start here|hello world)(?: guide| tutorial| & .{0,20})?$/iu;

/** Whether a title or label names neither a subject nor an area of a product: "Quickstart", "Basics". */
export function saysLittle(title: string): boolean {
  return isGeneral(title) || isVague(title);
}

/** The labels that name areas of a product. */
export function areasOf(labels: readonly string[]): readonly string[] {
  return labels.filter((label) => !saysLittle(label));
}

/** Whether a label does not name an area of a product. */
export function isVague(label: string): boolean {
  return vague.test(label.replace(/^[^\p{L}\p{N}]+/u, ''));
}

const vague =
  /^(?:docs|documentation|overview|introduction|features|guides?|how to|get(?:ting)? started|start here|first steps|essentials|(?:the )?basics|advanced|(?:core |key )?concepts|operations|general|resources|tools|more|other|learn|home|index|welcome|capabilities|config(?:uration)?s?|tutorials?|examples?|faqs?|references?)$/i;

/** Whether a title names a subject that is not a task of the product's users. */
export function isSideTopic(title: string): boolean {
  return sideTopic.test(title);
}

const sideTopic =
  /\b(?:faqs?|troubleshoot\w*|migrat\w+|upgrad\w+|deprecat\w*|comparison|vs\.?|telemetry|glossary|uninstall\w*|limitations|internals|legacy|pricing)\b/i;

/** Whether a page consists of rules to give to an agent. */
export function isForAgents({ page, title }: SourcePage): boolean {
  return (
    page.operation === undefined &&
    /\b(?:(?:ai|llms?|cursor|windsurf|copilot|claude(?: code)?|coding agents?|agents?)\b.{0,24}\b(?:rules|instructions|prompts?|context|guidelines)|(?:coding|build(?:ing)?|develop\w*|vibe).{0,12}\bwith (?:ai|llms?|cursor|claude)|agents\.md|claude\.md|ai (?:coding|assistants?|tools|editors?)|vibe ?coding)\b/i.test(
      title.text,
    )
  );
}
