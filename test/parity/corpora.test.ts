import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { corpora } from '../support/corpora.ts';
import { htmlWords, markdownWords, missing, share, shownOf, withoutLabels, wordsOf } from './shown.ts';

const folders = corpora();

interface Parity {
  readonly name: string;
  readonly kept: number;
  readonly lost: string;
}

/** In 99 of 100 pages, at most 5 of 100 words are missing, such as parts of words that markup separates. */
function expectParity(reader: string, pages: Parity[]): void {
  pages.sort((a, b) => a.kept - b.kept);
  const agreeing = pages.filter(({ kept }) => kept >= 0.95).length / pages.length;
  const median = pages[Math.floor(0.5 * (pages.length - 1))]?.kept ?? 0;
  const worst = pages.slice(0, 30).map(({ kept, name, lost }) => `${kept.toFixed(3)} ${name} ${lost}`);
  console.log(
    `${reader}: ${(100 * agreeing).toFixed(2)} % of ${pages.length} pages, median ${median.toFixed(4)}\n${worst.join('\n')}`,
  );
  expect(agreeing).toBeGreaterThan(0.99);
  expect(median).toBeGreaterThan(0.99);
}

// All sides are prints of one document: what is missing here is what one of the printers leaves out.
test.skipIf(folders.length === 0)(
  'agents and search get all words that people see on real pages',
  { timeout: 300_000 },
  async () => {
    const agents: Parity[] = [];
    const found: Parity[] = [];
    for (const folder of folders) {
      const site = await loadSite(diskHost(folder));
      for (const page of site.pages.values()) {
        // It shows people and agents different words on purpose.
        if (page.outline.components.some(({ name }) => name === 'Visibility')) continue;
        const { html, markdown, search } = shownOf(page, site);
        const [inHtml, inMarkdown, inSearch] = [htmlWords(html), markdownWords(markdown), wordsOf(search)];
        const name = `${basename(folder)}/${page.file.path}`;
        agents.push({
          name,
          kept: Math.min(share(inHtml, inMarkdown), share(inMarkdown, inHtml)),
          lost: `-${firstOf(missing(inHtml, inMarkdown))} +${firstOf(missing(inMarkdown, inHtml))}`,
        });
        // Search keeps what a page repeats once.
        const distinct = [...new Set(htmlWords(withoutLabels(html)))];
        found.push({ name, kept: share(distinct, inSearch), lost: firstOf(missing(distinct, inSearch)) });
      }
    }
    expectParity('Markdown', agents);
    expectParity('Search', found);
  },
);

function firstOf(words: readonly string[]): string {
  return words.slice(0, 8).join(' ');
}
