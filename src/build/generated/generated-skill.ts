import type { Address } from '../../model/address.ts';
import { siteUrl } from '../../model/address.ts';
import type { Site } from '../../model/site.ts';
import { type Credential, sentAs } from '../../model/operation/credential.ts';
import { slug } from '../../model/slug.ts';
import { openingOf } from '../llms/opening.ts';
import { listedSections } from '../reading/listed-pages.ts';
import type { BodyOf } from '../reading/page-text.ts';
import { cut, longestDescription } from '../skills/cut.ts';
import { skillFrontMatter } from '../skills/front-matter.ts';
import type { PublishedSkill } from '../skills/published-skill.ts';
import { capabilities } from './capabilities.ts';
import { requirements } from './commands.ts';
import { contextSection } from './context-section.ts';
import { type Facts, factsOf, metadataSection, withoutSlogan } from './facts.ts';
import { integration } from './integration.ts';
import { skillsSection } from './skills-section.ts';
import type { SourcePage } from './source-page.ts';
import { byRank, sourcePages } from './source-pages.ts';
import { enumerate, linkTo, linkToIndex, sentence } from './text.ts';
import { workflows } from './workflows.ts';

/**
 * Characters each section may take: together about 5,000 tokens and well under 500 lines. A section takes what it needs
 * of its share, best first, and nothing is cut in the middle; what it leaves goes to the skills.
 */
const shares = { capabilities: 4000, workflows: 4200, integration: 2400, context: 2600 } as const;
const sharesTogether = 16_800;
const mostSkills = 8_000;

/** The skill that is published where a site has none of its own: what an agent should know of the product. */
export function generatedSkill(site: Site, body: BodyOf, address: Address): PublishedSkill {
  const pages = sourcePages(listedSections(site), body, address);
  const facts = factsOf(site, pages);
  const summary = summaryOf(facts, pages, body);
  const name = slug(withoutSlogan(site.name)) || slug(site.name) || 'docs';
  const description = cut(`${summary} ${useWhen(facts, pages)}`.trim(), longestDescription);
  const text = `${skillFrontMatter({
    name,
    description,
    license: undefined,
    compatibility: compatibilityOf(pages, body),
    metadata: metadataOf(facts, address),
    allowedTools: undefined,
  })}
${sections(facts, pages, summary, body, address)}`;
  return { slug: name, name, description, body: new TextEncoder().encode(plain(text)), path: undefined };
}

/** Agents and terminals read it: text of the site hides or moves none of it by control or direction characters. */
function plain(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '');
}

function sections(
  facts: Facts,
  pages: readonly SourcePage[],
  summary: string,
  body: BodyOf,
  address: Address,
): string {
  const intro = `Each link below leads to a page as Markdown; read it before you act on what is said here in one line.`;
  const told = {
    capabilities: capabilities(pages, shares.capabilities),
    workflows: workflows(pages, body, shares.workflows),
    integration: integration(pages, body, productNames(facts), endpoints(facts), shares.integration),
    context: contextSection(pages, body, shares.context),
  };
  const used = Object.values(told).reduce((sum, text) => sum + text.length, 0);
  const parts: readonly (readonly [string, string])[] = [
    ['Metadata', metadataSection(facts, summary, address)],
    ['Capabilities', told.capabilities],
    ['Skills', skillsSection(pages, linkToIndex(address), Math.min(mostSkills, sharesTogether - used))],
    ['Workflows', told.workflows],
    ['Integration', told.integration],
    ['Context', told.context],
  ];
  const texts = parts.map(([title, text]) => `## ${title}\n\n${text === '' ? nothing : text}`);
  return `${[`# ${facts.name}`, intro, ...texts].join('\n\n')}\n`;
}

const nothing = 'The documentation has no pages on this.';

/** What packages of the product may be called: its name and that of its repository. */
function productNames({ product, repository }: Facts): readonly string[] {
  const words = product.split(/\s+/).filter((word) => !/^(?:the|docs|documentation|api|guide)$/i.test(word));
  const parts = [words.join(''), words[0] ?? '', repository?.split('/').at(-1) ?? ''];
  return [...new Set(parts.map((part) => part.toLowerCase().replace(/[^a-z0-9]/g, '')))].filter(
    (part) => part.length > 2,
  );
}

