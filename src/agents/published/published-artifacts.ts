import type { Address } from '../../site/model/addresses/address.ts';
import { answersOf } from '../../site/model/addresses/answers.ts';
import { targetOf, type Redirect } from '../../site/model/addresses/redirect.ts';
import { type Artifact, jsonType, textArtifact } from '../../site/model/artifact.ts';
import { languageAt } from '../../site/model/navigation/trail.ts';
import { folderPages } from '../../site/model/pages/folder-pages.ts';
import { firstPage, pagePaths } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { agentLinks, linkHeader } from '../agent-links.ts';
import { withBoth } from '../markdown/link-targets.ts';
import { markdownFile } from '../markdown/page-markdown.ts';
import { toolsOf } from '../mcp/tools.ts';
import { readerPage, sectionPaths } from '../reading/listed-pages.ts';
import { markdownDestination } from '../reading/markdown-destination.ts';
import { bodyPrinter, type GeneratedTexts } from '../reading/page-text.ts';
import { isPublic, publishedSkills } from '../skills/published-skills.ts';
import {
  partPath,
  type PublishedPage,
  type PublishedRedirect,
  type PublishedSite,
  publishedVersion,
  publishedSitePath,
} from './published-site.ts';

export interface PublishedFacts {
  readonly domain: string;
  /** Markdown of pages that was generated before, by file path. */
  readonly generated: GeneratedTexts;
  readonly types: Readonly<Record<string, string>>;
  readonly unserved: readonly string[];
}

/** What a server needs in addition to the files for readers to answer the APIs from a finished build. */
export function* publishedArtifacts(
  site: Site,
  address: Address,
  facts: PublishedFacts,
): Generator<Artifact> {
  const pages = yield* pageParts(site, address, facts.generated);
  const links = agentLinks(site, address, { mcp: true });
  const published: PublishedSite = {
    version: publishedVersion,
    name: site.name,
    domain: facts.domain,
    address,
    public: isPublic(site),
    tools: toolsOf(site),
    links: linkHeader(links),
    firstPage: firstPage(site),
    pages,
    sections: sectionPaths(site),
    folders: Object.fromEntries(folderPages(site)),
    redirects: answersOf(site).redirects.redirects.map((redirect) => redirectFacts(site, redirect)),
    skills: publishedSkills(site, address).map(({ slug, name, description, files }) => ({
      slug,
      name,
      description,
      files: files.map(({ path }) => path),
    })),
    types: facts.types,
    unserved: facts.unserved,
  };
  yield compact(publishedSitePath, published);
}

/** In characters. Reading one page reads its whole part; smaller parts mean more files. */
const partSize = 256 * 1024;

/** Yields the parts, and returns the pages with the part of each. */
function* pageParts(
  site: Site,
  address: Address,
  generated: GeneratedTexts,
): Generator<Artifact, readonly PublishedPage[]> {
  const body = bodyPrinter(site, address, generated, withBoth);
  const pages: PublishedPage[] = [];
  let texts = new Map<string, string>();
  let size = 0;
  let part = 0;
  for (const path of pagePaths(site)) {
    const page = readerPage(site, path);
    if (page === undefined) continue;
    if (size >= partSize) {
      yield compact(partPath(part), Object.fromEntries(texts));
      part += 1;
      texts = new Map();
      size = 0;
    }
    const text = markdownFile(page.title, page.description, body(page));
    texts.set(path, text);
    size += text.length;
    const language = languageAt(site, path);
    pages.push({ path, title: page.title, ...(language === undefined ? {} : { language }), part });
  }
  if (pages.length > 0) yield compact(partPath(part), Object.fromEntries(texts));
  return pages;
}

function redirectFacts(site: Site, redirect: Redirect): PublishedRedirect {
  const { source, destination, permanent } = redirect;
  const isFixed = targetOf(redirect).every((piece) => typeof piece === 'string');
  const markdown = isFixed ? markdownDestination(site, { destination, redirect }) : undefined;
  return { source, destination, permanent, ...(markdown === undefined ? {} : { markdown }) };
}

function compact(path: string, value: unknown): Artifact {
  return textArtifact(path, jsonType, JSON.stringify(value));
}
