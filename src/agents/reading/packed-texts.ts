/** Texts by the path of their file or page. */
export interface PackedTexts {
  get(path: string): string | undefined;
  /** The same as UTF-8, as it is stored. */
  bytes(path: string): Uint8Array | undefined;
  /** The text, which is no longer stored afterwards. */
  take(path: string): string | undefined;
  /** Returns the text as it is stored. */
  set(path: string, text: string): Uint8Array;
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
    bytes: (path) => kept.get(path),
    take(path) {
      const text = get(path);
      kept.delete(path);
      return text;
    },
    set(path, text) {
      const bytes = encoder.encode(text);
      kept.set(path, bytes);
      return bytes;
    },
  };
}
