import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { docs } from '../bench/run.ts';
import type { Row } from '../bench/table.ts';
import { executablePath } from '../support/browser.ts';

/**
 * By site: pages, what is on them, how much they may weigh with everything they load, compressed, in KiB, and how far they may
 * shift. Of a diagram the height is known only once it is drawn.
 */
const pages = {
  crumb: [
    { path: '/rye', what: 'text', weight: 120, shift: 0 },
    { path: '/ovens/stone', what: 'a flowchart', weight: 270, shift: 0.1 },
  ],
  tabs: [{ path: '/api-reference/orders/send-an-order', what: 'an operation', weight: 140, shift: 0 }],
};

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

/** Weighs pages on a simulated phone, and looks whether they shift while they load. `folder` has the built sites. */
export async function* judgePages(lighthouse: string, folder: string): AsyncGenerator<Row> {
  for (const [site, visited] of Object.entries(pages)) {
    const server = spawn(process.execPath, [docs, 'serve', join(folder, site), '--port', '0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const url = await addressOf(server);
      for (const { path, what, ...limits } of visited) {
        const { audits } = visit(lighthouse, url + path);
        const figure = (name: string) => audits[name]?.numericValue ?? NaN;
        const weight = figure('total-byte-weight') / 1024;
        const shift = figure('cumulative-layout-shift');
        yield {
          name: `weight of a page with ${what}`,
          measured: `${weight.toFixed(0)} KiB`,
          target: `<= ${limits.weight} KiB`,
          isMet: weight <= limits.weight,
          note: `${figure('total-blocking-time').toFixed(0)} ms blocked`,
        };
        yield {
          name: `shift of a page with ${what}`,
          measured: shift.toFixed(3),
          target: `<= ${limits.shift}`,
          isMet: shift <= limits.shift,
        };
      }
    } finally {
      server.kill();
    }
  }
}

async function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /^ready (\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('docs serve did not start');
}

function visit(lighthouse: string, url: string): Report {
  const audits = 'total-byte-weight,cumulative-layout-shift,total-blocking-time';
  const options = ['--quiet', '--output', 'json', '--only-audits', audits];
  const browser = '--chrome-flags=--headless --no-sandbox --disable-gpu';
  const { stdout, stderr } = spawnSync(process.execPath, [lighthouse, url, ...options, browser], {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  if (!stdout.startsWith('{')) throw new Error(`Lighthouse gave no result for ${url}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}
