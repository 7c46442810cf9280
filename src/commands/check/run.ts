import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { explain } from './explain.ts';
import { checkOnce } from './once.ts';
import type { CheckOptions } from './options.ts';
import { listRules } from './list-rules.ts';
import { knownRule } from './rule-ids.ts';

/** `docs check`. */
export async function runCheck(io: Io, given: string | undefined, options: CheckOptions): Promise<number> {
  refuseContradictions(options);
  for (const [id] of options.rule) knownRule(id);
  if (options.listRules === true) return print(io, listRules(options.format));
  if (options.explain !== undefined) return print(io, explain(knownRule(options.explain)));
  if (options.watch !== true) return checkOnce(io, given, options);
  const { watch } = await import('./watch.ts');
  return watch(io, given, options);
}

function print(io: Io, text: string): number {
  io.stdout.write(text);
  return 0;
}

function refuseContradictions({
  baseline,
  updateBaseline,
  files,
  changedSince,
  format,
  listRules,
}: CheckOptions): void {
  if (updateBaseline === true && baseline === undefined)
    throw new UsageError('--update-baseline needs --baseline <file>');
  if (updateBaseline === true && (files.length > 0 || changedSince !== undefined))
    throw new UsageError(
      '--update-baseline cannot be combined with --files or --changed-since',
      'a baseline lists the findings of the whole site',
    );
  if (listRules === true && format !== 'pretty' && format !== 'json')
    throw new UsageError(`--list-rules has no format ${format}`, 'use pretty or json');
}
