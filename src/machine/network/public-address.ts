import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private or local network, a carrier's
 * own network, a cloud's metadata service, or a reserved range. A text that is not an address is not public.
 */
export function isPublicAddress(text: string): boolean {
  const address = parsed(text);
  if (address?.kind() === 'ipv4') return address.range() === 'unicast' && !platformAddress(address);
  return address?.range() === 'unicast' && address.match(globalUnicast);
}

/** Whether a host is this machine: `localhost`, a name below it, 127.0.0.1, [::1]. Names are not resolved. */
export function isThisMachine(host: string): boolean {
  return /^(?:.*\.)?localhost\.?$/i.test(host) || parsed(host)?.range() === 'loopback';
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** All other IPv6 is local, reserved or unassigned (RFC 4291, section 2.4). */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** How networks without IPv4 reach IPv4 addresses (NAT64, RFC 6052): in the last four bytes. */
const translated: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

/** Parses an address with or without brackets; an IPv4 address in IPv6 form becomes IPv4. */
function parsed(text: string): Address | undefined {
  const plain = text.replace(/^\[(.*)\]$/, '$1');
  if (!ipaddr.isValid(plain)) return undefined;
  const address = ipaddr.process(plain);
  if (address.kind() === 'ipv4' || !address.match(translated)) return address;
  return ipaddr.fromByteArray(address.toByteArray().slice(12));
}

/** The address at which Azure serves metadata to its machines. */
function platformAddress(address: Address): boolean {
  return address.toString() === '168.63.129.16';
}
