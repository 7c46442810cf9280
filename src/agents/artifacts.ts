import type { Address } from '../site/model/addresses/address.ts';
import {
  type Artifact,
  type BuiltFile,
  jsonArtifact,
  jsonType,
  markdownType,
  textArtifact,
  textPieces,
  textType,
  wholeArtifact,
} from '../site/model/artifact.ts';
import { navigationDocument } from '../site/model/navigation/json.ts';
import { shownName, type Site } from '../site/model/site.ts';
import { pagePaths } from '../site/model/pages/site-pages.ts';
import { itemsOf, stringOf, valueAt, valueOf } from '../site/source/tree.ts';
import { apiCatalog } from './api-catalog.ts';
import { agentCard } from './agent-card.ts';
import { productSentence } from './generated/product.ts';
import { type FullPart, llmsFull, llmsFullParts } from './llms/llms-full.ts';
import { llmsIndex } from './llms/llms.ts';
import { markdownFile } from './markdown/page-markdown.ts';
import { listedLinks, listedSections, readerPage } from './reading/listed-pages.ts';
import { markdownPath, pageOfSkill } from './reading/markdown-path.ts';
import { type Bodies, bodies, type GeneratedTexts } from './reading/page-text.ts';
import { searchIndexFile, searchIndexPath } from './search-index.ts';
import { currentIndex, originalIndex, skillArtifact } from './skills/indexes.ts';
import type { PublishedSkill } from './skills/published-skill.ts';
import { isPublic, publishedSkills } from './skills/published-skills.ts';

/** Every file a site publishes for agents and for search. The same site and address give the same bytes. */
export function artifacts(site: Site, address: Address): readonly Artifact[] {
  const search = { path: searchIndexPath, type: jsonType, body: searchIndexFile(site) };
  return distinct([...Array.from(textFiles(site, address), wholeArtifact), search]);
}

/** All of them except the search index, which takes longest. */
export function* textFiles(site: Site, address: Address, generated?: GeneratedTexts): Generator<BuiltFile> {
  const pageBodies = bodies(site, address, generated);
  yield* discoveryArtifacts(site, address, pageBodies);
  yield* pageArtifacts(site, pageBodies);
  yield jsonArtifact('navigation.json', navigationDocument(site));
}

/** Artifacts with a fixed address come first, and take precedence. */
function distinct(all: readonly Artifact[]): readonly Artifact[] {
  return [...new Map([...all].reverse().map((artifact) => [artifact.path, artifact])).values()].reverse();
}

/** What agents look for at fixed addresses. */
function* discoveryArtifacts(site: Site, address: Address, pageBodies: Bodies): Generator<BuiltFile> {
  if (!isPublic(site)) return;
  const skills = publishedSkills(site, address);
  yield* skillArtifacts(site, address, skills);
  for (const path of llmsPaths) yield llmsFile(path, site, address, pageBodies);
  yield* llmsParts(site, address, pageBodies);
  yield* apiCatalog(site, address);
}

/** The skills, their indexes and the agent card. */
export function skillArtifacts(
  site: Site,
  address: Address,
  skills: readonly PublishedSkill[],
): readonly Artifact[] {
  const [single] = skills;
  return [
    ...currentIndex(skills, address),
    ...originalIndex(skills),
    ...(single !== undefined && skills.length === 1 ? [skillArtifact('skill.md', single)] : []),
    agentCard(shownName(site), descriptionOf(site), skills, address),
  ];
}

export const llmsPaths = ['llms.txt', 'llms-full.txt'] as const;

/** The site's own file if it has one, otherwise the generated one. */
export function llmsFile(
  path: (typeof llmsPaths)[number],
  site: Site,
  address: Address,
  pageBodies: Bodies,
): BuiltFile {
  const index = site.ownIndexes.get(path);
  if (index !== undefined && !isBlank(index)) return { path, type: textType, body: index };
  const sections = listedSections(site);
  if (path === 'llms-full.txt')
    return { path, type: textType, body: textPieces(() => llmsFull(sections, pageBodies, address)) };
  const setting = valueAt(site.config, 'markdown', 'instructions');
  const instructions = [stringOf(setting), ...itemsOf(setting).map(stringOf)].filter(
    (text) => text !== undefined,
  );
  const parts = fullParts(site, pageBodies, address);
  const content = {
    name: shownName(site),
    description: descriptionOf(site),
    instructions,
    sections,
    links: listedLinks(site),
    parts,
    body: pageBodies.text,
  };
  return textArtifact(path, textType, llmsIndex(content, address));
}

/** The full text by top-level section, where the whole is too large to be read at once. */
export function llmsParts(site: Site, address: Address, pageBodies: Bodies): readonly BuiltFile[] {
  return fullParts(site, pageBodies, address).map(({ path, text }) => ({
    path,
    type: textType,
    body: textPieces(text),
  }));
}

function fullParts(site: Site, pageBodies: Bodies, address: Address): readonly FullPart[] {
  const index = site.ownIndexes.get('llms-full.txt');
  return index === undefined || isBlank(index)
    ? llmsFullParts(listedSections(site), pageBodies, address)
    : [];
}

/** The site's own indexes that are empty: generated ones are published instead. */
export function blankIndexes({ ownIndexes }: Site): readonly string[] {
  return [...ownIndexes].flatMap(([path, bytes]) => (isBlank(bytes) ? [path] : []));
}

function isBlank(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 4096)).trim() === '' && bytes.length <= 4096;
}

/** Every page as Markdown, including pages that are served but not in the navigation. */
function* pageArtifacts(site: Site, pageBodies: Bodies): Generator<Artifact> {
  if (!isPublic(site)) return;
  const paths = [...pagePaths(site)].filter((path) => path !== pageOfSkill).sort();
  for (const path of paths) {
    const page = readerPage(site, path);
    if (page === undefined) continue;
    const text = markdownFile(page.title, page.description, pageBodies.text(page));
    yield textArtifact(markdownPath(path), markdownType, text);
  }
}

function descriptionOf(site: Site): string | undefined {
  return stringOf(valueOf(site.config, 'description')) ?? productSentence(site)?.text;
}
