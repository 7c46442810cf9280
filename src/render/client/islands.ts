import { facts } from './facts.ts';

/** Loads what runs components of the site as soon as a page has some. */
export function startIslands(): void {
  const load = () => {
    const { islands } = facts();
    if (islands !== undefined) void import(islands.script);
  };
  load();
  addEventListener('docs:content', load);
}
