import { apiCatalog } from '../../agents/api-catalog.ts';
import { llmsFile, llmsParts, llmsPaths, skillArtifacts } from '../../agents/artifacts.ts';
import { catalogPath } from '../../agents/catalog-path.ts';
import { withPaths } from '../../agents/markdown/link-targets.ts';
import { markdownFile } from '../../agents/markdown/page-markdown.ts';
import { readerPage } from '../../agents/reading/listed-pages.ts';
import { type BodyOf, bodies } from '../../agents/reading/page-text.ts';
import type { PublishedSkill } from '../../agents/skills/published-skill.ts';
import { publishedSkills } from '../../agents/skills/published-skills.ts';
import type { Address } from '../../site/model/addresses/address.ts';
import { type Artifact, wholeArtifact } from '../../site/model/artifact.ts';
import type { Site } from '../../site/model/site.ts';
import { once, oncePer } from '../../site/source/once.ts';

/** What a site publishes for agents, generated on request. */
interface Publications {
  /** The file at a fixed address, identical to that of a build; undefined if there is none. */
  file(path: string): Artifact | undefined;
  skills(): readonly PublishedSkill[];
  /** A page as Markdown; undefined if the page does not exist. */
  markdown(path: string): string | undefined;
  /** The same with links for people, to pages instead of their Markdown. */
  forPeople(path: string): string | undefined;
}

export type Publish = (site: Site) => Publications;

/** Results are cached as long as the snapshot lives. */
export function publisher(address: Address): Publish {
  return oncePer((site: Site) => publicationsOf(site, address));
}

function publicationsOf(site: Site, address: Address): Publications {
  const agentBodies = bodies(site, address);
  const humanBodies = bodies(site, address, new Map(), withPaths);
  const pageWith = (text: BodyOf, path: string): string | undefined => {
    const page = readerPage(site, path);
    return page && markdownFile(page.title, page.description, text(page));
  };
  const skills = once(() => publishedSkills(site, address));
  const skillFiles = once(
    () => new Map(skillArtifacts(site, address, skills()).map((artifact) => [artifact.path, artifact])),
  );
  // Requests for the short index of a site need not wait for all of its text.
  const llmsFiles = new Map(
    llmsPaths.map((path): [string, () => Artifact] => [
      path,
      once(() => wholeArtifact(llmsFile(path, site, address, agentBodies))),
    ]),
  );
  const parts = once(
    () => new Map(llmsParts(site, address, agentBodies).map((file) => [file.path, wholeArtifact(file)])),
  );
  return {
    file: (path) =>
      llmsFiles.get(path)?.() ??
      (path === catalogPath
        ? apiCatalog(site, address).find((file) => file.path === path)
        : path.startsWith('llms-full/')
          ? parts().get(path)
          : skillFiles().get(path)),
    skills,
    markdown: (path) => pageWith(agentBodies.text, path),
    forPeople: (path) => pageWith(humanBodies.text, path),
  };
}
