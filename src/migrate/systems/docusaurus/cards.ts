import { quoted } from './element.ts';
import { detailsOf } from './read-site.ts';
import { followed, type Work } from './work.ts';

/** The documents of a category as cards. */
export function cardsText(work: Work): string {
  const items = detailsOf(work.context.site).cards.get(work.page.key) ?? [];
  const cards = items.map(({ title, description, target }) => {
    const path = work.context.pathOf(target);
    const href =
      path === undefined
        ? (followed(work, target, { start: 0, end: 0 }) ?? '')
        : `/${path === 'index' ? '' : path}`;
    const open = `<Card title=${quoted(title)} href=${quoted(href)}`;
    return description === undefined
      ? `  ${open} />`
      : `  ${open}>\n    ${description.replace(/\s+/g, ' ').replace(/[{}]/g, '\\$&').replaceAll('<', '&lt;')}\n  </Card>`;
  });
  return cards.length === 0 ? '' : `<CardGroup cols={2}>\n${cards.join('\n')}\n</CardGroup>`;
}
