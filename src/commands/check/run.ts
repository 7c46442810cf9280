import { resolve } from 'node:path';
import type { Io } from '../../machine/io.ts';
import { relativePath } from '../../machine/files/paths.ts';
import { siteOfPage } from '../../workspace/root.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { checkOnce } from './once.ts';
import type { CheckOptions } from './options.ts';
import { planOf } from './plan.ts';
import { print } from './print.ts';

/** `docs check`. */
export async function runCheck(io: Io, folder: string | undefined, options: CheckOptions): Promise<number> {
  rejectContradictions(options);
  const ruleInfo = await ruleInformation(options);
  if (ruleInfo !== undefined) {
    print(io, ruleInfo, options.output);
    return 0;
  }
  if (folder !== undefined) rejectPage(io.cwd, folder);
  const plan = planOf(options);
  if (options.watch !== true) return checkOnce(io, folder, plan);
  const { watch } = await import('./watch.ts');
  return watch(io, folder, plan);
}

// Imported on demand, since a check starts to read the site before the rules are loaded, and rejects unknown ones later.
// A watch does not end with an error of a check, so it rejects them first.
async function ruleInformation(options: CheckOptions): Promise<string | undefined> {
  const { listRules, explain, watch } = options;
  if (listRules !== true && explain === undefined && watch !== true) return undefined;
  const { aboutRules } = await import('./about-rules.ts');
  return aboutRules(options);
}

/** Throws if the argument is a page, with the command that checks only this page as help. */
function rejectPage(cwd: string, folder: string): void {
  const site = siteOfPage(cwd, folder);
  if (site === undefined) return;
  const root = relativePath(cwd, site);
  const page = relativePath(site, resolve(cwd, folder));
  throw new UsageError(
    `${folder} is a page, not a folder`,
    `docs check ${root === '.' ? '' : `${root} `}--files ${page}`,
  );
}

function rejectContradictions({
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
}: CheckOptions): void {
  if (fix !== true && (suggested === true || dryRun === true))
    throw new UsageError(`${suggested === true ? '--suggested' : '--dry-run'} needs --fix`);
  if (dryRun === true && updateBaseline === true)
    throw new UsageError('--dry-run cannot be combined with --update-baseline', 'it writes nothing');
  if (dryRun === true && format !== 'pretty')
    throw new UsageError(`--dry-run cannot be combined with --format ${format}`, 'it prints a unified diff');
  if (allowPrivate === true && external !== true)
    throw new UsageError('--allow-private needs --external', 'no other check uses the network');
  if (updateBaseline === true && baseline === undefined)
    throw new UsageError('--update-baseline needs --baseline <file>');
  if (updateBaseline === true && (files.length > 0 || changedSince !== undefined))
    throw new UsageError(
      '--update-baseline cannot be combined with --files or --changed-since',
      'a baseline lists the findings of the whole site',
    );
  if (listRules === true && explain !== undefined)
    throw new UsageError('--list-rules cannot be combined with --explain', 'choose one of them');
  const infoOption = listRules === true ? '--list-rules' : explain === undefined ? undefined : '--explain';
  if (infoOption !== undefined && format !== 'pretty' && format !== 'json')
    throw new UsageError(`${infoOption} cannot be combined with --format ${format}`, 'use pretty or json');
}
