import { sectionPaths, type ListedSection } from '../agents/reading/listed-pages.ts';
import { toolsOf, type SiteTools } from '../agents/mcp/tools.ts';
import type { PublishedSkill } from '../agents/skills/published-skill.ts';
import { languageAt } from '../site/model/navigation/trail.ts';
import { oncePer } from '../site/source/once.ts';
import { headAt, pagePaths } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import type { Publish } from './discovery/publications.ts';
import { pagePathAt } from './pages/answer-path.ts';

/** What the APIs, MCP and the assistant know about a site, from its sources or from a finished build. */
export interface Content {
  /** The name in docs.json; '' if there is none. */
  readonly name: string;
  readonly tools: SiteTools;
  /** The page at a path: `guides`, `guides/` and `guides/index` are the same. */
  pageAt(requested: string): string | undefined;
  titleOf(path: string): string | undefined;
  /** The language of a page, if the site has several. */
  languageOf(path: string): string | undefined;
  /** A page as Markdown with links to the Markdown of other pages. */
  markdown(path: string): Promise<string | undefined>;
  /** The same with links for people, to pages. */
  forPeople(path: string): Promise<string | undefined>;
  skills(): Promise<readonly PublishedSkill[]>;
  /** The paths of the listed pages by section of the navigation. */
  sections(): readonly ListedSection[];
}

/** The content of a snapshot of the sources. */
export function siteContent(publish: Publish): (site: Site) => Content {
  return oncePer((site: Site) => ({
    name: site.name,
    tools: toolsOf(site),
    pageAt: (requested) => pagePathAt(pagePaths(site), requested),
    titleOf: (path) => headAt(site, path)?.title,
    languageOf: (path) => languageAt(site, path),
    markdown: async (path) => publish(site).markdown(path),
    forPeople: async (path) => publish(site).forPeople(path),
    skills: async () => publish(site).skills(),
    sections: () => sectionPaths(site),
  }));
}
