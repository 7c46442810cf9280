import {
  type PublishedSite,
  publishedSitePath,
  publishedVersion,
  partPath,
  type SkillFacts,
} from '../../agents/published/published-site.ts';
import { textFor } from '../../agents/published/audiences.ts';
import type { PublishedSkill } from '../../agents/skills/published-skill.ts';
import { redirectTable, type RedirectTable } from '../../site/model/addresses/redirect-table.ts';
import { patternOf, type RedirectRule } from '../../site/model/addresses/redirect.ts';
import { lookUp } from '../../site/source/look-up.ts';
import { once } from '../../site/source/once.ts';
import type { Content } from '../content.ts';
import { pagePathAt } from '../pages/answer-path.ts';
import type { PublishedFiles } from './files.ts';

/** A finished build, opened for serving. */
export interface Published {
  readonly files: PublishedFiles;
  readonly site: PublishedSite;
  readonly content: Content;
  readonly redirects: RedirectTable<PublishedRule>;
}

export interface PublishedRule extends RedirectRule {
  readonly markdown: string | undefined;
}

/** Throws an `Error` with one line if the files are not a build with pages, or one of another version. */
export async function openPublished(files: PublishedFiles): Promise<Published> {
  const bytes = await files.read(publishedSitePath);
  if (bytes === undefined)
    throw new Error(`there is no ${publishedSitePath}, which docs build --site writes`);
  const site = JSON.parse(new TextDecoder().decode(bytes)) as PublishedSite;
  if (site?.version !== publishedVersion)
    throw new Error(`${publishedSitePath} is not of version ${publishedVersion}: build the site again`);
  const rules = site.redirects.map(({ source, destination, permanent, markdown }) => {
    return { source, destination, permanent, markdown, pattern: patternOf(source) };
  });
  return { files, site, content: publishedContent(site, files), redirects: redirectTable(rules) };
}

/** The content of a finished build. */
function publishedContent(
  { name, tools, pages, sections, skills }: PublishedSite,
  files: Pick<PublishedFiles, 'read'>,
): Content {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const pageText = async (path: string): Promise<string | undefined> => {
    const page = byPath.get(path);
    const bytes = page && (await files.read(partPath(page.part)));
    return bytes && lookUp<string>(JSON.parse(new TextDecoder().decode(bytes)), path);
  };
  const read = async (path: string, reader: Parameters<typeof textFor>[0]): Promise<string | undefined> => {
    const text = await pageText(path);
    return text && textFor(reader, text);
  };
  const published = once(() => Promise.all(skills.map((skill) => skillOf(skill, files))));
  return {
    name,
    tools,
    pageAt: (requested) => pagePathAt(byPath, requested),
    titleOf: (path) => byPath.get(path)?.title,
    languageOf: (path) => byPath.get(path)?.language,
    markdown: (path) => read(path, 'agents'),
    forPeople: (path) => read(path, 'people'),
    skills: published,
    sections: () => sections,
  };
}

async function skillOf(
  { slug, name, description, files: parts }: SkillFacts,
  files: Pick<PublishedFiles, 'read'>,
): Promise<PublishedSkill> {
  const read = async (path: string): Promise<Uint8Array> => {
    const file = `.well-known/agent-skills/${slug}/${path}`;
    const bytes = await files.read(file);
    if (bytes === undefined) throw new Error(`there is no ${file}`);
    return bytes;
  };
  return {
    slug,
    name,
    description,
    path: undefined,
    body: await read('SKILL.md'),
    files: await Promise.all(parts.map(async (path) => ({ path, body: await read(path) }))),
  };
}
