import { createHash } from 'node:crypto';
import { oncePerKey } from '../site/source/once.ts';

const drawing = /<svg class="(icon[^"]*)" viewBox="([^"]*)"([^>]*)>(.*?)<\/svg>/gs;

/** Number of characters saved by sharing a drawing. */
function savings(count: number, box: string, shapes: string): number {
  const each = ` viewBox="${box}"${shapes}`.length - '<use href="#i-000000"/>'.length;
  return count * each - `<symbol id="i-000000" viewBox="${box}">${shapes}</symbol>`.length;
}

/** The id is derived from the drawing, so that a page that is updated in place keeps its icons. */
const idOf = oncePerKey((key: string) => `i-${createHash('sha256').update(key).digest('hex').slice(0, 6)}`);

/** The same page, in which icons that occur more than once are drawn once, at its start. */
export function withSharedIcons(body: string): string {
  const counts = new Map<string, number>();
  for (const [, , box = '', , shapes = ''] of body.matchAll(drawing)) {
    const key = `${box} ${shapes}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const symbols = new Map<string, string>();
  const shared = body.replace(drawing, (whole, look: string, box: string, rest: string, shapes: string) => {
    const key = `${box} ${shapes}`;
    if (savings(counts.get(key) ?? 0, box, shapes) <= 0) return whole;
    const id = idOf(key);
    symbols.set(id, `<symbol id="${id}" viewBox="${box}">${shapes}</symbol>`);
    return `<svg class="${look}"${rest}><use href="#${id}"/></svg>`;
  });
  return symbols.size === 0
    ? shared
    : `<svg class="sprite" aria-hidden="true">${[...symbols.values()].join('')}</svg>${shared}`;
}
