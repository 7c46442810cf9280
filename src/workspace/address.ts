import type { Settings } from '../site/load/settings.ts';
import { type Address, localAddress, parseAddress } from '../site/model/addresses/address.ts';
import { slug } from '../site/model/addresses/slug.ts';
import type { Site } from '../site/model/site.ts';
import { UsageError } from '../machine/usage-error.ts';

/** The canonical address from the option or the settings, if there is one. */
export function namedAddress(option: string | undefined, settings: Settings): Address | undefined {
  const text = option ?? settings.url;
  if (text === undefined) return undefined;
  const address = parseAddress(text);
  if (address !== undefined) return address;
  const place = option === undefined ? '"url" in docs.config.yaml' : '--url';
  throw new UsageError(
    `${place} is not the address of a site: ${text}`,
    'use an address such as https://docs.example.com/guide',
  );
}

/** The id under which the APIs serve a site. */
export function domainOf({ domain }: Settings, { name }: Site): string {
  return domain ?? (slug(name) || 'docs');
}

/** The canonical address, or else the local address with a warning. */
export function addressOrLocal(
  option: string | undefined,
  settings: Settings,
  warn: (line: string) => unknown,
): Address {
  const named = namedAddress(option, settings);
  if (named !== undefined) return named;
  warn(
    `warning: addresses use ${localAddress.origin} because no canonical address is set: use --url or set "url" in docs.config.yaml\n`,
  );
  return localAddress;
}
