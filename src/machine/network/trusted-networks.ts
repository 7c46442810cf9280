import ipaddr from 'ipaddr.js';

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

/** Creates a test whether an IP address is in one of several networks. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((text) =>
    text.includes('/') ? ipaddr.parseCIDR(text) : ([ipaddr.process(text), -1] as const),
  );
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => {
      if (range.kind() !== parsed.kind()) return false;
      const all = range.kind() === 'ipv4' ? 32 : 128;
      return parsed.match(range, bits === -1 ? all : bits);
    });
  };
}

/**
 * The address of the client: that of the connection or, behind trusted proxies, the last address in `X-Forwarded-For`
 * that is not a trusted proxy. Entries that a client has forged are further left, and are never used.
 */
export function clientAddress(
  connection: string,
  forwarded: string | null,
  isTrusted: (address: string) => boolean,
): string {
  const hops = [...(forwarded ?? '').split(',').map((hop) => hop.trim()), connection];
  const nearest = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0]!;
  return ipaddr.isValid(nearest) ? ipaddr.process(nearest).toString() : connection;
}
