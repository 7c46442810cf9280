import { llmsFile, skillArtifacts } from '../../agents/artifacts.ts';
import { bodies } from '../../agents/reading/page-text.ts';
import { isPublic, publishedSkills } from '../../agents/skills/published-skills.ts';
import type { Sides } from '../../change/compare/sides.ts';
import type { Address } from '../../site/model/addresses/address.ts';
import { wholeArtifact } from '../../site/model/artifact.ts';
import type { Site } from '../../site/model/site.ts';

export interface AgentFileChange {
  readonly file: string;
  readonly change: 'added' | 'removed' | 'changed';
}

/** Changes to the files that agents discover: skills, their indexes, the agent card and llms.txt. */
export function agentFileChanges({ before, after }: Sides, address: Address): readonly AgentFileChange[] {
  const [oldFiles, newFiles] = [agentFiles(before, address), agentFiles(after, address)];
  return [...new Set([...newFiles.keys(), ...oldFiles.keys()])].flatMap(
    (file): readonly AgentFileChange[] => {
      const [oldBody, newBody] = [oldFiles.get(file), newFiles.get(file)];
      if (oldBody === undefined) return [{ file, change: 'added' }];
      if (newBody === undefined) return [{ file, change: 'removed' }];
      return oldBody === newBody ? [] : [{ file, change: 'changed' }];
    },
  );
}

function agentFiles(site: Site, address: Address): ReadonlyMap<string, string> {
  if (!isPublic(site)) return new Map();
  const agentBodies = bodies(site, address);
  const skills = publishedSkills(site, address);
  const files = [
    ...skillArtifacts(site, address, skills),
    wholeArtifact(llmsFile('llms.txt', site, address, agentBodies)),
  ];
  return new Map(files.map(({ path, body: bytes }) => [path, Buffer.from(bytes).toString('base64')]));
}
