import { blankIndexes } from '../../agents/artifacts.ts';
import { pageOfSkill } from '../../agents/reading/markdown-path.ts';
import { isPublic } from '../../agents/skills/published-skills.ts';
import { type Address, pathAt, siteUrl } from '../../site/model/addresses/address.ts';
import { visible } from '../../check/report/visible.ts';
import { frontMatter } from '../../check/rules/pages/front-matter.ts';
import { pageSyntax } from '../../check/rules/pages/syntax.ts';
import { unreadSpecs, unreadSpecText } from '../../site/model/openapi/unread-specs.ts';
import type { Site } from '../../site/model/site.ts';
import type { Fault } from '../../site/source/finding.ts';
import { type FrontMatter, parseFrontMatter } from '../../site/source/front-matter/parse.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { isUnread } from '../../site/source/unread.ts';
import { findingsOf } from '../check/group-findings.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import type { Prebuilt } from './prebuilt.ts';
import type { BuildOptions } from './options.ts';

/** Warnings about the output that are known before it is built. */
export function* warnings(
  opened: OpenedSite,
  address: Address,
  { hosting, proxyTo, site: withPages, target }: BuildOptions,
  prebuilt: Prebuilt,
): Generator<string> {
  const { site } = opened;
  for (const { message } of unreadContent(opened)) yield visible(message);
  for (const spec of unreadSpecs(site)) yield visible(unreadSpecText(spec));
  const faulty = faultyFiles(opened);
  if (faulty > 0)
    yield `${faulty === 1 ? '1 file does' : `${faulty} files do`} not parse, so parts of ${faulty === 1 ? 'it' : 'them'} are published as plain text: docs check shows where`;
  // https://vercel.com/docs/rewrites: "The /.well-known path is reserved and cannot be redirected or rewritten."
  if (hosting === 'vercel' && proxyTo !== undefined && address.base === '')
    yield 'Vercel does not forward /.well-known, so its rules have no effect there: deploy the files of this build, too';
  if (!isPublic(site)) return;
  if (site.pages.has(pageOfSkill))
    yield `the Markdown of the page "${pageOfSkill}" is not published: /${pageOfSkill}.md is the skill of the site, so rename the page`;
  for (const path of blankIndexes(site))
    yield `${path} of the site is empty, so the generated one is published: delete the file, or fill it`;
  const empty = emptyPages(site, prebuilt);
  if (empty.length > 0)
    yield `${visible(listOf(empty))} ${empty.length === 1 ? 'is' : 'are'} empty for agents: everything on ${empty.length === 1 ? 'it' : 'them'} needs a browser or is marked as for people only`;
  const isForStaticHost =
    (withPages === true && target === undefined) || (hosting !== undefined && proxyTo === undefined);
  if (isForStaticHost) yield unansweredEndpoint(address);
}

/** Faults of pages, snippets and folders that cannot be read, whose content is not published. */
function unreadContent({ site }: OpenedSite): readonly Fault[] {
  return site.faults.filter(({ rule, span }) => rule === 'pages/syntax' && isUnread(span.file));
}

/** How many pages and snippets have a syntax error in their MDX or front matter. */
function faultyFiles(opened: OpenedSite): number {
  const errors = findingsOf([pageSyntax], opened).filter(({ severity }) => severity === 'error');
  const faults = opened.site.faults.filter(({ rule }) => rule === frontMatter.id);
  const paths = [...errors, ...faults].map(({ span }) => span.file);
  return new Set(paths.filter((file) => !isUnread(file)).map(({ path }) => path)).size;
}

/** Files of pages that are not empty but whose Markdown is. */
function emptyPages(site: Site, { bodies }: Prebuilt): readonly string[] {
  const empty = [...site.pages.values()].filter(
    ({ path, file }) =>
      bodies.bytes(file.path)?.length === 0 &&
      !site.operationPages.has(path) &&
      hasBody(parseFrontMatter(file), file),
  );
  return empty.map(({ file }) => file.path).sort();
}

function hasBody({ bodyStart }: FrontMatter, { text }: SourceFile): boolean {
  return text.slice(bodyStart).trim() !== '';
}

const maxListed = 3;

function listOf(paths: readonly string[]): string {
  const more = paths.length - maxListed;
  const listed = paths.slice(0, maxListed).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}

/** A warning that the agent card names an endpoint which a static host cannot answer. */
function unansweredEndpoint(address: Address): string {
  return `the agent card names an endpoint at ${siteUrl(address)} that a static host cannot answer: forward POST ${pathAt(address, 'message:send')} to a server that does`;
}
