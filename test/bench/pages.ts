import type { Browser, Page } from 'playwright-core';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { seriousViolations } from '../support/accessibility.ts';
import { hasBrowser, nameKeeper, openBrowser } from '../support/browser.ts';
import { corpora } from '../support/corpora.ts';
import { rawMarkup, sideways, watchPage, type Watched } from '../support/page-looks.ts';
import { startPreview } from '../support/preview.ts';
import { absent, type Row } from './table.ts';

/** Sites lack some of their own pictures, and their styles name fonts of other hosts, which stay out. */
const ofSite = /^Failed to load resource|^Loading the (?:font|image) 'https?:/;

const widths = [320, 390, 768, 1440, 1920, 2560];

export interface PagesOptions {
  /** Folders of sites besides those beside the checkout. */
  readonly sites: readonly string[];
  /** How many pages of each. */
  readonly count: number;
}

/** Pages of real sites in a browser: at every width, light and dark, and from right to left, they are as they should be. */
export async function* benchPages({ sites, count }: PagesOptions): AsyncGenerator<Row> {
  const folders = [...corpora(), ...sites];
  if (folders.length === 0) return yield absent('pages');
  if (!hasBrowser()) return yield { name: 'pages', problem: 'Chromium is not installed' };
  const browser = await openBrowser();
  try {
    for (const folder of folders) yield await rowOf(browser, folder, count);
  } finally {
    await browser.close();
  }
}

async function rowOf(browser: Browser, folder: string, count: number): Promise<Row> {
  const { live, url, close } = await startPreview(() => diskHost(folder));
  const { site } = live.current();
  const paths = [...site.pages.keys(), ...site.operationPages.keys()];
  const chosen = paths.filter((_, index) => index % Math.max(1, Math.floor(paths.length / count)) === 0);
  const problems: string[] = [];
  let [clean, slowest] = [0, 0];
  const seen = chosen.slice(0, count);
  for (const path of seen) {
    const { found, paint } = await look(browser, `${url}/${path}`, site.pages.get(path)?.file.text ?? '');
    problems.push(...found.map((problem) => `${path}: ${problem}`));
    clean += Number(found.length === 0);
    slowest = Math.max(slowest, paint);
  }
  await close();
  return {
    name: `pages ${folder.split('/').slice(-2).join('/')}`,
    measured: `${clean} of ${seen.length}, drawn in ${slowest.toFixed(0)} ms at most`,
    target: 'all',
    isMet: clean === seen.length,
    note: problems.join('; '),
  };
}

async function look(
  browser: Browser,
  address: string,
  source: string,
): Promise<{ found: readonly string[]; paint: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const told: string[] = [];
  page.on('pageerror', ({ message }) => told.push(`error ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofSite.test(message.text())) told.push(`console ${message.text()}`);
  });
  await page.addInitScript(nameKeeper);
  await page.addInitScript(watchPage);
  await page.goto(address, { waitUntil: 'load' });
  const { shift, paint } = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (globalThis as unknown as { watched: Watched }).watched;
  });
  // Styles that axe makes are refused, too.
  const found = [...told];
  if (shift > 0.02) found.push(`moves by ${shift.toFixed(3)}`);
  found.push(...(await page.evaluate(rawMarkup, source)));
  found.push(...(await seriousViolations(page)).map((violation) => `light ${violation}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.theme-button')?.click();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Those that follow scrolling never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
  // What else axe looks at is the same in other colours.
  found.push(...(await seriousViolations(page, 'color-contrast')).map((violation) => `dark ${violation}`));
  for (const direction of ['ltr', 'rtl']) found.push(...(await reachOf(page, direction)));
  await page.close();
  return { found, paint };
}

/** What reaches beyond the window at each width. */
async function reachOf(page: Page, direction: string): Promise<readonly string[]> {
  const found: string[] = [];
  await page.evaluate((dir) => void (document.dir = dir), direction);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(sideways);
    if (wide !== undefined) found.push(`${direction} ${width}: ${wide}`);
  }
  return found;
}
