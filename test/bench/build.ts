import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpora } from '../support/corpora.ts';
import { docs, measure } from './run.ts';
import type { Measured } from './table.ts';

/** `docs build` of each real site beside the checkout into a new folder; a second one has to write the same bytes. */
export function* benchBuild(): Generator<Measured> {
  for (const site of corpora()) {
    const parent = mkdtempSync(join(tmpdir(), 'docs-build-'));
    const command = `"${process.execPath}" "${docs}" build "${site}" --url https://docs.example.com --out`;
    try {
      const run = measure(`${command} first`, parent);
      measure(`${command} second`, parent);
      const isSame = hashOf(join(parent, 'first')) === hashOf(join(parent, 'second'));
      const name = basename(site);
      const target = name === 'mintlify__docs' ? { seconds: 2 } : undefined;
      const note = `${run.stdout.trim()}, ${isSame ? 'the same bytes again' : 'OTHER BYTES'}`;
      yield { ...run, name: `build ${name}`, target, note };
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
