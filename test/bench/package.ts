import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Promised } from './table.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm install` of the packed file puts on disk. */
export function* benchPackage(): Generator<Promised> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-package-'));
  try {
    npm(project, 'pack', '--pack-destination', folder);
    const [packed = ''] = readdirSync(folder);
    npm(folder, 'install', '--no-audit', '--no-fund', join(folder, packed));
    const files = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
    const sizes = files.map((file) => statSync(join(folder, 'node_modules', file)).size);
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
    const packages = npm(folder, 'ls', '--all', '--parseable').trim().split('\n').length - 1;
    yield {
      name: 'the package, installed',
      measured: `${megabytes.toFixed(1)} MB, ${packages} packages`,
      target: '< 60 MB, < 130',
      isMet: megabytes < 60 && packages < 130,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function npm(cwd: string, ...words: readonly string[]): string {
  return execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
