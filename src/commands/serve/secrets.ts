import { readFileSync } from 'node:fs';
import type { Credential, Credentials } from '../../server/api/credentials.ts';
import { fileErrorReason, isFileError } from '../../system/files/file-error.ts';
import type { Io } from '../../system/io.ts';
import { UsageError } from '../../system/usage-error.ts';

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

/** The keys that open the APIs. */
export function credentialsOf(io: Pick<Io, 'env'>): Credentials {
  const accessTokens = keysIn(io, 'DOCS_ACCESS_TOKENS');
  const assistantKeys = keysIn(io, 'DOCS_ASSISTANT_API_KEYS');
  for (const { name, secret } of assistantKeys)
    if (!/^[a-z]+_dsc_./.test(secret))
      throw new UsageError(
        `the key "${name}" in DOCS_ASSISTANT_API_KEYS must start with a prefix that ends in "dsc_"`,
        'choose one such as docs_dsc_…',
      );
  const secrets = [...accessTokens, ...assistantKeys].map(({ secret }) => secret);
  if (new Set(secrets).size < secrets.length)
    throw new UsageError('two keys are the same', 'choose a different one for each name');
  return { accessTokens, assistantKeys };
}

/** No message holds a part of a key. */
function keysIn(io: Pick<Io, 'env'>, variable: string): readonly Credential[] {
  const entries = (secretOf(io, variable) ?? '').split(/[,\n]/).map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry, at) => {
      const [, name, secret] = /^([A-Za-z0-9][A-Za-z0-9._-]*):([\x21-\x7e]+)$/.exec(entry) ?? [];
      if (name === undefined || secret === undefined)
        throw new UsageError(
          `entry ${at + 1} of ${variable} is not of the form name:key`,
          'separate several with commas, and use visible ASCII characters',
        );
      return { name, secret };
    });
}
