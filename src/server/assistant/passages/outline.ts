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

/** The first sentence of a text as plain text, without samples; '' if it has none. Callouts come last. */
export function firstSentence(markdown: string, maxLength = 200): string {
  const blocks = markdownBlocks(markdown);
  const others = blocks.filter(({ text }) => !/^\s*> \*\*/.test(text));
  return firstSentenceIn(others, maxLength) || firstSentenceIn(blocks, maxLength);
}

function firstSentenceIn(blocks: readonly MarkdownBlock[], maxLength: number): string {
  for (const { kind, text } of blocks) {
    if (kind === 'code' || /^\s*\|/.test(text)) continue;
    const [firstItem = ''] = text.split(nextItem);
    const plain = plainWords(firstItem.replace(/^\s*(?:>\s?|[-*+]\s|\d+[.)]\s)/gm, ''));
    const [sentence = ''] = /^.*?[.!?。！？](?=\s|$)/.exec(plain) ?? [plain];
    if (sentence === '' || /^https?:\S+$/.test(sentence)) continue;
    if (sentence.length > maxLength) return `${cutAtWord(sentence, maxLength)} …`;
    // The list or sample that it introduces is left out.
    return sentence.replace(/\s*:$/, ' …');
  }
  return '';
}

/** Between two items of a list. */
const nextItem = /\n(?=\s*(?:[-*+]|\d+[.)])\s)/;

function cutAtWord(text: string, maxLength: number): string {
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