function endpoints({ apis }: Facts): readonly string[] {
  return apis.flatMap(({ title, servers, credentials, example }) => {
    const [server] = servers;
    if (server === undefined) return [];
    const sent = credentials.flatMap(credentialText).join(' and ');
    const access = sent === '' ? '' : `, with ${sent}`;
    return [`- HTTP: ${title} at \`${server}\`${access}, such as ${linkTo(example)}`];
  });
}

/** A key may have to be sent in a form that only its description tells. */
function credentialText(credential: Credential): readonly string[] {
  const sent = sentAs(credential);
  if (sent === undefined) return [];
  const form = credential.place === 'header' && credential.type === 'API key' ? credential.description : '';
  const note = sentence(form ?? '', 160).replace(/\.$/, '');
  return [`\`${sent}\`${note === '' ? '' : ` (${note})`}`];
}

/** What docs.json says, else the page that introduces the product. */
function summaryOf(facts: Facts, pages: readonly SourcePage[], body: BodyOf): string {
  if (facts.description !== undefined && facts.description !== '') return sentence(facts.description, 400);
  const introductions = byRank(pages.filter(({ purpose }) => purpose === 'overview')).slice(0, 4);
  const first = pages[0];
  const candidates = [
    ...pages.slice(0, 3).filter(({ purpose }) => purpose === 'overview'),
    ...introductions,
    ...(first ? [first] : []),
  ];
  const product = facts.product.replace(/[^\p{L}\p{N}]+/gu, '.{0,3}');
  const named = new RegExp(
    `^${product} \\p{Ll}+s\\b|(?:^|[.!?] )(?:the )?${product}\\b[^.!?]{0,60}\\b(?:is|are|gives|lets|helps|provides)\\b`,
    'iu',
  );
  const texts = candidates
    .flatMap(({ page, summary }) => [openingOf(page, body, 300), page.operation === undefined ? summary : ''])
    .concat(
      facts.apis.flatMap(({ description }) => description ?? []),
      first?.summary ?? '',
    )
    .filter((text) => text !== '');
  return sentence(
    texts.find((text) => named.test(text)) ?? texts[0] ?? `Documentation of ${facts.name}.`,
    300,
  );
}

/** When an agent should load the skill: the tasks that the best pages are about. */
function useWhen(facts: Facts, pages: readonly SourcePage[]): string {
  const topics = byRank(pages.filter(({ purpose }) => purpose === 'guide' || purpose === 'overview'))
    .map(({ page }) => page.title)
    .filter(
      (title) =>
        title.length <= 40 &&
        !title.endsWith('?') &&
        title.toLowerCase() !== facts.product.toLowerCase() &&
        !/^(?:faqs?|troubleshooting|config(?:uration)?s?|glossary|index|home|features)$|^(?:introduc\w*|welcome|what (?:is|are)|about|why)\b|\boverview\b|reference|quick ?start|\bhow\b.*\bworks?\b/i.test(
          title,
        ),
    );
  const shown = [...new Set(topics)].slice(0, 8);
  const about = shown.length === 0 ? '' : `, such as ${enumerate(shown)}`;
  return `Use when the task involves ${facts.product}${about}.`;
}

/** What the pages on getting started require. */
function compatibilityOf(pages: readonly SourcePage[], body: BodyOf): string | undefined {
  for (const source of byRank(pages.filter(({ purpose }) => purpose === 'start')).slice(0, 6)) {
    const needed = requirements(body(source.page)).slice(0, 5);
    if (needed.length > 0)
      return cut(`Requires ${enumerate(needed)}, by ${source.page.title} (${source.url})`, 500);
  }
  return undefined;
}

function metadataOf(facts: Facts, address: Address): Readonly<Record<string, string>> {
  return {
    source: siteUrl(address),
    ...(facts.version === undefined ? {} : { version: facts.version }),
    generator: 'docs',
  };
}
