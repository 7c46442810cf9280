import type { Loaded } from './loaded.ts';
import { readAndParse, type ReadPage, type ReadPages } from './read-pages.ts';

/** Loads a site that is mostly known: only pages and snippets that are new or in `changed` are parsed. */
export function rereading(loaded: Loaded, changed: ReadonlySet<string>): ReadPages {
  const known = pagesOf(loaded, changed);
  return async (host, paths) => {
    const others = paths.filter((path) => !known.has(path));
    const read = await readAndParse(host, others);
    const anew = new Map(others.map((path, index) => [path, read[index]]));
    return paths.map((path) => known.get(path) ?? anew.get(path));
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
