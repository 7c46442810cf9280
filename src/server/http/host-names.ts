/**
 * Whether requests may use this host name. A foreign page can point a name of its own at this machine and would then
 * read the answers; an IP address and `localhost` cannot be pointed elsewhere.
 */
export function isOwnHost(hostname: string, names: ReadonlySet<string>): boolean {
  const name = withoutDot(hostname);
  const isAddress = /^(?:\[.*\]|[\d.]+)$/.test(name);
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || names.has(name);
}

/** The host names of addresses, normalized as in requests. */
export function hostNames(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(
    addresses
      .filter((address) => URL.canParse(address))
      .map((address) => withoutDot(new URL(address).hostname)),
  );
}

/** `localhost.` is `localhost`. */
function withoutDot(hostname: string): string {
  return hostname.replace(/\.$/, '');
}
