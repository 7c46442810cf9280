import type { Diagnostic } from '../../site/source/finding.ts';

/** Message and help in one text, for formats without a field for help. */
export function plainText({ message, help }: Diagnostic): string {
  return help === undefined ? message : `${message}\nhelp: ${help}`;
}
