import { randomBytes } from 'node:crypto';
import type { Settings } from '../../site/load/settings.ts';
import { parseAddress, type Address } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { domainOf } from '../../workspace/address.ts';
import { hostInUrl } from '../listen.ts';
import type { DevOptions } from './options.ts';

/** The address, id and credentials of the served site. */
export interface Identity {
  readonly domain: string;
  readonly accessToken: string;
  readonly assistantKey: string;
  /** Undefined if none is configured; the address of the server is used then. */
  readonly address: Address | undefined;
}

/** `isPaid` if requests reach a model: default credentials are random then. */
export function identityOf(
  io: Io,
  options: DevOptions,
  settings: Settings,
  site: Site,
  isPaid: boolean,
): Identity {
  const accessToken =
    options.accessToken ??
    io.env['DOCS_ACCESS_TOKEN'] ??
    (isPaid ? `docs_dev_${randomSecret()}` : 'docs_dev_token');
  const assistantKey =
    options.assistantKey ?? io.env['DOCS_ASSISTANT_API_KEY'] ?? `docs_dsc_${isPaid ? randomSecret() : 'dev'}`;
  if (!/^[a-z]+_dsc_./.test(assistantKey))
    throw new UsageError(
      'the assistant key must start with a prefix that ends in "dsc_"',
      'choose a key such as docs_dsc_dev with --assistant-key',
    );
  if (!isToken(assistantKey) || !isToken(accessToken))
    throw new UsageError(
      'a credential contains characters that are not allowed in headers',
      'use visible ASCII characters',
    );
  if (accessToken === assistantKey)
    throw new UsageError('the access token and the assistant key are the same', 'choose two different ones');
  return {
    domain: domainOf({ ...settings, domain: validDomain(options.domain) ?? settings.domain }, site),
    accessToken,
    assistantKey,
    address: addressOf(options.url ?? settings.url),
  };
}

function randomSecret(): string {
  return randomBytes(18).toString('base64url');
}

/** The address of a server on this machine, as it is printed. */
export function localAddressAt(host: string, port: number): Address {
  return { origin: `http://${hostInUrl(host)}:${port}`, base: '' };
}

function validDomain(domain: string | undefined): string | undefined {
  if (domain === undefined || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(domain)) return domain;
  throw new UsageError(`"${domain}" is not a domain identifier`, 'use letters, digits, ".", "_" and "-"');
}

function addressOf(url: string | undefined): Address | undefined {
  if (url === undefined) return undefined;
  const address = parseAddress(url);
  if (address === undefined)
    throw new UsageError(
      `"${url}" is not the address of a site`,
      'use an address such as https://docs.example.com',
    );
  return address;
}

function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}
