import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from './run.ts';
import { started } from './dev-process.ts';

/** A folder with what `docs build --site` makes of a site. */
export async function builtFolder(root: string, url = 'http://localhost:3000'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const out = join(folder, 'dist');
  await build(root, out, url);
  return out;
}

export async function build(root: string, out: string, url = 'http://localhost:3000'): Promise<void> {
  const { code, stderr } = await run(root, ['build', '--site', '--out', out, '--url', url]);
  if (code !== 0) throw new Error(stderr);
}

export const keys = {
  DOCS_ACCESS_TOKENS: 'web:docs_dev_token,app:docs_app_token',
  DOCS_ASSISTANT_API_KEYS: 'bot:docs_dsc_dev',
};

/** `docs serve` as a process. */
export function serveWith(environment: Readonly<Record<string, string>>, ...options: readonly string[]) {
  return started({ ...keys, ...environment }, ['serve', ...options]);
}

export function search(url: string): Promise<Response> {
  return fetch(`${url}/discovery/v1/search/crumb`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer docs_dev_token' },
    body: JSON.stringify({ query: 'oven' }),
  });
}
