import { type Address, siteUrl, urlAt } from '../site/model/addresses/address.ts';
import { type Artifact, jsonArtifact } from '../site/model/artifact.ts';
import { currentFolder } from './skills/indexes.ts';
import type { PublishedSkill } from './skills/published-skill.ts';

export const agentCardPath = '.well-known/agent-card.json';

/**
 * The A2A agent card: the members of 0.3, and `supportedInterfaces` of 1.0. A reader of 1.0 looks at that array alone,
 * so its first entry says what `url` and `preferredTransport` say to a reader of 0.3.
 */
export function agentCard(
  name: string,
  description: string | undefined,
  skills: readonly PublishedSkill[],
  address: Address,
): Artifact {
  const url = siteUrl(address);
  const protocolVersion = '0.3';
  const transport = 'HTTP+JSON';
  return jsonArtifact(agentCardPath, {
    protocolVersion,
    name,
    description: description ?? `Documentation of ${name}`,
    version: '1.0.0',
    url,
    preferredTransport: transport,
    supportedInterfaces: [{ url, protocolBinding: transport, protocolVersion }],
    additionalInterfaces: [{ url, transport }],
    provider: { url, organization: name },
    documentationUrl: url,
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: skills.map((skill) => ({
      id: skill.slug,
      name: skill.name,
      description: skill.description,
      tags: ['documentation'],
      url: urlAt(address, `${currentFolder}/${skill.slug}/SKILL.md`),
    })),
  });
}
