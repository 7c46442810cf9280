import type { Source } from '../../src/migrate/model/source.ts';

/** A source in memory. */
export function memorySource(files: Readonly<Record<string, string>>): Source {
  const encoder = new TextEncoder();
  const text = (path: string): string | undefined => (Object.hasOwn(files, path) ? files[path] : undefined);
  const bytes = (path: string): Uint8Array | undefined => {
    const found = text(path);
    return found === undefined ? undefined : encoder.encode(found);
  };
  return {
    name: 'crumb',
    files: new Set(Object.keys(files).sort()),
    refused: [],
    bytes,
    text,
    size: (path) => bytes(path)?.length ?? 0,
  };
}
