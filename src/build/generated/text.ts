import { type Address, urlAt } from '../../model/address.ts';
import { oneLine } from '../../markdown/text.ts';
import { plainWords, sentenceEnd, withoutLeadIn } from '../llms/opening.ts';
import { shorten } from '../skills/cut.ts';
import type { SourcePage } from './source-page.ts';

/** `[Title](address)`. */
export function linkTo({ name, url }: SourcePage): string {
  return `[${oneLine(name).replace(/[[\]]/g, '')}](${url})`;
}

/** The link to the list of all pages. */
export function linkToIndex(address: Address): string {
  return `[llms.txt](${urlAt(address, 'llms.txt')})`;
}

/** Plain words that end as a sentence does. */
export function sentence(text: string, limit: number): string {
  const plain = plainWords(oneLine(text));
  const words = shorten(withoutLeadIn(plain) || plain.replace(/[:：]$/, '…'), limit);
  return words === '' || /[.!?…。！？]$/.test(words) ? words : `${words}.`;
}

/** Up to where the first sentence ends, without its full stop. */
export function firstSentence(text: string): string {
  const end = sentenceEnd().exec(text);
  return (end === null ? text : text.slice(0, end.index + 1)).replace(/\.$/, '').trim();
}

/** `a, b and c`. */
export function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** As many of the texts, in their order, as fit together into `limit` characters. */
export function fitting(texts: readonly string[], limit: number): readonly string[] {
  let left = limit;
  return texts.filter((text) => {
    if (text.length + 1 > left) return false;
    left -= text.length + 1;
    return true;
  });
}
