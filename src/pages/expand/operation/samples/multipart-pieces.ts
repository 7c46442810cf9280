import type { FormField } from './body.ts';

/** For languages whose standard library cannot write multipart bodies. */
const boundary = 'sample-boundary';

export const multipartHeader = ['Content-Type', `multipart/form-data; boundary=${boundary}`] as const;

/** The parts of a body in order: texts, and files by path. */
export type Piece = Pick<FormField, 'value' | 'isFile'>;

/** A multipart body with the boundary above (RFC 7578). */
export function multipartPieces(fields: readonly FormField[]): readonly Piece[] {
  const pieces = fields.flatMap((field): readonly Piece[] => {
    const { value, isFile } = field;
    const head = `--${boundary}\r\nContent-Disposition: ${contentDisposition(field)}\r\n\r\n`;
    if (!isFile) return [{ value: `${head}${value}\r\n`, isFile }];
    return [
      { value: head, isFile: false },
      { value, isFile },
      { value: '\r\n', isFile: false },
    ];
  });
  return [...pieces, { value: `--${boundary}--\r\n`, isFile: false }];
}

/** The header of a part: `form-data; name="front"; filename="rye.png"`. */
export function contentDisposition({ name, value, isFile }: FormField): string {
  const file = isFile ? `; filename="${quotable(fileName(value))}"` : '';
  return `form-data; name="${quotable(name)}"${file}`;
}

export function fileName(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}

function quotable(name: string): string {
  return name.replace(/"/g, '%22').replace(/\r\n|\r|\n/g, '%0D%0A');
}
