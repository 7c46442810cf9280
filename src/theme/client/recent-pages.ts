import type { Config } from './config.ts';
import { pageSettings } from './page-settings.ts';

/** A page that was read before. */
export interface RecentPage {
  readonly path: string;
  readonly title: string;
}

const maxPages = 6;

/** Notes each page that is read, for the search dialog. */
export function startRecentPages({ domain }: Config): void {
  const note = () => {
    const title = document.querySelector('.article:not(.missing) h1')?.textContent?.trim() ?? '';
    if (title === '') return;
    const { path } = pageSettings();
    const others = storedPages(domain).filter((page) => page.path !== path);
    localStorage.setItem(keyOf(domain), JSON.stringify([{ path, title }, ...others].slice(0, maxPages + 1)));
  };
  note();
  addEventListener('docs:content', note);
}

/** The last pages before this one, the latest first. */
export function recentPages({ domain }: Config): readonly RecentPage[] {
  const { path } = pageSettings();
  return storedPages(domain)
    .filter((page) => page.path !== path)
    .slice(0, maxPages);
}

/** Several sites may be previewed at one address. */
function keyOf(domain: string): string {
  return `docs:recent:${domain}`;
}

function storedPages(domain: string): readonly RecentPage[] {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(domain)) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
}

function isRecentPage(value: unknown): value is RecentPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
