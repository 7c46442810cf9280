import { UsageError } from '../../system/usage-error.ts';
import type { Credential, Credentials } from './credentials.ts';

/** The keys that open the APIs, from `value`: the text of a variable of the environment, if it is set. */
export function credentialsFrom(value: (variable: string) => string | undefined): Credentials {
  const accessTokens = keysIn('DOCS_ACCESS_TOKENS', value);
  const assistantKeys = keysIn('DOCS_ASSISTANT_API_KEYS', value);
  for (const { name, secret } of assistantKeys)
    if (!/^[a-z]+_dsc_./.test(secret))
      throw new UsageError(
        `the key "${name}" in DOCS_ASSISTANT_API_KEYS must start with a prefix that ends in "dsc_"`,
        'choose a key such as docs_dsc_…',
      );
  const secrets = [...accessTokens, ...assistantKeys].map(({ secret }) => secret);
  if (new Set(secrets).size < secrets.length)
    throw new UsageError('two keys are the same', 'choose a different one for each name');
  return { accessTokens, assistantKeys };
}

/** No message holds a part of a key. */
function keysIn(variable: string, value: (variable: string) => string | undefined): readonly Credential[] {
  const entries = (value(variable) ?? '').split(/[,\n]/).map((entry) => entry.trim());
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
