import { basename } from 'node:path';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { assets } from '../../src/theme/assets.ts';
import { renderPage } from '../../src/theme/page.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { corpora } from '../support/corpora.ts';
import { absent, type Row } from './table.ts';

/** Pages of real sites as HTML: the slowest of twenty, the median, and what a browser is sent with the median one. */
export async function* benchRender(): AsyncGenerator<Row> {
  const folders = corpora();
  if (folders.length === 0) yield absent('render');
  for (const folder of folders) {
    const site = await loadSite(diskHost(folder));
    const options = { base: '', remoteMedia: false, mode: 'live', findings: [], domain: 'docs' } as const;
    const times: number[] = [];
    const sizes: number[] = [];
    const before = process.cpuUsage();
    for (const path of [...site.pages.keys(), ...site.operationPages.keys()]) {
      const started = performance.now();
      const html = renderPage(site, path, options);
      times.push((performance.now() - started) / 1000);
      sizes.push(Buffer.byteLength(html));
    }
    const { user, system } = process.cpuUsage(before);
    const sent = assets(site, { base: '', remoteMedia: false }).filter(({ path }) =>
      /\/(?:docs|boot|place|styles|site)\./.test(path),
    );
    const page = at(sizes, 0.5) + sent.reduce((sum, { body }) => sum + body.length, 0);
    const name = basename(folder);
    yield {
      name: `render ${name}`,
      seconds: at(times, 0.5),
      processor: (user + system) / 1e6,
      megabytes: process.memoryUsage().rss / 1024 / 1024,
      target: { seconds: 0.03 },
      note: `${times.length} pages, first ${ms(times[0])}, p95 ${ms(at(times, 0.95))}`,
    };
    yield {
      name: `page size ${name}`,
      measured: `${(page / 1000).toFixed(1)} KB`,
      target: '< 150 KB',
      isMet: page < 150_000,
      note: 'the median page with script and style, without images',
    };
  }
}

function at(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

function ms(seconds = 0): string {
  return `${(seconds * 1000).toFixed(1)} ms`;
}
