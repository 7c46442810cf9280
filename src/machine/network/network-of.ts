import ipaddr from 'ipaddr.js';

/** The network that one client has: an IPv4 address, or the first 64 bits of an IPv6 one, of which it may use every address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
