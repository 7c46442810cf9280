import { type Address, siteUrl, urlAt } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import type { PublishedSkill } from '../skills/published-skill.ts';
import { instructions, productName, productSentence } from './product.ts';

/**
 * A section for the AGENTS.md of a project that uses the product: what it is, where to read about it, and what the site
 * tells agents.
 */
export function agentsSection(site: Site, address: Address, skills: readonly PublishedSkill[]): string {
  const product = productName(site);
  const skill = skills.length === 1 ? 'skill.md' : '.well-known/agent-skills/index.json';
  const rules = instructions(site).map(({ text }) => text);
  return `${[
    `## ${product}`,
    ...[productSentence(site)?.text ?? []].flat(),
    [
      ...(skills.length === 0
        ? []
        : [
            `- Before you write code that uses ${product}, read ${urlAt(address, skill)}; \`npx skills add ${siteUrl(address)}\` installs it.`,
          ]),
      `- Find the page on anything else in ${urlAt(address, 'llms.txt')}. Read pages as Markdown, with \`.md\` at the end of their address.`,
    ].join('\n'),
    ...(rules.length === 0 ? [] : ['### Rules', ...rules]),
  ].join('\n\n')}\n`;
}
