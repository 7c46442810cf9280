import { pageSettings } from './page-settings.ts';

/** Loads the script for components of the site once a page has any. */
export function startIslands(): void {
  const load = () => {
    const { islands } = pageSettings();
    if (islands !== undefined) void import(islands.script);
  };
  load();
  addEventListener('docs:content', load);
}
