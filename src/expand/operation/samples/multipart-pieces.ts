import type { FormField } from './body.ts';

/** For languages whose standard library cannot write multipart bodies. */
export const boundary = 'sample-boundary';

/** The parts of a body in order: texts, and files by path. */
export type Piece = Pick<FormField, 'value' | 'isFile'>;

/** A multipart body with the boundary above (RFC 7578). */
export function multipartPieces(fields: readonly FormField[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  for (const { name, value, isFile } of fields) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quotable(name)}"`;
    if (isFile) {
      pieces.push({ value: `${text}; filename="${quotable(fileName(value))}"\r\n\r\n`, isFile: false });
      pieces.push({ value, isFile: true });
      text = '\r\n';
    } else text += `\r\n\r\n${value}\r\n`;
  }
  return [...pieces, { value: `${text}--${boundary}--\r\n`, isFile: false }];
}

export function fileName(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}

function quotable(name: string): string {
  return name.replace(/"/g, '%22').replace(/\r\n|\r|\n/g, '%0D%0A');
}
