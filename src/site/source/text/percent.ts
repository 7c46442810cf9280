/** Decodes percent escapes; a text with a stray `%` is returned unchanged. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** Encodes an address for a header; existing escapes are kept. */
export function encodeAddress(address: string): string {
  return encodeURI(wellFormed(address)).replace(/%25(?=[\da-f]{2})/gi, '%');
}

/** A text without halves of characters, which escapes and expressions can produce and no encoding can express. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Encodes a text as one segment or parameter of an address. */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
