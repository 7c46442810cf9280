import { type Address, siteUrl, urlAt } from '../../site/model/addresses/address.ts';
import type { Facts } from './facts.ts';
import { isSideTopic, isVague } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { item, literal, withSpaces, type Statement, type Phrase } from './statement.ts';
import { alternatives, hasSameWords } from './phrases.ts';

/** When an agent should load the skill: the product, and its main tasks. */
export function whenToUse({ facts, pages }: Sources, taskPages: readonly SourcePage[]): readonly Phrase[] {
  const topics = [...taskPages, ...byRank(pages.filter(({ purpose }) => purpose === 'guide'))]
    // A title that says little, or that several pages have, is not the whole name.
    .filter(({ name, page }) => name === page.title)
    .map(({ page }) => withoutTags(page.title).trim())
    .filter(
      (title) =>
        title.length <= 42 &&
        !/[?!:]$/.test(title) &&
        !isSideTopic(title) &&
        !isVague(title) &&
        !introduces.test(title) &&
        !hasSameWords(title.replace(/ (?:docs|documentation)$/i, ''), facts.product),
    );
  const mainTopics = [...new Set(topics)].slice(0, 8);
  const about = mainTopics.length === 0 ? [] : [literal(': '), ...alternatives(mainTopics.map(literal))];
  return [literal(`Use when a task involves ${facts.product}`), ...about, literal('.')];
}

const introduces =
  /^(?:introduc\w*|welcome|what|about|why|how to use)\b|\bhow\b.*\bworks?\b|\b(?:overview|reference|quick ?-?start|get(?:ting)? started)\b/i;

/** Descriptions of skills must not contain XML tags: "Workflow" for "<Workflow>". */
function withoutTags(title: string): string {
  return title.replace(/`?<\/?([\w.-]+)[^<>]*>`?/g, '$1');
}

export function metadataOf(facts: Facts, address: Address): Readonly<Record<string, string>> {
  return {
    source: siteUrl(address),
    ...(facts.version === undefined ? {} : { version: facts.version }),
    generator: 'docs',
  };
}

/** What the product is, its requirements, and where to find the rest. */
export function metadataStatements(
  facts: Facts,
  what: readonly Phrase[],
  needs: readonly Phrase[],
  address: Address,
): readonly Statement[] {
  const { version, otherVersions, languages, repository, apis } = facts;
  const others =
    otherVersions.length === 0 ? '' : `; also documented: ${otherVersions.slice(0, 8).join(', ')}`;
  const api = apis.find((candidate) => candidate.version !== undefined)?.version;
  const newest =
    version === undefined ? (api === undefined ? undefined : `${api} (of the API)`) : version + others;
  return [
    item(literal(`Name: ${facts.name}`)),
    item(literal('Description: '), ...what.slice(0, 1)),
    ...(newest === undefined ? [] : [item(literal(`Version: ${newest}`))]),
    ...(needs.length === 0 ? [] : [item(literal('Compatibility: '), ...withSpaces(needs))]),
    item(
      literal('All pages: '),
      { text: 'llms.txt', origin: undefined, link: urlAt(address, 'llms.txt') },
      literal(`; the Markdown of a page is at its address with \`.md\` below \`${siteUrl(address)}\``),
    ),
    ...(languages.length > 1 ? [item(literal(`Languages: ${languages.join(', ')}`))] : []),
    ...(repository === undefined ? [] : [item(literal(`Source: ${repository}`))]),
  ];
}
