import { readFileSync } from 'node:fs';
import { fileErrorReason, isFileError } from '../../machine/files/file-error.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** A secret of the environment: a variable, or the file that the variable with `_FILE` names. */
export function secretOf({ env }: Pick<Io, 'env'>, variable: string): string | undefined {
  const [value, file] = [env[variable] || undefined, env[`${variable}_FILE`] || undefined];
  if (value !== undefined && file !== undefined)
    throw new UsageError(`${variable} and ${variable}_FILE are both set`, 'set one of them');
  if (file === undefined) return value;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`the file in ${variable}_FILE cannot be read: ${fileErrorReason(error)}`, file);
  }
}
