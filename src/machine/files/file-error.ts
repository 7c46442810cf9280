/** Whether an error comes from the file system, not from a bug. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}

/** The reason of an error, for messages. */
export function fileErrorReason({ code = '', message }: NodeJS.ErrnoException): string {
  return reasons[code] ?? message;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  ENOTDIR: 'part of its path is a file',
  EISDIR: 'there is a folder in place of the file',
  ENAMETOOLONG: 'the name is too long',
  EFBIG: 'the file would be too large',
  EMFILE: 'too many files are open',
  ELOOP: 'its symbolic links are circular',
  EREDIRECTED: 'a symbolic link on its path points elsewhere',
  EEXIST: 'a file or folder with that name already exists',
  ENOENT: 'there is no such file or folder',
};
