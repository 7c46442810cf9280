import { blankIndexes } from '../../build/artifacts.ts';
import { pageOfSkill } from '../../build/reading/markdown-path.ts';
import { isPublic } from '../../build/skills/published-skills.ts';
import { type Address, pathAt, siteUrl } from '../../model/addresses/address.ts';
import type { BuiltFile } from '../../model/artifact.ts';
import { visible } from '../../report/visible.ts';
import { reference } from '../../rules/config/reference.ts';
import { configSyntax } from '../../rules/config/syntax.ts';
import { frontMatter } from '../../rules/pages/front-matter.ts';
import { pageSyntax } from '../../rules/pages/syntax.ts';
import { skillsRules } from '../../rules/skills/index.ts';
import { isSearchedByParts } from '../../search/parts/is-searched-by-parts.ts';
import type { Fault } from '../../source/finding.ts';
import { type FrontMatter, parseFrontMatter } from '../../source/front-matter/parse.ts';
import type { SourceFile } from '../../source/span.ts';
import { once } from '../../source/once.ts';
import { isUnread } from '../../source/unread.ts';
import { findingsOf, printFindings } from '../check/group-findings.ts';
import type { Io } from '../../system/io.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { addressOrLocal } from '../../workspace/address.ts';
import type { Prebuilt } from './prebuilt.ts';
import { compare } from './compare.ts';
import { buildOutput } from './build-output.ts';
import { outFolder } from './out-folder.ts';
import type { BuildOptions } from './run.ts';
import { outputFor } from './target-output.ts';
import { writeAll, type WriteResult } from './write.ts';

/** Faults found by these rules stop a build: parts of the site would be missing. */
const blockingRules = [reference, configSyntax, ...skillsRules];

