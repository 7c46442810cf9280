import { shortcode, shortcodeOf } from './icons.ts';

/** A title in quotes, for a place that shows plain text. */
export interface Label {
  /** Without formatting and icons. */
  readonly plain: string;
  /** With formatting, without icons. */
  readonly markdown: string;
  readonly icon: string | undefined;
}

export function labelOf(written: string): Label {
  let icon: string | undefined;
  const markdown = written
    .replace(/\\(["\\])/g, '$1')
    .replace(shortcode, (whole, name: string) => {
      const found = shortcodeOf(name);
      if (found === undefined) return whole;
      if (found.kind === 'emoji') return found.text;
      if (found.isKnown) icon ??= found.name;
      return '';
    })
    .replace(/\s+/g, ' ')
    .trim();
  const plain = markdown
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^\]]+)\]/g, '$1')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replace(/(\*\*|__|`+)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])([^*_\s][^*_]*)\1(?!\w)/g, '$2')
    .trim();
  return { plain, markdown, icon };
}

/** ` name="value"`; nothing for an empty value. */
export function attribute(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return '';
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
