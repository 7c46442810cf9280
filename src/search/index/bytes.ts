/** Writes integers with variable length; small ones take one byte. */
export interface Writer {
  number(value: number): void;
  bytes(): Uint8Array;
}

export function createWriter(): Writer {
  let buffer = new Uint8Array(1 << 16);
  let size = 0;
  return {
    number(value) {
      if (size + 5 > buffer.length) {
        const larger = new Uint8Array(buffer.length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      let rest = value;
      while (rest > 127) {
        buffer[size++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      buffer[size++] = rest;
    },
    bytes: () => buffer.slice(0, size),
  };
}

export interface Reader {
  number(): number;
}

/** Reads the output of a `Writer`; returns zeros after its end. */
export function createReader(bytes: Uint8Array): Reader {
  let at = 0;
  return {
    number() {
      let byte = bytes[at++] ?? 0;
      if (byte < 128) return byte;
      let value = byte & 127;
      for (let shift = 7; byte > 127 && shift < 32; shift += 7) {
        byte = bytes[at++] ?? 0;
        value |= (byte & 127) << shift;
      }
      return value >>> 0;
    },
  };
}

const digits = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const padding = '='.charCodeAt(0);

/** Bytes as base64, for JSON. `btoa` would require a string of them, which takes longer to create. */
export function toBase64(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) text[to++] = digits[(three >> shift) & 63]!;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return new TextDecoder().decode(text.fill(padding, text.length - missing));
}

export function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
