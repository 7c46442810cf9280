import type { Suspect } from '../../model/pages/page.ts';
import type { Range } from '../span.ts';
import { isOddTable } from './table-rows.ts';

const none: readonly Suspect[] = [];

/** A text in which a reader may see signs of Markdown. */
export function suspectText(source: string, text: Range): readonly Suspect[] {
  const written = source.slice(text.start, text.end);
  if (bullets.test(written) && runTogether.test(written)) return [{ kind: 'bullets', ...text }];
  if (anySign.test(written) && signs.test(written)) return [{ kind: 'markup', ...text }];
  const amount = written.includes('$') ? written.search(/\$\d/) : -1;
  return amount !== -1 && hasAnother(source, text.start + amount) ? [{ kind: 'markup', ...text }] : none;
}

/** Most texts hold none: the rest takes longer to match. */
const anySign = /[*~`\])_]/;
const bullets = /[•‣◦▪●]/;
const signs = new RegExp(
  [
    /\*\*|~~|\][ \t]?\(|\)\[/,
    // A backtick at one end of a word.
    /(?<![\\`])`+(?=[\w$@./<#~*{[(-])|(?<=[\w)\]}>"'*/-])`+(?!`)/,
    // A star beside a letter or a sign of Chinese, Japanese or Korean.
    /[\u3000-\uffef]\*|\*[\u3000-\uffef“‘]/,
    /[\u3000-\ud7ff]__(?!_)|(?<!_)__[\u3000-\ud7ff]/,
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

/** A text in which something may be left of how the page was written. */
export function suspectLeftover(source: string, text: Range): readonly Suspect[] {
  return leftover.test(source.slice(text.start, text.end)) ? [{ kind: 'leftover', ...text }] : none;
}

/** Tells most pages at once: to look for words takes less than a pattern. */
export function mayHoldLeftover(page: string): boolean {
  return leftovers.some((sign) => page.includes(sign));
}

/** One of them is in each text of which `text/leftover` says something. */
const notes = ['TODO', 'FIXME', 'TBD', 'XXX'];
const signsOfTools = [
  ...[':::', '!!! ', '<<<<<<<', '>>>>>>>', 'orem ipsum'],
  ...['PLACEHOLDER_', 'XXPH', '⟦', '%%PH', '[[CODE'],
];
const leftovers = [...notes, ...signsOfTools];
/** A note is followed by no other word: pages are parsed again for what this finds, and some speak of "TODO comments". */
const leftover = new RegExp(
  `(?:${notes.join('|')})(?! ?[\\w\\u00c0-\\uffef])|${signsOfTools.map((sign) => sign.replaceAll('[', '\\[')).join('|')}`,
);
