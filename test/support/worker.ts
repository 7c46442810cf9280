import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { folder } from './folder.ts';
import { freePort } from './local-server.ts';
import { run } from './run.ts';

/** Where `.ci/run` has installed wrangler. */
export const wrangler = process.env['DOCS_TEST_WRANGLER'];

export interface Working {
  /** With the base path. */
  readonly url: string;
  /** The folder of the build. */
  readonly out: string;
}

/** A site built for Cloudflare and served by `wrangler dev` as long as the test lives. */
export async function working(
  files: Readonly<Record<string, string | Uint8Array>>,
  variables: Readonly<Record<string, string>> = {},
  base = '',
): Promise<Working> {
  if (wrangler === undefined) throw new Error('DOCS_TEST_WRANGLER does not say where wrangler is');
  const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, String(text)]));
  const root = folder(texts);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${base}`;
  const built = await run(root, ['build', '--target', 'cloudflare', '--url', url]);
  if (built.code !== 0) throw new Error(built.stderr);
  const out = join(root, 'dist');
  const program = join(out, 'worker/index.js');
  writeFileSync(program, withClock(readFileSync(program, 'utf8')));
  const secrets = {
    DOCS_ACCESS_TOKENS: 'organisation:docs_dev_token',
    DOCS_ASSISTANT_API_KEYS: 'organisation:docs_dsc_dev',
    ...variables,
  };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(join(out, '.dev.vars'), lines.join(''));
  await started(out, port, ['dev']);
  return { url, out };
}

/** A folder served as Cloudflare Pages does, as long as the test lives. */
export async function pagesOn(folder: string): Promise<string> {
  const port = await freePort();
  await started(folder, port, ['pages', 'dev', '.', '--compatibility-date', '2026-01-01']);
  return `http://127.0.0.1:${port}`;
}

/** The same Worker, by a clock that requests set so many milliseconds later with the header `x-later`. */
function withClock(program: string): string {
  const clock = `
let later = 0;
const now = Date.now.bind(Date);
Date.now = () => now() + later;
const clocked = {
  fetch(request, environment) {
    later = Number(request.headers.get('x-later') ?? later);
    return $1.fetch(request, environment);
  },
};
`;
  return program.replace(
    /export\{([^}]*?)([\w$]+) as default\};?\s*$/,
    (_, others: string, name: string) =>
      `${clock.replace('$1', () => name)}export{${others}clocked as default};`,
  );
}

/** Resolves when it answers. */
async function started(out: string, port: number, command: readonly string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(wrangler ?? '', 'bin/wrangler.js'), ...command, '--ip', '127.0.0.1', '--port', String(port)],
    { cwd: out, env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', HOME: out }, detached: true },
  );
  // It has processes of its own, which outlive it where it is killed.
  onTestFinished(() => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')));
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      heard.push(text.toString());
      if (/Ready on http/.test(heard.join(''))) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(heard.join(''))));
  });
}
