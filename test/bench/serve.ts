import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgedSites, ownQueries, sharedQueries, type JudgedSite } from './judged.ts';
import { docs } from './run.ts';

export const token = 'docs_dev_token';
export const key = 'docs_dsc_dev';

/** A `docs dev` without limits, on a copy of a site that may be edited. */
export interface Served {
  readonly root: string;
  readonly url: string;
  readonly domain: string;
  readonly queries: JudgedSite['queries'];
  /** Resolves when the server prints what is looked for. */
  readonly says: (stream: 'stdout' | 'stderr', pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resident, in megabytes. */
  readonly memory: () => number;
  readonly close: () => void;
}

/** Serves the largest site that has judged queries. */
export async function serveLargest(): Promise<Served> {
  const sites = [...judgedSites(ownQueries), ...judgedSites(sharedQueries)];
  const [largest] = sites.toSorted((a, b) => fileCount(b.root) - fileCount(a.root));
  if (largest === undefined) throw new Error('fixtures/search holds no site');
  const root = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  cpSync(largest.root, root, { recursive: true, dereference: true });
  const none = 'dev:\n  limits:\n    search: 0\n    page: 0\n    assistant: 0\n    address: 0\n';
  writeFileSync(join(root, 'docs.config.yaml'), none);
  const child = spawn(process.execPath, [docs, 'dev', root, '--port', '0', '--quiet'], { stdio: 'pipe' });
  const says: Served['says'] = (stream, pattern) => said(child, stream, pattern);
  const [, url = '', domain = ''] = await says('stdout', /ready (\S+) domain=(\S+)\n/);
  return {
    root,
    url,
    domain,
    queries: largest.queries,
    says,
    memory: () => residentMegabytes(child),
    close() {
      child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function said(child: ChildProcess, name: 'stdout' | 'stderr', pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = pattern.exec(text);
      if (found === null) return;
      child[name]?.off('data', hear);
      resolve(found);
    };
    child[name]?.on('data', hear);
    child.once('exit', () => reject(new Error(`docs dev ended: ${text}`)));
  });
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function fileCount(root: string): number {
  return readdirSync(root, { recursive: true }).length;
}
