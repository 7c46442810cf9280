import { type Address, urlAt } from '../../model/address.ts';
import { oneLine } from '../../markdown/text.ts';
import type { BodyOf } from '../reading/page-text.ts';
import type { Section } from '../reading/reader-page.ts';

/** Every listed page in full, one after the other, each with the address it comes from. */
export function llmsFull(sections: readonly Section[], body: BodyOf, address: Address): string {
  const pages = sections
    .flatMap((section) => section.pages)
    .map((page) => {
      const description = oneLine(page.description ?? '');
      const head = `# ${oneLine(page.title)}\nSource: ${urlAt(address, page.path)}`;
      return [head, ...(description === '' ? [] : [description]), body(page)]
        .filter((part) => part !== '')
        .join('\n\n');
    });
  return `${pages.join('\n\n\n')}\n`;
}
