import { createHash } from 'node:crypto';
import { type Address, pathAt } from '../../model/address.ts';
import { type Artifact, jsonArtifact, markdownType } from '../../model/artifact.ts';
import { cut, longestDescription } from './cut.ts';
import type { PublishedSkill } from './published-skill.ts';

export const currentSchema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
export const currentFolder = '.well-known/agent-skills';
const originalFolder = '.well-known/skills';

/** The index of Agent Skills discovery 0.2.0 and the files it names. */
export function currentIndex(skills: readonly PublishedSkill[], address: Address): readonly Artifact[] {
  const fileOf = ({ slug }: PublishedSkill): string => `${currentFolder}/${slug}/SKILL.md`;
  const entries = skills.map((skill) => ({
    name: skill.slug,
    type: 'skill-md',
    description: cut(skill.description, longestDescription),
    url: pathAt(address, fileOf(skill)),
    digest: digest(skill.body),
  }));
  return [
    jsonArtifact(`${currentFolder}/index.json`, { $schema: currentSchema, skills: entries }),
    ...skills.map((skill) => skillArtifact(fileOf(skill), skill)),
  ];
}

/** The original index. Its clients ask for `SKILL.md`, the platform documents `skill.md`: both are there. */
export function originalIndex(skills: readonly PublishedSkill[]): readonly Artifact[] {
  const entries = skills.map(({ slug, description }) => ({
    name: slug,
    description: cut(description, longestDescription),
    files: ['SKILL.md'],
  }));
  return [
    jsonArtifact(`${originalFolder}/index.json`, { skills: entries }),
    ...skills.flatMap((skill) =>
      ['SKILL.md', 'skill.md'].map((name) => skillArtifact(`${originalFolder}/${skill.slug}/${name}`, skill)),
    ),
  ];
}

export function skillArtifact(path: string, { body }: PublishedSkill): Artifact {
  return { path, type: markdownType, body };
}

/** `sha256:` and the hash of the bytes in lower-case hexadecimal. */
export function digest(body: Uint8Array): string {
  return `sha256:${createHash('sha256').update(body).digest('hex')}`;
}
