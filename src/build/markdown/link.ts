import { pathAt } from '../../model/address.ts';
import { type Context, fill } from './context.ts';

export function link(text: string, url: string, context: Context, title?: string | null): string {
  const target = targetOf(url, context);
  if (target === '') return text;
  const label = text.trim().replace(/\s*\n\s*/g, ' ');
  return `[${label === '' ? target : label}](${target}${titleOf(title)})`;
}

export function image(alt: string, url: string, context: Context, title?: string | null): string {
  const target = targetOf(url, context);
  return target === ''
    ? alt
    : `![${fill(alt, context).replace(/[[\]\n]/g, ' ')}](${target}${titleOf(title)})`;
}

function titleOf(title: string | null | undefined): string {
  return title ? ` "${title.replaceAll('"', '\\"')}"` : '';
}

/** Paths of the site get the base path; what would end the target is escaped. */
function targetOf(url: string, context: Context): string {
  const filled = fill(url, context).trim();
  const { base } = context.address;
  const absolute =
    /^\/(?!\/)/.test(filled) && base !== '' && filled !== base && !filled.startsWith(`${base}/`);
  const path = absolute ? pathAt(context.address, '').replace(/\/$/, '') + filled : filled;
  return path.replace(/[\s()<>]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
}
