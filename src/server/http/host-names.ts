/**
 * Creates a test whether requests may use a host name: one of those in `addresses`, an IP address, or `localhost`. A
 * foreign page can point a name of its own at this machine and would then read the answers; an IP address and `localhost`
 * cannot be pointed elsewhere.
 */
export function ownHostNames(addresses: readonly string[]): (hostname: string) => boolean {
  const names: ReadonlySet<string> = new Set(
    addresses
      .filter((address) => URL.canParse(address))
      .map((address) => withoutDot(new URL(address).hostname)),
  );
  return (hostname) => {
    const name = withoutDot(hostname);
    const isAddress = /^(?:\[.*\]|[\d.]+)$/.test(name);
    return isAddress || name === 'localhost' || name.endsWith('.localhost') || names.has(name);
  };
}

/** `localhost.` is `localhost`. */
function withoutDot(hostname: string): string {
  return hostname.replace(/\.$/, '');
}
