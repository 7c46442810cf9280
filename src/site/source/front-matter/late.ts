import type { Range, SourceFile } from '../span.ts';
import type { ObjectTree } from '../tree.ts';
import { parseYaml } from '../yaml/parse.ts';

/** Fields between two lines of dashes that are not front matter, because the first line of the page is not `---`. */
export interface LateFrontMatter {
  readonly fields: ObjectTree;
  /** The opening dashes. */
  readonly fence: Range;
  /** Whether only the number of dashes is wrong. */
  readonly isFirst: boolean;
}

/** Such fields at the top of a page, after at most empty lines and comments. */
export function lateFrontMatter(file: SourceFile): LateFrontMatter | undefined {
  const match = late.exec(file.text);
  if (match === null) return undefined;
  const [whole, above = '', dashes = '', lines = '', closing = ''] = match;
  const isFirst = above.trim() === '' && !above.includes('\n');
  if (isFirst && dashes.length === 3) return undefined;
  const end = whole.length - closing.length;
  const { value, faults } = parseYaml(file, 'pages/front-matter', { start: end - lines.length, end });
  if (value.kind !== 'object' || faults.length > 0) return undefined;
  return { fields: value, fence: { start: above.length, end: above.length + dashes.length }, isFirst };
}

const late =
  /^(\uFEFF?(?:[ \t]*(?:(?:\{\/\*(?:(?!\*\/)[^])*\*\/\}|<!--(?:(?!-->)[^])*-->)[ \t]*)?\r?\n)*)(-{3,})[ \t]*\r?\n((?=[A-Za-z])(?:(?!---).*\r?\n)+)(-{3,}[ \t]*\r?(?:\n|$))/;
