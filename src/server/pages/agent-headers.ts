import { isPublic } from '../../build/skills/published-skills.ts';
import { pathAt, type Address } from '../../model/address.ts';
import type { Site } from '../../model/site.ts';

/** Headers by which agents find what the site has for them. */
export function agentHeaders(site: Site, address: Address): Readonly<Record<string, string>> {
  if (!isPublic(site)) return {};
  const link = Object.entries(relations).map(
    ([relation, path]) => `<${pathAt(address, path)}>; rel="${relation}"`,
  );
  return { link: link.join(', '), 'x-llms-txt': pathAt(address, 'llms.txt') };
}

const relations = {
  'llms-txt': 'llms.txt',
  'llms-full-txt': 'llms-full.txt',
  'mcp-server-card': '.well-known/mcp/server-card.json',
  'agent-card': '.well-known/agent-card.json',
  'agent-skills': '.well-known/agent-skills/index.json',
};
