import { lookUp } from '../../site/source/look-up.ts';

const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  'x-twitter': 'X',
  twitter: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** The display name of the social network or service with this icon or setting. Addresses are returned unchanged. */
export function brandName(name: string): string {
  if (/[/.:]/.test(name)) return name.replace(/^https?:\/\//i, '');
  return lookUp(names, name) ?? name.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