/** Builds a site and returns the exit code. `prebuilt` observed the reading; `beforeWriting` is called before the first write. */
export async function buildOpened(
  io: Io,
  opened: OpenedSite,
  options: BuildOptions,
  prebuilt: Prebuilt,
  beforeWriting: () => void,
): Promise<number> {
  const out = outFolder(io.cwd, opened.root, options.out, opened.settings);
  const address = addressOrLocal(options.url, opened.settings, (line) => io.stderr.write(line));
  const errors = findingsOf(blockingRules, opened).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    await printFindings(io, opened, errors);
    io.stderr.write(`nothing was written to ${out.displayPath}\n`);
    return 1;
  }
  for (const { message } of unreadContent(opened)) io.stderr.write(`warning: ${visible(message)}\n`);
  const faulty = faultyFiles(opened);
  if (faulty > 0)
    io.stderr.write(
      `warning: ${faulty === 1 ? '1 file does' : `${faulty} files do`} not parse, so parts of ${faulty === 1 ? 'it' : 'them'} are published as plain text: docs check shows where\n`,
    );
  if (opened.site.pages.has(pageOfSkill) && isPublic(opened.site))
    io.stderr.write(
      `warning: the Markdown of the page "${pageOfSkill}" is not published: /${pageOfSkill}.md is the skill of the site, so rename the page\n`,
    );
  // https://vercel.com/docs/rewrites: "The /.well-known path is reserved and cannot be redirected or rewritten."
  if (options.hosting === 'vercel' && options.proxyTo !== undefined && address.base === '')
    io.stderr.write(
      'warning: Vercel does not forward /.well-known, so its rules have no effect there: deploy the files of this build, too\n',
    );
  for (const path of isPublic(opened.site) ? blankIndexes(opened.site) : [])
    io.stderr.write(
      `warning: ${path} of the site is empty, so the generated one is published: remove the file, or fill it\n`,
    );
  const empty = emptyPages(opened, prebuilt);
  if (empty.length > 0)
    io.stderr.write(
      `warning: ${visible(listOf(empty))} ${empty.length === 1 ? 'is' : 'are'} empty for agents: everything on it needs a browser or is marked as for people only\n`,
    );
  const isForStaticHost =
    (options.site === true && options.target === undefined) ||
    (options.hosting !== undefined && options.proxyTo === undefined);
  if (isPublic(opened.site) && isForStaticHost)
    io.stderr.write(`warning: ${unansweredEndpoints(address, opened.settings.build.drafts)}\n`);
  const progress = progressLine(io);
  const { hosting, proxyTo, target } = options;
  const targets = { hosting, proxyTo, target, pages: options.site === true || target !== undefined };
  const omitted = {
    redirects: 0,
    files: new Set<string>(),
    instructions: new Set<string>(),
    tooLarge: new Set<string>(),
  };
  const inParts = target === 'cloudflare' || (targets.pages && isSearchedByParts(opened.site));
  const index = once(() => prebuilt.index(opened.site, inParts));
  const generated = { bodies: prebuilt.bodies, html: prebuilt.html, index };
  const files = () => {
    const output = buildOutput(opened, address, targets, generated, {
      redirects: (count) => {
        omitted.redirects = count;
      },
      file: (path) => omitted.files.add(path),
      instruction: (path) => omitted.instructions.add(path),
    });
    return target === undefined ? output : outputFor(target, output, omitted.tooLarge);
  };
  if (!isPublic(opened.site))
    io.stderr.write('docs.json says "public": false, so nothing is published for agents\n');
  if (options.check === true) return reportDifferences(io, files(), out.path, out.displayPath);
  const isInterrupted = interruption(io);
  beforeWriting();
  const result = await writeAll(files, out.path, {
    displayPath: out.displayPath,
    interrupted: isInterrupted,
    progress: progress.written,
  }).finally(progress.end);
  const { redirects } = omitted;
  if (redirects > 0)
    io.stderr.write(
      `${redirects === 1 ? '1 redirect is' : `${redirects} redirects are`} left out: ${hosting ?? ''} does not support, or has no room for, ${redirects === 1 ? 'it' : 'them'}\n`,
    );
  for (const path of omitted.files)
    io.stderr.write(
      `warning: ${visible(path)} is not written: its path conflicts with another file of the build, so rename one of them\n`,
    );
  for (const path of omitted.instructions)
    io.stderr.write(
      `warning: ${visible(path)} of the site is not published: it would be read as instructions (${target === undefined ? `--hosting ${hosting ?? ''}` : `--target ${target}`})\n`,
    );
  for (const path of omitted.tooLarge)
    io.stderr.write(
      `warning: ${visible(path)} is larger than the 25 MiB that Cloudflare accepts, so it is not published there\n`,
    );
  io.stdout.write(`${out.displayPath}: ${summaryOf(result)}\n`);
  return 0;
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
function emptyPages({ site }: OpenedSite, { bodies }: Prebuilt): readonly string[] {
  if (!isPublic(site)) return [];
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

function summaryOf({ files, removed, changed }: WriteResult): string {
  if (!changed) return `${files} files, all unchanged`;
  return `${files} files written${removed === 0 ? '' : `, ${removed} files of an earlier build removed`}`;
}

async function reportDifferences(
  io: Io,
  files: AsyncIterable<BuiltFile>,
  folder: string,
  displayPath: string,
): Promise<number> {
  const differences = await compare(files, folder);
  for (const { kind, path } of differences) io.stdout.write(`${kind} ${visible(path)}\n`);
  if (differences.length === 0) return 0;
  io.stderr.write(`${displayPath} differs from what docs build would write in ${differences.length} files\n`);
  return 1;
}

interface ProgressLine {
  readonly written: (files: number) => void;
  readonly end: () => void;
}

/** A line with a counter, on a terminal only. */
function progressLine({ stderr }: Io): ProgressLine {
  const show = (text: string): void => {
    if (stderr.isTTY === true) stderr.write(`\r${text}\u001b[K`);
  };
  return {
    written: (files) => show(`${files} files written`),
    end: () => show(''),
  };
}

function interruption(io: Io): () => boolean {
  const state = { interrupted: false };
  void io.interrupted().then(() => {
    state.interrupted = true;
  });
  return () => state.interrupted;
}

/** A warning that the cards name endpoints which a static host cannot answer. */
function unansweredEndpoints(address: Address, drafts: boolean): string {
  const [cards, requests] = drafts
    ? [
        'the agent card and the MCP server card name endpoints',
        `POST ${pathAt(address, 'message:send')} and ${pathAt(address, 'mcp')}`,
      ]
    : ['the agent card names an endpoint', `POST ${pathAt(address, 'message:send')}`];
  return `${cards} at ${siteUrl(address)} that a static host cannot answer: forward ${requests} to a server that does`;
}
