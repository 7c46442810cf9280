import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wordVectors } from '../../../src/agents/word-vectors.ts';
import type { Fragment } from '../../../src/search/fragments/fragment.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { encodeIndex } from '../../../src/search/index/index-file.ts';

const program = fileURLToPath(new URL('memory-of-index.ts', import.meta.url));

/** Resident megabytes of an index after many searches, measured in a process that holds nothing else. */
export function memoryOf(parts: readonly Fragment[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  try {
    const file = join(folder, 'search-index.json');
    writeFileSync(file, encodeIndex(buildIndex(parts, wordVectors())));
    const words = ['--expose-gc', '--import', 'tsx', program, file];
    const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the memory of an index: ${stderr}`);
    return Number(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
