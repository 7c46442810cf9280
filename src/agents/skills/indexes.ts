import { createHash } from 'node:crypto';
import { type Address, pathAt } from '../../site/model/addresses/address.ts';
import {
  type Artifact,
  type BuiltFile,
  jsonArtifact,
  markdownType,
  piecesOf,
} from '../../site/model/artifact.ts';
import { cut, maxDescriptionLength } from './cut.ts';
import { mediaType } from '../../site/model/media-types.ts';
import type { PublishedSkill } from './published-skill.ts';

export const currentSchema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
export const currentFolder = '.well-known/agent-skills';
const originalFolder = '.well-known/skills';

/**
 * The index of Agent Skills discovery 0.2.0, with the files that it references and their sibling files: an entry of type
 * `skill-md` names only one file.
 */
export function currentIndex(skills: readonly PublishedSkill[], address: Address): readonly Artifact[] {
  const fileOf = ({ slug }: PublishedSkill): string => `${currentFolder}/${slug}/SKILL.md`;
  const entries = skills.map((skill) => ({
    name: skill.slug,
    type: 'skill-md',
    description: cut(skill.description, maxDescriptionLength),
    url: pathAt(address, fileOf(skill)),
    digest: digest(skill.body),
  }));
  return [
    jsonArtifact(`${currentFolder}/index.json`, { $schema: currentSchema, skills: entries }),
    ...skills.map((skill) => skillArtifact(fileOf(skill), skill)),
    ...skills.flatMap((skill) => partArtifacts(currentFolder, skill)),
  ];
}

/** The original index. Its clients request `SKILL.md`, the platform documents `skill.md`: both are published. */
export function originalIndex(skills: readonly PublishedSkill[]): readonly Artifact[] {
  const entries = skills.map((skill) => ({
    name: skill.slug,
    description: cut(skill.description, maxDescriptionLength),
    files: ['SKILL.md', ...skill.files.map(({ path }) => path).filter(isListable)],
  }));
  return [
    jsonArtifact(`${originalFolder}/index.json`, { skills: entries }),
    ...skills.flatMap((skill) =>
      ['SKILL.md', 'skill.md'].map((name) => skillArtifact(`${originalFolder}/${skill.slug}/${name}`, skill)),
    ),
    ...skills.flatMap((skill) => partArtifacts(originalFolder, skill)),
  ];
}

/** One bad path makes a client reject the whole index: printable ASCII without `\\ ? # [ ]` (discovery 0.1.0). */
function isListable(path: string): boolean {
  return /^[\x21-\x7e]+$/.test(path) && !/[\\?#[\]]/.test(path) && !path.split('/').includes('..');
}

function partArtifacts(folder: string, { slug, files }: PublishedSkill): readonly Artifact[] {
  return files.map(({ path, body }) => ({ path: `${folder}/${slug}/${path}`, type: mediaType(path), body }));
}

export function skillArtifact(path: string, { body }: PublishedSkill): Artifact {
  return { path, type: markdownType, body };
}

/** `sha256:` and the hash of the bytes in lower-case hexadecimal. */
export function digest(body: BuiltFile['body']): string {
  const hash = createHash('sha256');
  for (const piece of piecesOf(body)) hash.update(piece);
  return `sha256:${hash.digest('hex')}`;
}
