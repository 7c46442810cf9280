import type { Suspect } from '../../model/pages/page.ts';
import type { Range } from '../span.ts';
import { isOddTable } from './table-rows.ts';

const none: readonly Suspect[] = [];

/** A text in which a reader may see signs of Markdown. */
export function suspectText(source: string, text: Range): readonly Suspect[] {
  const written = source.slice(text.start, text.end);
  if (bullets.test(written) && runTogether.test(written)) return [{ kind: 'list', ...text }];
  if (anySign.test(written) && signs.test(written)) return [{ kind: 'markup', ...text }];
  const amount = written.includes('$') ? written.search(/\$\d/) : -1;
  return amount !== -1 && hasAnother(source, text.start + amount) ? [{ kind: 'markup', ...text }] : none;
}

/** Most texts hold none: the rest takes longer to match. */
const anySign = /[*~`\])]/;
const bullets = /[•‣◦▪●]/;
const signs = new RegExp(
  [
    /\*\*|~~|\][ \t]?\(|\)\[/,
    // A backtick at one end of a word.
    /(?<![\\`])`+(?=[\w$@./<#~*{[(-])|(?<=[\w)\]}>"'*/-])`+(?!`)/,
    // A star beside a letter or a sign of Chinese, Japanese or Korean.
    /[\u3000-\uffef]\*|\*[\u3000-\uffef“‘]/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const runTogether = /(?:^|\n[\s>]*)[•‣◦▪●][^\n]*\n[\s>]*[•‣◦▪●]/;

/** Whether the line holds another dollar sign, in the same cell of a table. */
function hasAnother(source: string, at: number): boolean {
  const next = source.indexOf('$', at + 1);
  return next !== -1 && !/[\n|]/.test(source.slice(at, next));
}

export function suspectTable(source: string, table: Range): readonly Suspect[] {
  return isOddTable(source, table) ? [{ kind: 'table', ...table }] : none;
}

/** What a writer puts between two steps, so that the list ends there: code, or a picture. */
const between = /^(?:```|~~~|!\[|<(?:Frame|CodeGroup|img)\b)/;

/** A list that begins at 1 behind another, with nothing but code or a picture between the two. */
export function suspectList(source: string, list: Range, before: Range | undefined): readonly Suspect[] {
  if (
    before === undefined ||
    source[list.start] !== '1' ||
    !/^1[.)]/.test(source.slice(list.start, list.start + 2))
  )
    return none;
  const gap = source.slice(before.end, list.start).trim();
  return between.test(gap) ? [{ kind: 'list', ...list }] : none;
}
