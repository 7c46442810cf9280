/** The longest name that skill clients accept. */
export const maxSlugLength = 64;

/** A URL-safe name in ASCII: marks dropped, every other run of characters a hyphen. '' if nothing is left. */
export function slug(name: string): string {
  return trimHyphens(
    trimHyphens(
      name
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-'),
    ).slice(0, maxSlugLength),
  );
}

function trimHyphens(text: string): string {
  return text.slice(text.startsWith('-') ? 1 : 0, text.endsWith('-') ? -1 : undefined);
}
