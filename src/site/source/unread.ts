import type { Fault } from './finding.ts';
import { spanIn, type SourceFile, type Unread } from './span.ts';

/** A file that exists but cannot be read. */
export interface UnreadFile extends SourceFile {
  readonly unread: Unread;
}

export function unreadFile(path: string, unread: Unread): UnreadFile {
  return { path, text: '', unread };
}

export function isUnread(file: SourceFile): file is UnreadFile {
  return file.unread !== undefined;
}

/** Reports such a file; `consequence` says what the site lacks because of it. */
export function unreadFault(rule: string, file: UnreadFile, consequence: string): Fault {
  return {
    rule,
    span: spanIn(file, { start: 0, end: 0 }),
    message: `"${file.path}" cannot be read, so ${consequence}: ${file.unread.because}`,
    help: file.unread.help,
  };
}
