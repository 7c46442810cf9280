import { temporaryFolders } from '../../machine/temporary-folders.ts';
import { isPublic } from '../../agents/skills/published-skills.ts';
import type { BuiltFile } from '../../site/model/artifact.ts';
import { visible } from '../../check/report/visible.ts';
import { reference } from '../../check/rules/config/reference.ts';
import { configSyntax } from '../../check/rules/config/syntax.ts';
import { skillsRules } from '../../check/rules/skills/index.ts';
import { isSearchedByParts } from '../../search/parts/is-searched-by-parts.ts';
import { once } from '../../site/source/once.ts';
import { findingsOf, printFindings } from '../check/group-findings.ts';
import type { Io } from '../../machine/io.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { addressOrLocal } from '../../workspace/address.ts';
import type { Prebuilt } from './prebuilt.ts';
import { compare } from './compare.ts';
import { buildOutput, type Omitted } from './build-output.ts';
import { outFolder } from './out-folder.ts';
import type { BuildOptions } from './options.ts';
import { outputFor } from './target-output.ts';
import { warnings } from './warnings.ts';
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
  for (const warning of warnings(opened, address, options, prebuilt))
    io.stderr.write(`warning: ${warning}\n`);
  const progress = progressLine(io);
  const { hosting, proxyTo, target } = options;
  const targets = { hosting, proxyTo, target, pages: options.site === true || target !== undefined };
  const omitted: Omitted = { redirects: 0, files: new Set(), instructions: new Set(), tooLarge: new Set() };
  const inParts = target === 'cloudflare' || (targets.pages && isSearchedByParts(opened.site));
  const index = once(() => prebuilt.index(opened.site, inParts));
  const generated = { bodies: prebuilt.bodies, html: prebuilt.html, index };
  const files = () => {
    const output = buildOutput(opened, address, targets, generated, omitted);
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
    folders: temporaryFolders(io.env),
  }).finally(progress.end);
  for (const note of omissions(omitted, options)) io.stderr.write(`${note}\n`);
  io.stdout.write(`${out.displayPath}: ${summaryOf(result)}\n`);
  return 0;
}

function* omissions(
  { redirects, files, instructions, tooLarge }: Omitted,
  { hosting, target }: BuildOptions,
): Generator<string> {
  if (redirects > 0)
    yield `${redirects === 1 ? '1 redirect is' : `${redirects} redirects are`} left out: ${hosting ?? ''} does not support, or has no room for, ${redirects === 1 ? 'it' : 'them'}`;
  for (const path of files)
    yield `warning: ${visible(path)} is not written: its path conflicts with another file of the build, so rename one of them`;
  for (const path of instructions)
    yield `warning: ${visible(path)} of the site is not published: it would be read as instructions (${target === undefined ? `--hosting ${hosting ?? ''}` : `--target ${target}`})`;
  for (const path of tooLarge)
    yield `warning: ${visible(path)} is larger than the 25 MiB that Cloudflare accepts, so it is not published there`;
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
