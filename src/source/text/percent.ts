/** Percent escapes decoded; text with a stray `%` is taken as it stands. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** An address as a header carries it; what is encoded already is not encoded twice. */
export function encodeAddress(address: string): string {
  const wellFormed = address.replace(/\p{Surrogate}/gu, '\ufffd');
  try {
    return encodeURI(decodeURI(wellFormed));
  } catch (error) {
    if (error instanceof URIError) return encodeURI(wellFormed);
    throw error;
  }
}
