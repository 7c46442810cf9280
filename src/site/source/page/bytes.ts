import type { Fault } from '../finding.ts';
import { spanIn, type SourceFile } from '../span.ts';

/** Faults for bytes of a page that are not text. */
export function byteFaults(file: SourceFile): readonly Fault[] {
  const fault = (start: number, message: string, help: string): Fault => ({
    rule: 'pages/syntax',
    message,
    span: spanIn(file, { start, end: start + 1 }),
    help,
  });
  const nul = file.text.indexOf('\0');
  return [
    ...(file.lossy === true
      ? [
          fault(
            Math.max(0, file.text.indexOf('\ufffd')),
            'the file contains bytes that are not UTF-8',
            'save it as UTF-8',
          ),
        ]
      : []),
    ...(nul === -1
      ? []
      : [fault(nul, 'the file contains a NUL character', 'delete it, or save the file as UTF-8')]),
  ];
}
