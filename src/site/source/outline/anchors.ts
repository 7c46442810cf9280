/**
 * The id that the platform gives a heading: `Read/write access` is `read/write-access`, `foo(bar: baz)` is
 * `foo-bar-baz`, `FAQ?` is `faq`. The platform percent-encodes the heading and applies `@sindresorhus/slugify`: only
 * characters that are not encoded become hyphens, and what is left out is removed last (`What is act()?` is
 * `what-is-act-`). The package itself does not help, because it takes a list of the characters to keep, which would be
 * all others.
 */
export function slugOf(text: string): string {
  const lower = text.toLowerCase();
  return plainWords.test(lower) ? lower.replace(/ /g, '-') : anchorForm(lower);
}

/** The form into which the platform converts the anchor of a link before looking it up; case is preserved. */
export function anchorForm(text: string): string {
  const hyphenated = text
    .replaceAll('`', '')
    .replace(contraction, '$1')
    .replace(/[\s.!~*'()-]+/g, '-')
    .replace(/^-|-$/g, '');
  return hyphenated.replace(leftOut, '') || hyphenated;
}

/** Most headings: two words or more, with nothing to leave out. */
const plainWords = /^[a-z\d]+(?: [a-z\d]+)+$/;

/** `it's` is `its`, but `you're` is `you-re`. */
const contraction = /([a-z\d])'(?=[st](?:[\s-]|$))/gi;

const leftOut = /[?,;:"[\]{}]|(?![#*0-9])[\p{Extended_Pictographic}\u200d\ufe0f]/gu;

/** Makes the ids of a page unique: the second `overview` is `overview-2`. */
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
