import type { Browser } from 'playwright-core';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { hasBrowser, nameKeeper, openBrowser } from '../support/browser.ts';
import { corpora } from '../support/corpora.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { startPreview } from '../support/preview.ts';
import { absent, type Row } from './table.ts';

const pagesOfSite = 10;

/** Pages of real sites in a browser: nothing on them moves once it is shown. */
export async function* benchLayout(): AsyncGenerator<Row> {
  const name = 'pages laid out without a shift';
  const sites = corpora();
  if (sites.length === 0) return yield absent(name);
  if (!hasBrowser()) return yield { name, problem: 'Chromium is not installed' };
  const browser = await openBrowser();
  try {
    let [still, pages, drawn] = [0, 0, 0];
    const moved: string[] = [];
    for (const folder of sites) {
      for (const { address, shifts, isDrawn } of await visits(browser, folder)) {
        drawn += Number(isDrawn);
        pages += Number(!isDrawn);
        still += Number(!isDrawn && shifts === 0);
        if (!isDrawn && shifts > 0) moved.push(address);
      }
    }
    const others = `${drawn} more hold a diagram, whose height is known only once it is drawn`;
    yield {
      name,
      measured: `${still} of ${pages}`,
      target: 'all',
      isMet: still === pages,
      note: [...moved, others].join('; '),
    };
  } finally {
    await browser.close();
  }
}

interface Visit {
  readonly address: string;
  readonly shifts: number;
  readonly isDrawn: boolean;
}

async function visits(browser: Browser, folder: string): Promise<readonly Visit[]> {
  const { live, url, close } = await startPreview(() => diskHost(folder));
  const { site } = live.current();
  const paths = [...site.pages.keys(), ...site.operationPages.keys()];
  const step = Math.max(1, Math.floor(paths.length / pagesOfSite));
  const seen: Visit[] = [];
  for (const path of paths.filter((_, index) => index % step === 0).slice(0, pagesOfSite)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(nameKeeper);
    await page.addInitScript(watchShifts);
    await page.goto(`${url}/${path}`, { waitUntil: 'load' });
    seen.push({
      address: `${folder.split('/').at(-1)}/${path}`,
      shifts: (await shiftsOf(page)).length,
      isDrawn: (await page.locator('.mermaid').count()) > 0,
    });
    await page.close();
  }
  await close();
  return seen;
}
