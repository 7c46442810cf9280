import { isGeneral, isVague } from './purpose.ts';
import type { SourcePage } from './source-page.ts';
import { heading, type Statement } from './statement.ts';

/** Names the page of the first success, and the part of the product that it is of, if it is not of the whole. */
export function headingFor(source: SourcePage, pages: readonly SourcePage[]): Statement {
  const { title, name } = source;
  const shown = isGeneral(title.text) ? title.text : name;
  const part = partOf(source, pages);
  const names = part === undefined || shown.toLowerCase().includes(part.toLowerCase());
  return heading(`First success: ${shown}${names ? '' : ` (${part})`}`);
}

/** The division of the navigation that the page begins with, if it is not the first one, which speaks for the whole product. */
function partOf({ labels, page }: SourcePage, pages: readonly SourcePage[]): string | undefined {
  const [part] = labels;
  const isOfWhole = part === pages[0]?.labels[0] || !page.path.includes('/');
  return part === undefined || isOfWhole || isVague(part) ? undefined : part;
}
