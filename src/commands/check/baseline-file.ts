import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { baselineOf, newFindings, parseBaseline } from '../../check/run/baseline.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import { writeNamedFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { CheckOptions } from './command.ts';

type Filter = (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];

/** Filters out what the baseline accepts, unless it is to be rewritten. */
export function baselineFilter(io: Io, { baseline, updateBaseline }: CheckOptions): Filter {
  if (baseline === undefined || updateBaseline === true) return (diagnostics) => diagnostics;
  const path = resolve(io.cwd, baseline);
  const accepted = parseBaseline(read(path, baseline));
  if (accepted === undefined)
    throw new UsageError(`${baseline} is not a baseline`, 'write it with --update-baseline');
  return (diagnostics) => newFindings(diagnostics, accepted);
}

/** With `--update-baseline`, writes all findings to the baseline and returns none. */
export function acceptAll(
  io: Io,
  { baseline, updateBaseline }: CheckOptions,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (baseline === undefined || updateBaseline !== true) return diagnostics;
  writeNamedFile(resolve(io.cwd, baseline), `${JSON.stringify(baselineOf(diagnostics), null, 2)}\n`);
  io.stderr.write(`${baseline} accepts ${diagnostics.length} findings\n`);
  return [];
}

function read(path: string, shown: string): string {
  try {
    // Reading a pipe or a device, to which a link of the repository may lead, might never end.
    if (statSync(path).isFile()) return readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  throw new UsageError(`the baseline ${shown} cannot be read`, 'write it with --update-baseline');
}
