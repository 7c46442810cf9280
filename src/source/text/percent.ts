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
  const wellFormed = address.replace(/\p{Surrogate}/gu, '\ufffd');
  try {
    return encodeURI(decodeURI(wellFormed));
  } catch (error) {
    if (error instanceof URIError) return encodeURI(wellFormed);
    throw error;
  }
}
