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
      if (size + 5 > buffer.length) buffer = enlarge(buffer, buffer.length * 2);
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

/** A longer copy of an array. */
export function enlarge<Numbers extends Uint8Array | Uint32Array>(array: Numbers, length: number): Numbers {
  const larger = new (array.constructor as new (length: number) => Numbers)(length);
  larger.set(array);
  return larger;
}

/** Bytes as base64, for JSON. Only Node writes indexes; browsers have no `Buffer`. */
export function toBase64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

export function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
