import { fenced, fenceInfo } from '../../markdown/fences.ts';
import { decoded } from '../../markdown/html.ts';

/** A block of code in which GitBook marks lines: `<pre><code>` with `<strong>`. */
export const markedPre = String.raw`<pre[^>\n]*><code[^>\n]*>(?:(?!<\/code>)[^])*<\/code><\/pre>`;

/** The same as a fence, with the numbers of the marked lines. */
export function fenceOf(html: string, pad: string): string {
  const [, attributes = '', codeAttributes = '', inside = ''] =
    /^<pre([^>]*)><code([^>]*)>([^]*)<\/code><\/pre>$/.exec(html) ?? [];
  const language = /lang(?:uage)?-([\w+#-]+)/.exec(codeAttributes + attributes)?.[1] ?? '';
  const title = /data-title="([^"]*)"/.exec(attributes)?.[1];
  const code = textOfCode(inside);
  const marked = code.lines.flatMap(({ isMarked }, index) => (isMarked ? [index + 1] : []));
  const texts = code.lines.map(({ text }) => text);
  const info = fenceInfo(language || 'text', {
    title,
    lines: marked.join(','),
    words: [
      ...(/data-line-numbers/.test(attributes) ? ['lines'] : []),
      ...(/data-overflow="wrap"/.test(attributes) ? ['wrap'] : []),
    ],
  });
  return fenced(info, texts.join('\n'), pad);
}

interface CodeLine {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The lines of code without tags. */
export function textOfCode(html: string): { readonly lines: readonly CodeLine[] } {
  let isMarked = false;
  const lines: { text: string; isMarked: boolean }[] = [{ text: '', isMarked: false }];
  for (const [part] of html.matchAll(/<\/?strong>|<[^>]*>|\n|[^<\n]+|</g)) {
    const line = lines.at(-1);
    if (part === '<strong>') isMarked = true;
    else if (part === '</strong>') isMarked = false;
    else if (part === '\n') lines.push({ text: '', isMarked: false });
    else if (line !== undefined && (part === '<' || !part.startsWith('<'))) {
      line.text += decoded(part);
      line.isMarked ||= isMarked;
    }
  }
  if (lines.at(-1)?.text === '') lines.pop();
  return { lines };
}
