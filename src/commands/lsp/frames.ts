import { Transform, type Readable } from 'node:stream';

/** In bytes: a file of 20 MB, in which every character is escaped. */
const maxLength = 128 * 1024 * 1024;
const maxHeader = 4096;

/**
 * What an editor sends, for a reader of messages. Where a message has no usable length, the next one cannot be found:
 * `onFault` is called, and nothing more is passed on.
 */
export function framed(input: Readable, onFault: () => void): Readable {
  let header = '';
  let rest = 0;
  let isFaulty = false;
  const advance = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length && !isFaulty;) {
      if (rest > 0) {
        const taken = Math.min(rest, chunk.length - at);
        rest -= taken;
        at += taken;
        continue;
      }
      const known = header.length;
      header += chunk.toString('latin1', at, at + maxHeader);
      const end = header.indexOf('\r\n\r\n');
      at = end === -1 ? at + maxHeader : at + end + 4 - known;
      if (end === -1) isFaulty = header.length > maxHeader;
      else {
        rest = lengthIn(header.slice(0, end));
        isFaulty = !(rest <= maxLength);
        header = '';
      }
    }
  };
  return input.pipe(
    new Transform({
      transform(chunk: Buffer, _, done) {
        if (isFaulty) return done();
        advance(chunk);
        if (isFaulty) onFault();
        done(null, isFaulty ? undefined : chunk);
      },
    }),
  );
}

/** NaN if there is none. */
function lengthIn(header: string): number {
  return Number(/^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header.replaceAll('\r', ''))?.[1]);
}
