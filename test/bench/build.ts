import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpora } from '../support/corpora.ts';
import { docs, measure } from './run.ts';
import type { Measured } from './table.ts';

/** `docs build` of each real site beside the checkout, twice: the second has to write the same bytes. */
export function* benchBuild(): Generator<Measured> {
  for (const site of corpora()) {
    const parent = mkdtempSync(join(tmpdir(), 'docs-build-'));
    try {
      const command = `"${process.execPath}" "${docs}" build "${site}" --url https://docs.example.com --out dist`;
      measure(command, parent);
      const before = hashOf(join(parent, 'dist'));
      const run = measure(command, parent);
      const same = before === hashOf(join(parent, 'dist')) ? 'the same bytes again' : 'OTHER BYTES';
      const name = basename(site);
      const target = name === 'mintlify__docs' ? { seconds: 2 } : undefined;
      yield { ...run, name: `build ${name}`, target, note: `${run.stdout.trim()}, ${same}` };
    } finally {
      rmSync(parent, { recursive: true });
    }
  }
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex');
}
