/** The UTF-8 bytes of a text in Base64. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

export function textOfBase64(encoded: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0)));
}
