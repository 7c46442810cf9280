import { llmsFile, skillArtifacts } from '../../agents/artifacts.ts';
import { withTargets } from '../../agents/markdown/link-targets.ts';
import { bodyOf } from '../../agents/markdown/page-markdown.ts';
import { bodyPrinter, type Bodies, type GeneratedTexts } from '../../agents/reading/page-text.ts';
import { isPublic, publishedSkills } from '../../agents/skills/published-skills.ts';
import type { Sides } from '../../change/compare/sides.ts';
import type { Address } from '../../site/model/addresses/address.ts';
import { wholeArtifact } from '../../site/model/artifact.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { perPage } from '../../pages/expand/page-doc.ts';

export interface AgentFileChange {
  readonly file: string;
  readonly change: 'added' | 'removed' | 'changed';
}

/** Changes to the files that agents discover: skills, their indexes, the agent card and llms.txt. */
export function agentFileChanges({ before, after }: Sides, address: Address): readonly AgentFileChange[] {
  const texts = perPage((doc) => Buffer.from(bodyOf(doc)));
  const [oldFiles, newFiles] = [agentFiles(before, address, texts), agentFiles(after, address, texts)];
  return [...new Set([...newFiles.keys(), ...oldFiles.keys()])].flatMap(
    (file): readonly AgentFileChange[] => {
      const [oldBody, newBody] = [oldFiles.get(file), newFiles.get(file)];
      if (oldBody === undefined) return [{ file, change: 'added' }];
      if (newBody === undefined) return [{ file, change: 'removed' }];
      return oldBody === newBody ? [] : [{ file, change: 'changed' }];
    },
  );
}

/** The Markdown of pages as UTF-8: made once for both sides where neither a page nor what it shows has changed. */
type PageTexts = ReturnType<typeof perPage<Buffer>>;

function agentFiles(site: Site, address: Address, texts: PageTexts): ReadonlyMap<string, string> {
  if (!isPublic(site)) return new Map();
  const text = bodyPrinter(site, address, textsIn(site, texts), withTargets);
  const agentBodies: Bodies = { text, bytes: (page) => Buffer.from(text(page)) };
  const skills = publishedSkills(site, address);
  const files = [
    ...skillArtifacts(site, address, skills),
    wholeArtifact(llmsFile('llms.txt', site, address, agentBodies)),
  ];
  return new Map(files.map(({ path, body: bytes }) => [path, Buffer.from(bytes).toString('base64')]));
}

function textsIn(site: Site, texts: PageTexts): GeneratedTexts {
  return {
    get(path) {
      const page = site.pages.get(pagePathOf(path));
      return page?.file.path === path ? texts.of(page, site).toString() : undefined;
    },
  };
}
