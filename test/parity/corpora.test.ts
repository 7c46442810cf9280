import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { corpora } from '../support/corpora.ts';
import { htmlWords, markdownWords, missing, share, shownOf } from './shown.ts';

const folders = corpora();

// Both sides are prints of one document: what is missing here is what one of the printers leaves out.
test.skipIf(folders.length === 0)(
  'agents get all words that people see on real pages',
  { timeout: 300_000 },
  async () => {
    const pages: { readonly name: string; readonly kept: number; readonly lost: string }[] = [];
    for (const folder of folders) {
      const site = await loadSite(diskHost(folder));
      for (const page of site.pages.values()) {
        const { html, markdown } = shownOf(page, site);
        const [people, agents] = [htmlWords(html), markdownWords(markdown)];
        const kept = Math.min(share(people, agents), share(agents, people));
        const name = `${basename(folder)}/${page.file.path}`;
        const lost = `-${missing(people, agents).slice(0, 8).join(' ')} +${missing(agents, people).slice(0, 8).join(' ')}`;
        pages.push({ name, kept, lost });
      }
    }
    pages.sort((a, b) => a.kept - b.kept);
    const at = (part: number) => pages[Math.floor(part * (pages.length - 1))]?.kept ?? 0;
    const worst = pages.slice(0, 50).map(({ name, kept, lost }) => `${kept.toFixed(3)} ${name} ${lost}`);
    console.log(
      `${pages.length} pages: median ${at(0.5).toFixed(4)}, 5th percentile ${at(0.05).toFixed(4)}\n${worst.join('\n')}`,
    );
    expect(at(0.5)).toBeGreaterThan(0.99);
    expect(at(0.05)).toBeGreaterThan(0.9);
  },
);
