/**
 * The id the platform gives a heading: `Read/write access` is `read/write-access`, `Config.json options` is
 * `config-json-options`, `FAQ?` is `faq`.
 */
export function slugOf(text: string): string {
  const lower = text.toLowerCase();
  if (plainWords.test(lower)) return lower.replaceAll(' ', '-');
  const worded = /[^\x00-\x7f]/.test(lower) ? lower.replace(emoji, '') : lower;
  return worded
    .replace(/[?,;:!'"()[\]{}]/g, '')
    .replace(/[\s.*@$%^=<>|\\~`-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Most headings: two words or more, with nothing to leave out. */
const plainWords = /^[a-z\d]+(?: [a-z\d]+)+$/;

const emoji = /(?![#*0-9©®™])[\p{Extended_Pictographic}\u200d\ufe0f]/gu;

/** Gives each id of a page once: the second `overview` is `overview-2`. */
export function idCounter(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

/** The id of a parameter or response field: `apiKey` is `param-api-key`. */
export function fieldId(prefix: 'param' | 'response', name: string): string {
  return `${prefix}-${slugOf(name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/[_/]/g, '-'))}`;
}
