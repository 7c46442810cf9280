import { resolve } from 'node:path';
import type { Io } from '../../system/io.ts';
import { seenFrom } from '../../system/files/paths.ts';
import { siteOfPage } from '../../workspace/root.ts';
import { UsageError } from '../../system/usage-error.ts';
import { checkOnce } from './once.ts';
import type { CheckOptions } from './options.ts';
import { print } from './print.ts';

/** `docs check`. */
export async function runCheck(io: Io, given: string | undefined, options: CheckOptions): Promise<number> {
  refuseContradictions(options);
  const answer = await askedOfRules(options);
  if (answer !== undefined) {
    print(io, answer, options);
    return 0;
  }
  if (given !== undefined) refusePage(io.cwd, given);
  if (options.watch !== true) return checkOnce(io, given, options);
  const { watch } = await import('./watch.ts');
  return watch(io, given, options);
}

// Most checks start to read the site before the rules are loaded.
async function askedOfRules(options: CheckOptions): Promise<string | undefined> {
  if (options.rule.length === 0 && options.listRules !== true && options.explain === undefined)
    return undefined;
  const { aboutRules } = await import('./about-rules.ts');
  return aboutRules(options);
}

/** Whoever gives a page wants its findings alone. */
function refusePage(cwd: string, given: string): void {
  const site = siteOfPage(cwd, given);
  if (site === undefined) return;
  const root = seenFrom(cwd, site);
  const page = seenFrom(site, resolve(cwd, given));
  throw new UsageError(
    `${given} is a page, not a folder`,
    `docs check ${root === '.' ? '' : `${root} `}--files ${page}`,
  );
}

function refuseContradictions({
  baseline,
  updateBaseline,
  files,
  changedSince,
  format,
  explain,
  listRules,
  external,
  allowPrivate,
  fix,
  suggested,
  dryRun,
  trust,
}: CheckOptions): void {
  if (fix !== true && (suggested === true || dryRun === true))
    throw new UsageError(`${suggested === true ? '--suggested' : '--dry-run'} needs --fix`);
  if (dryRun === true && updateBaseline === true)
    throw new UsageError('--dry-run cannot be combined with --update-baseline', 'it writes nothing');
  if (dryRun === true && format !== 'pretty')
    throw new UsageError(`--dry-run has no format ${format}`, 'it prints a unified diff');
  const lonely = allowPrivate === true ? '--allow-private' : trust === true ? '--trust' : undefined;
  if (lonely !== undefined && external !== true)
    throw new UsageError(`${lonely} needs --external`, 'no other check uses the network');
  if (updateBaseline === true && baseline === undefined)
    throw new UsageError('--update-baseline needs --baseline <file>');
  if (updateBaseline === true && (files.length > 0 || changedSince !== undefined))
    throw new UsageError(
      '--update-baseline cannot be combined with --files or --changed-since',
      'a baseline lists the findings of the whole site',
    );
  if (listRules === true && explain !== undefined)
    throw new UsageError('--list-rules cannot be combined with --explain', 'choose one of them');
  const asked = listRules === true ? '--list-rules' : explain === undefined ? undefined : '--explain';
  if (asked !== undefined && format !== 'pretty' && format !== 'json')
    throw new UsageError(`${asked} has no format ${format}`, 'use pretty or json');
}
