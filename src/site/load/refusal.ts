import type { Unread } from '../source/span.ts';
import type { BrokenLink } from './host.ts';

/** Why an existing file cannot be read. */
export const refusals = {
  folder: { because: 'it is a folder', help: 'replace it with a file' },
  special: { because: 'it is a pipe, a socket or a device', help: 'replace it with a regular file' },
  large: { because: 'it is larger than 256 MB', help: 'split it' },
  long: { because: 'it is larger than 256 KB', help: 'shorten it' },
  costly: {
    because: 'its patterns have too many "**" between folders, or one has more than 4,096 characters',
    help: 'shorten them',
  },
  deep: { because: 'it is nested more than 64 folders deep', help: 'move its files further up' },
  denied: { because: 'permission denied', help: 'make it readable for the user who runs this command' },
  name: { because: 'its name contains bytes that are not UTF-8', help: 'rename it' },
} as const satisfies Record<string, Unread>;

/** Why a link is not followed. */
export function linkRefusal(problem: BrokenLink['problem'], target: string): Unread {
  const help = 'replace it with the file itself, or let the link lead to a file inside the root';
  const because = {
    outside: `it is a link that points outside the site, to "${target}"`,
    loop: 'it is a circular link',
    missing: `it is a broken link to "${target}"`,
  }[problem];
  return { because, help };
}

/** Why the system refuses to read a file; undefined if it does not exist. */
export function systemRefusal(code: string, path: string): Unread | undefined {
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    // Bytes of a name that are not text are lost when the folder is read: the file exists under another name.
    return path.includes('\ufffd') ? refusals.name : undefined;
  }
  if (code === 'EACCES' || code === 'EPERM') return refusals.denied;
  return { because: `the system reports ${code}`, help: 'check the file, or delete it' };
}
