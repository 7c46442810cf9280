/** Which pictures, videos and frames of other hosts a page loads: all, none, or those of some hosts and addresses. */
export type RemoteMedia = boolean | ReadonlySet<string>;

/** Whether a page loads what is at an address of another host. */
export function loadsRemote(address: string, allowed: RemoteMedia): boolean {
  if (typeof allowed === 'boolean') return allowed;
  const whole = wholeAddress(address);
  return allowed.has(whole) || allowed.has(hostOf(whole));
}

/** As sources of a Content Security Policy, each after a space. */
export function remoteSources(allowed: RemoteMedia): string {
  if (allowed === true) return ' https: http:';
  if (allowed === false) return '';
  // A source matches by path: one with a query would match nothing.
  const sources = [...allowed].map((one) => (URL.canParse(one) ? one.replace(/[?#].*$/, '') : one));
  return sources
    .filter((one) => /^[^\s;,'"]+$/.test(one))
    .map((one) => ` ${one}`)
    .join('');
}

/** `//host/path` is read as browsers do on a page that was sent by https. */
export function wholeAddress(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}

export function hostOf(address: string): string {
  return URL.canParse(address)
    ? new URL(address).host
    : (address.replace(/^\/+/, '').split('/')[0] ?? address);
}
