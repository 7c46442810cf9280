import { UsageError } from '../machine/usage-error.ts';
import { changesSince, isCommit } from './check/changes-since.ts';

/** Throws if git does not have the files as they are: once the next change is made, nothing could restore them. */
export function rejectUncommitted(root: string, removed: readonly string[], help: string): void {
  if (removed.length === 0 || !isCommit(root, 'HEAD')) return;
  const { changed } = changesSince(root, 'HEAD');
  const [first, ...others] = removed.filter((path) => changed.has(path));
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new UsageError(`"${first}"${more} have uncommitted changes`, help);
}
