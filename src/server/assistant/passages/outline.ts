import { markdownBlocks, type MarkdownBlock } from './markdown-blocks.ts';
import { plainWords, type MarkdownSection } from './markdown-sections.ts';

/** A page in brief: its beginning, and each heading with the first sentence below it. */
export function outlineOf(sections: readonly MarkdownSection[]): string {
  const beginning = sections
    .filter(({ depth }) => depth <= 1)
    .flatMap(({ body }) => markdownBlocks(body))
    .filter(({ kind }) => kind === 'text')
    .slice(0, 2)
    .map(({ text }) => text.replace(/^> (?!\*\*)/, ''));
  const highest = Math.min(...sections.map(({ depth }) => depth).filter((depth) => depth > 1));
  const points = sections
    .filter(({ depth }) => depth > 1 && depth <= highest + 1)
    .map(({ heading = '', depth, body }) => {
      const summary = firstSentence(body);
      return `${'  '.repeat(depth - highest)}- **${heading}**${summary === '' ? '' : `: ${summary}`}`;
    });
  return [...beginning, points.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** The first sentence of a text as plain text, without samples; '' if it has none. Labels and callouts come last. */
export function firstSentence(markdown: string): string {
  const blocks = markdownBlocks(markdown).filter(({ kind, text }) => kind !== 'code' && !notProse.test(text));
  for (const { text } of blocks.toSorted((one, other) => rank(one) - rank(other))) {
    const [firstItem = ''] = text.split(nextItem);
    const plain = plainWords(firstItem.replace(/^\s*(?:>\s?|(?:[-*+]|\d+[.)])\s(?:\[[ x]\]\s)?)/gm, ''));
    const [sentence = ''] = firstSentencePattern.exec(plain) ?? [plain];
    if (sentence === '' || oneWord.test(sentence)) continue;
    if (sentence.length > maxLength) return `${cutAtWord(sentence)} …`;
    // The list or sample that it introduces is left out.
    return sentence.replace(/\s*[:：]$/, ' …');
  }
  return '';
}

/** Up to the end of a sentence, which the full stop of an abbreviation is not. */
const firstSentencePattern = /^.{10,}?(?:(?<!\b(?:e\.g|i\.e|vs))\.|[!?。！？])(?=\s|$)/i;
/** A name or an address. Sentences in a script without spaces are not ASCII. */
const oneWord = /^[\x21-\x7e]+$/;
/** A table, or a rule. */
const notProse = /^\s*(?:\||(?:[-*_]\s*){3,}$)/;
/** The title of a tab or step, or a few words that introduce a list: `Servers:`. */
const label = /^\s*(?:\*\*[^*\n]+\*\*|(?:\S+ ){0,2}\S+:)\s*$/;
const callout = /^\s*> \*\*/;

function rank({ text }: MarkdownBlock): number {
  if (label.test(text)) return 2;
  return callout.test(text) ? 1 : 0;
}

/** Between two items of a list. */
const nextItem = /\n(?=\s*(?:[-*+]|\d+[.)])\s)/;

const maxLength = 200;

function cutAtWord(text: string): string {
  const end = text.lastIndexOf(' ', maxLength);
  return text.slice(0, end > maxLength / 2 ? end : maxLength);
}

/** Whether a text only refers to other pages: a list of links, each with a remark at most. */
export function isListOfLinks(markdown: string): boolean {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length > 0 &&
    lines.every((line) => /^\s*(?:[-*+]|\d+[.)])\s+(?:\*\*)?\[[^\]]+\]\([^)]*\)/.test(line))
  );
}
