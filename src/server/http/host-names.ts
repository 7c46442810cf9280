/**
 * Whether a request may name this host. A page elsewhere can point a name of its own at this machine, and would read what
 * is answered under it; an IP address and `localhost` cannot be pointed elsewhere.
 */
export function isOwnHost(hostname: string, names: ReadonlySet<string>): boolean {
  const name = withoutDot(hostname);
  const isAddress = /^(?:\[.*\]|[\d.]+)$/.test(name);
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || names.has(name);
}

/** The names in addresses, written as in those of requests. */
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
