/** Texts by the path of their file or page. */
export interface PackedTexts {
  get(path: string): string | undefined;
  /** The same, once: the text is no longer stored. */
  take(path: string): string | undefined;
  set(path: string, text: string): void;
}

/**
 * Texts stored as UTF-8. One character outside Latin-1 makes a string twice as long in memory, and bytes take no time
 * of the garbage collector.
 */
export function packedTexts(): PackedTexts {
  const kept = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const get = (path: string): string | undefined => {
    const bytes = kept.get(path);
    return bytes && decoder.decode(bytes);
  };
  return {
    get,
    take(path) {
      const text = get(path);
      kept.delete(path);
      return text;
    },
    set: (path, text) => void kept.set(path, encoder.encode(text)),
  };
}
