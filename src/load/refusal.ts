import type { Unread } from '../source/span.ts';
import type { BrokenLink } from './host.ts';

/** What the file system may say of a file that is there. */
export const refusals = {
  folder: { because: 'it is a folder', help: 'put a file in its place' },
  special: { because: 'it is a pipe, a socket or a device', help: 'put a plain file in its place' },
  large: { because: 'it has more than 256 MB', help: 'split it' },
  long: { because: 'it has more than 256 KB', help: 'shorten it' },
  denied: { because: 'permission is denied', help: 'let the user that runs this command read it' },
  name: { because: 'its name holds bytes that are not UTF-8', help: 'rename it' },
} as const satisfies Record<string, Unread>;

/** For a link that is not followed. */
export function linkRefusal(problem: BrokenLink['problem'], target: string): Unread {
  const help = 'put the file itself in its place, or let the link lead to a file inside the root';
  const because = {
    outside: `it is a link that leads out of the site, to "${target}"`,
    loop: 'it is a link that leads in a circle',
    missing: `it is a link that leads to nothing: "${target}"`,
  }[problem];
  return { because, help };
}

/** For what the file system refuses; undefined where it says that there is nothing. */
export function systemRefusal(code: string, path: string): Unread | undefined {
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    // What is no text in a name is lost when the folder is read: the file is there, but under another name.
    return path.includes('\ufffd') ? refusals.name : undefined;
  }
  if (code === 'EACCES' || code === 'EPERM') return refusals.denied;
  return { because: `the system says ${code}`, help: 'find out why with another program, or remove it' };
}
