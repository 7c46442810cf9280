import { spawn, type ChildProcess } from 'node:child_process';
import { entries, writeEntries } from './entries.ts';
import { docs } from './run.ts';
import type { Promised } from './table.ts';

/** How long `docs tree` takes, in a real terminal, to show a large navigation, and to move in it. */
export async function* benchTree(): AsyncGenerator<Promised> {
  const { root } = writeEntries();
  // util-linux' script gives the program a terminal. Where CI is set, ink shows nothing before its last frame.
  const command = `stty rows 24 cols 80; CI=false LC_ALL=C.UTF-8 exec "${process.execPath}" "${docs}" tree`;
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
    cwd: root,
  });
  try {
    const opened = await timeTo(child, /Tab 0/);
    yield {
      name: `tree of ${entries} entries opens`,
      measured: `${(opened / 1000).toFixed(2)} s`,
      target: '< 1 s',
      isMet: opened < 1000,
    };
    child.stdin.write('*');
    await timeTo(child, /Group 0/);
    const moved: number[] = [];
    for (const key of ['j', 'j', 'G', 'k', 'g']) {
      const shown = timeTo(child, /\S/);
      child.stdin.write(key);
      moved.push(await shown);
    }
    const worst = Math.max(...moved);
    yield {
      name: `tree of ${entries} entries moves after`,
      measured: `${worst.toFixed(0)} ms at worst`,
      target: '< 100 ms',
      isMet: worst < 100,
      note: 'all of it expanded',
    };
  } finally {
    child.kill();
  }
}

/** Milliseconds until the terminal shows this. */
function timeTo(child: ChildProcess, pattern: RegExp): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (!pattern.test(text)) return;
      child.stdout?.off('data', hear);
      resolve(performance.now() - started);
    };
    child.stdout?.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`docs tree ended: ${text}`)));
  });
}
