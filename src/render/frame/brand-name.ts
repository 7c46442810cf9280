const known: Readonly<Record<string, string>> = {
  github: 'GitHub',
  'x-twitter': 'X',
  twitter: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** How the network or the service is called that an icon or a setting names; an address stays one. */
export function brandName(name: string): string {
  if (/[/.:]/.test(name)) return name.replace(/^https?:\/\//i, '');
  return known[name] ?? name.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
