import { escapeTags } from '../../pages/markdown/escape-tags.ts';
import { type Address, siteUrl } from '../../site/model/addresses/address.ts';
import { slug } from '../../site/model/addresses/slug.ts';
import { trailOf } from '../../site/model/navigation/trail.ts';
import { shownName, type Site } from '../../site/model/site.ts';
import { maxDescriptionLength } from '../skills/cut.ts';
import { skillFrontMatter } from '../skills/front-matter.ts';
import { currentFolder } from '../skills/indexes.ts';
import type { PublishedSkill } from '../skills/published-skill.ts';
import { type ApiFacts, apiFacts } from './api-facts.ts';
import { type Group, groupsOf, noLabel, pageMap } from './page-map.ts';
import { instructions, productName, productSentence } from './product.ts';
import { fileList, referenceFiles } from './reference-files.ts';
import { capabilities, concepts, integration, warnings, workflows } from './sections.ts';
import { skillPages } from './skill-pages.ts';
import { costOf, createWriter, labelOf, type Part, type Quoted } from './writer.ts';

/** What is kept for the map and the list of files before pages are quoted, and for the last section before the map. */
const kept = { map: 6000, files: 1400, context: 900 } as const;

/** A generated skill, and where its quotes are written. */
export interface GeneratedSkill extends PublishedSkill {
  readonly quoted: readonly Quoted[];
}

/**
 * The skill of a site that has none of its own: what the site says, in whole blocks of its pages, and a map of its
 * pages. Undefined if no page has text.
 */
export function generatedSkill(site: Site, address: Address): GeneratedSkill | undefined {
  const pages = skillPages(site);
  if (pages === undefined) return undefined;
  const writer = createWriter(site, address);
  const { base, linkTo, addressOf } = writer;
  const apis = apiFacts(site, pages.listed);
  const groups = groupsOf(site, pages.listed);
  const name = slug(site.name) || 'docs';
  const version = trailOf(site, pages.front.path).ancestors.at(-1)?.version ?? common(apis, 'version');
  const sentence = productSentence(site);
  const description = descriptionOf(site, sentence?.text ?? '', groups);
  const stated = {
    Name: labelOf(shownName(site)),
    Description: sentence && escapeTags(sentence.text),
    Version: version && labelOf(version),
    License: common(apis, 'license'),
  };
  const head = skillFrontMatter({
    name,
    description,
    license: undefined,
    compatibility: undefined,
    metadata: {
      ...(base === undefined ? {} : { source: siteUrl(address) }),
      ...(version === undefined ? {} : { version: labelOf(version) }),
      generator: 'docs',
    },
    allowedTools: undefined,
  }).trimEnd();
  const title = `# ${labelOf(shownName(site))}`;
  const place = base === undefined ? '' : `Pages are below ${base}\n\n`;
  const items = Object.entries(stated).flatMap(([label, value]) =>
    value === undefined ? [] : `- ${label}: ${value}`,
  );
  const metadata: Part = {
    text: `${place}${[...items, `- All pages: [llms.txt](${addressOf('llms.txt')})`].join('\n')}`,
    quoted: sentence === undefined ? [] : [sentence],
  };

  const files = referenceFiles(groups, `${title}\n\n${place}`, linkTo);
  const reserved = costOf(pageMap(groups, kept.map, linkTo).text) + kept.files;
  for (const text of [head, title, ...sectionTitles]) writer.room -= costOf(text);
  const about = writer.add(metadata);
  writer.room -= reserved;
  const does = [...writer.add(...instructions(site)), ...capabilities(pages, writer)];
  const steps = workflows(pages, site.skillStart, writer);
  const connections = integration(pages, apis, writer);
  const warned = warnings(writer);
  writer.room += reserved;
  const map = pageMap(groups, writer.room - kept.files - kept.context, linkTo);
  const folder = `${currentFolder}/${name}/`;
  const list = fileList(files, map.moved, kept.files, (path) => addressOf(folder + path));
  const skills = writer.add(
    ...[map.text, list.text].flatMap((text) => (text === '' ? [] : { text, quoted: [] })),
  );
  const context = [...warned, ...concepts(pages, writer)];

  const parts: readonly (readonly Part[])[] = [about, does, skills, steps, connections, context];
  const sections = sectionTitles.map((heading, index) => {
    const texts = (parts[index] ?? []).map(({ text }) => text);
    return [
      heading,
      ...(texts.length === 0 ? [`- ${linkTo(pages.front)}`] : texts).map((text) => text.trim()),
    ];
  });
  return {
    slug: name,
    name,
    description,
    body: encoded([head, title, ...sections.flat()].join('\n\n')),
    path: undefined,
    files: [...files, ...list.index].map(({ path, text }) => ({ path, body: encoded(text) })),
    quoted: parts.flat().flatMap(({ quoted }) => quoted),
  };
}

const sectionTitles = ['Metadata', 'Capabilities', 'Skills', 'Workflows', 'Integration', 'Context'].map(
  (title) => `## ${title}`,
);

/** What all specs state that state it. */
function common(apis: readonly ApiFacts[], key: 'version' | 'license'): string | undefined {
  const stated = new Set(apis.flatMap((api) => labelOf(api[key] ?? '') || []));
  return stated.size === 1 ? [...stated][0] : undefined;
}

/** What the product is, and when to load the skill: in an index, it stands alone. It cannot hold tags. */
function descriptionOf(site: Site, sentence: string, groups: readonly Group[]): string {
  const isWhole = sentence === '' || /[.!?…。！？]$/.test(sentence);
  const tops = groups.map(({ division, label }) => division || (label.split(' › ')[0] ?? ''));
  const topics = [...new Set(tops)].filter((name) => name !== noLabel).slice(0, maxTopics);
  const describe = (count: number): string => {
    const about = [productName(site), topics.slice(0, count).join(', ')]
      .filter((text) => text !== '')
      .join(': ');
    return `${sentence}${isWhole ? '' : '.'} Use when a task involves ${about}.`
      .replace(/<\/?([\w.-]*)[^<>]*>|[<>]/g, '$1')
      .trim();
  };
  const counts = topics.map((_, index) => index + 1);
  return describe(counts.findLast((count) => describe(count).length <= maxDescriptionLength) ?? 0);
}

const maxTopics = 16;

/**
 * Agents and terminals read it: control and direction characters of the site are removed, so that they cannot hide or
 * move text.
 */
function encoded(text: string): Uint8Array {
  const plain = text.replace(/(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '');
  return new TextEncoder().encode(`${plain.trimEnd()}\n`);
}
