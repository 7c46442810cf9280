import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { baselineOf, newFindings, parseBaseline } from '../../check/run/baseline.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import { writeNamedFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { BaselineFile } from './plan.ts';

type Filter = (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];

/** Filters out what the baseline accepts, unless it is to be rewritten. */
export function baselineFilter(io: Io, baseline: BaselineFile | undefined): Filter {
  if (baseline === undefined || baseline.update) return (diagnostics) => diagnostics;
  const path = resolve(io.cwd, baseline.path);
  const accepted = parseBaseline(read(path, baseline.path));
  if (accepted === undefined)
    throw new UsageError(`${baseline.path} is not a baseline`, 'write it with --update-baseline');
  return (diagnostics) => newFindings(diagnostics, accepted);
}

/** Writes all findings to a baseline that is to be rewritten, and returns none; otherwise returns all. */
export function acceptAll(
  io: Io,
  baseline: BaselineFile | undefined,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (baseline?.update !== true) return diagnostics;
  writeNamedFile(resolve(io.cwd, baseline.path), `${JSON.stringify(baselineOf(diagnostics), null, 2)}\n`);
  io.stderr.write(`${baseline.path} accepts ${diagnostics.length} findings\n`);
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
