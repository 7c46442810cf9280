/** The remote images, videos and frames that a page loads: all, none, or those of some hosts and addresses. */
export type RemoteMedia = boolean | ReadonlySet<string>;

/** Whether a page loads the content of a remote address. */
export function loadsRemote(address: string, allowed: RemoteMedia): boolean {
  if (typeof allowed === 'boolean') return allowed;
  const whole = wholeAddress(address);
  return allowed.has(whole) || allowed.has(hostOf(whole));
}

/** As sources of a Content Security Policy, each preceded by a space. */
export function remoteSources(allowed: RemoteMedia): string {
  if (allowed === true) return ' https: http:';
  if (allowed === false) return '';
  // Sources match by path; one with a query would match nothing.
  const sources = [...allowed].map((one) => (URL.canParse(one) ? one.replace(/[?#].*$/, '') : one));
  return sources
    .filter((one) => /^[^\s;,'"]+$/.test(one))
    .map((one) => ` ${one}`)
    .join('');
}

/** Resolves `//host/path` as browsers do on a page served over HTTPS. */
export function wholeAddress(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}

export function hostOf(address: string): string {
  return URL.canParse(address)
    ? new URL(address).host
    : (address.replace(/^\/+/, '').split('/')[0] ?? address);
}
