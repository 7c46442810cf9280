import { tmpdir } from 'node:os';
import { entries, writeEntries } from './entries.ts';
import { measureDocs } from './run.ts';
import type { Measured } from './table.ts';

/** What a command costs before it reads any page: its start, and a docs.json as large as the largest public one. */
export function* benchStart(): Generator<Measured> {
  const help = measureDocs('--help', tmpdir());
  yield { ...help, name: 'docs --help', target: { seconds: 0.15 }, note: '' };
  const { root, size } = writeEntries();
  const check = measureDocs('check --format json --output out.txt', root);
  yield {
    ...check,
    name: `check ${entries} entries`,
    target: { seconds: 1.5, megabytes: 400 },
    note: `docs.json of ${(size / 1_000_000).toFixed(1)} MB, exit ${check.code}`,
  };
}
