import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';

const program = fileURLToPath(new URL('../support/program.ts', import.meta.url));
const pages = Array.from({ length: 200 }, (_, at) => `page-${at}`);

test.each([1, 5, 25, 100])(
  'a fix that is interrupted after %s files leaves no temporary files',
  async (after) => {
    const root = folder({
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'Crumb',
        colors: { primary: '#7a4a1e' },
        navigation: { pages: ['loaf', ...pages] },
      }),
      'loaf.mdx': '---\ntitle: Loaf\n---\n\n## Crust\n',
      ...Object.fromEntries(
        pages.map((page) => [`${page}.mdx`, `---\ntitle: ${page}\n---\n\n[crust](/loaf#CRUST)\n`]),
      ),
    });
    const fixing = spawn(process.execPath, ['--import', 'tsx', program, 'check', root, '--fix'], {
      stdio: 'ignore',
    });
    let seen = 0;
    const watcher = watch(root, (_, name) => {
      if (name?.startsWith('.docs-') && (seen += 1) === after) fixing.kill('SIGINT');
    });
    await once(fixing, 'exit');
    watcher.close();
    expect(seen).toBeGreaterThanOrEqual(after);
    expect(readdirSync(root).filter((name) => name.startsWith('.docs-'))).toEqual([]);
  },
);
