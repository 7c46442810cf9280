import { type Address, siteUrl, urlAt } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import type { PublishedSkill } from '../skills/published-skill.ts';
import { rules } from './rules.ts';
import { sourcesOf } from './sources.ts';
import { block, heading, item, literal, render, withSpaces, type Statement } from './statement.ts';
import { productDescription } from './product-description.ts';

const maxRules = 6;

/**
 * A section for the AGENTS.md of a project that uses the product: what it is, where to read about it, and its rules.
 */
export function agentsSection(site: Site, address: Address, skills: readonly PublishedSkill[]): string {
  const sources = sourcesOf(site, address);
  const { product } = sources.facts;
  const ruleStatements = rules(sources).slice(0, maxRules);
  const skill = skills.length === 1 ? 'skill.md' : '.well-known/agent-skills/index.json';
  const first: readonly Statement[] = [
    heading(product, 2),
    block(...withSpaces(productDescription(sources))),
    item(
      literal(
        `Before you write code that uses ${product}, read ${urlAt(address, skill)}; \`npx skills add ${siteUrl(address)}\` installs it.`,
      ),
    ),
    item(
      literal(
        `Find the page on anything else in ${urlAt(address, 'llms.txt')}. Read pages as Markdown, with \`.md\` at the end of their address.`,
      ),
    ),
  ];
  const rest = ruleStatements.length === 0 ? [] : [heading('Rules'), ...ruleStatements];
  return `${render([...first, ...rest], () => false)}\n`;
}
