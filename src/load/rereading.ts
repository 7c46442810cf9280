import type { Loaded } from './loaded.ts';
import { readAndParse, type ReadPage, type ReadPages } from './read-pages.ts';

/** Loads a site that is mostly known: only pages and snippets that are new or in `changed` are parsed. */
export function rereading(loaded: Loaded, changed: ReadonlySet<string>): ReadPages {
  const unchanged = pagesOf(loaded, changed);
  return async (host, paths) => {
    const others = paths.filter((path) => !unchanged.has(path));
    const parsed = await readAndParse(host, others);
    const parsedAnew = new Map(others.map((path, index) => [path, parsed[index]]));
    return paths.map((path) => unchanged.get(path) ?? parsedAnew.get(path));
  };
}

function pagesOf({ pages, snippets }: Loaded, changed: ReadonlySet<string>): ReadonlyMap<string, ReadPage> {
  const written = snippets.map(({ value, faults }) => ({ value: { ...noFields, ...value }, faults }));
  return new Map(
    [...pages, ...written].flatMap((page) =>
      changed.has(page.value.file.path) ? [] : [[page.value.file.path, page]],
    ),
  );
}

const noFields = { title: undefined, description: undefined, fields: undefined };
