import type { Html } from '../../html/html.ts';

/** Whether it holds what would end a `<p>`. */
export function holdsBlocks({ html }: Html): boolean {
  return blocks.test(html);
}

const blocks =
  /<(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figcaption|figure|footer|h[1-6]|header|hr|iframe|nav|ol|p|pre|section|table|ul|video)[\s>]/;
