/** The file system said no, which is no fault of the program. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}

/** Why, in words. */
export function fileErrorReason({ code = '', message }: NodeJS.ErrnoException): string {
  return reasons[code] ?? message;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'a folder lies where a file is to be written',
  ENAMETOOLONG: 'the name is too long',
  EFBIG: 'a file would be larger than allowed',
  EMFILE: 'too many files are open',
  ELOOP: 'its symbolic links lead in a circle',
  EREDIRECTED: 'a symbolic link on its way leads elsewhere',
  EEXIST: 'a file or folder of that name is there already',
  ENOENT: 'there is no such file or folder',
};
