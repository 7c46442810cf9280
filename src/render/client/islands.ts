import { pageSettings } from './page-settings.ts';

/** Loads what runs components of the site as soon as a page has some. */
export function startIslands(): void {
  const load = () => {
    const { islands } = pageSettings();
    if (islands !== undefined) void import(islands.script);
  };
  load();
  addEventListener('docs:content', load);
}
