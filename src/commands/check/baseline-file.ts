import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { baselineOf, beyondBaseline, parseBaseline } from '../../check/baseline.ts';
import type { Diagnostic } from '../../source/finding.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { writeFile } from '../write-file.ts';
import type { CheckOptions } from './options.ts';

type Filter = (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];

/** Leaves out what the baseline accepts; with `--update-baseline`, accepts everything and writes it down. */
export function baselineFilter(io: Io, { baseline, updateBaseline }: CheckOptions): Filter {
  if (baseline === undefined) return (diagnostics) => diagnostics;
  const path = resolve(io.cwd, baseline);
  if (updateBaseline === true) {
    return (diagnostics) => {
      writeFile(path, `${JSON.stringify(baselineOf(diagnostics), null, 2)}\n`);
      io.stderr.write(`${baseline} accepts ${diagnostics.length} findings\n`);
      return [];
    };
  }
  const accepted = parseBaseline(read(path, baseline));
  if (accepted === undefined)
    throw new UsageError(`${baseline} is no baseline`, 'write it with --update-baseline');
  return (diagnostics) => beyondBaseline(diagnostics, accepted);
}

function read(path: string, shown: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`the baseline ${shown} cannot be read`, 'write it with --update-baseline');
  }
}
