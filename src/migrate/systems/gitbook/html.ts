import { fencesIn } from '../../markdown/fences.ts';
import { fontAwesomeIcon } from '../../markdown/icons.ts';
import { attribute, labelOf } from '../../markdown/labels.ts';
import type { Range } from '../../../site/source/span.ts';
import type { Edit } from '../../model/edits.ts';
import type { PageContext, Remark } from '../../model/old-site.ts';
import { cardsOf, cardTable } from './cards.ts';
import { decoded } from '../../markdown/html.ts';
import { hiddenIn, tableWithHidden } from './hidden-columns.ts';
import { fenceOf, markedPre } from './marked-code.ts';
import { titleBehind } from './targets.ts';

export interface HtmlEdits {
  readonly edits: readonly Edit[];
  readonly remarks: readonly Remark[];
  /** Links that led nowhere. */
  readonly broken: readonly Range[];
}

const inlineCode = '`[^`\\n]*`';
const headingAnchor = String.raw`[ \t]*<a (?:href="[^"\n]*" )?id="([^"\n]*)"><\/a>(?=[ \t]*$)`;
const lineEnd = String.raw`[ \t]*&#x20;[ \t]*$`;
const icon = String.raw`<i class="(?:fa-\w+ )*fa-([\w-]+)">[^<\n]*<\/i>`;
const mention = String.raw`<a data-mention href="([^"\n]*)">[^<\n]*<\/a>`;
const fold = String.raw`<details( open)?>\s*<summary>([^\n]*?)<\/summary>`;
const foldEnd = String.raw`<\/details>`;
const figure = String.raw`^([ \t]*)<figure>((?:(?!<\/figure>|<figcaption>)[^\n])+)<figcaption>((?:(?!<\/figcaption>)[^\n])*)<\/figcaption><\/figure>[ \t]*$`;
const pattern = new RegExp(
  [markedPre, inlineCode, headingAnchor, lineEnd, icon, mention, fold, foldEnd, figure, cardTable].join('|'),
  'gm',
);
const hidden = new RegExp([markedPre, inlineCode, tableWithHidden].join('|'), 'gm');

/** Converts the HTML that GitBook writes for what Markdown cannot say. */
export function htmlEdits(text: string, context: PageContext): HtmlEdits {
  const isInFence = fencesIn(text);
  const edits: Edit[] = [];
  const remarks: Remark[] = [];
  const broken: Range[] = [];
  const gone = hiddenColumns(text, isInFence);
  edits.push(...gone.map((range) => ({ ...range, text: '' })));
  const areFoldsClosed = count(text, fold) === count(text, foldEnd);
  for (const match of text.matchAll(pattern)) {
    const {
      index,
      0: whole,
      1: anchor,
      2: iconName,
      3: mentioned,
      4: isOpen,
      5: summary,
      6: pad,
      7: picture,
      8: caption,
    } = match;
    if (whole.startsWith('`') || isInFence(index)) continue;
    if (gone.some(({ start, end }) => start <= index && index < end)) continue;
    const put = (written: string) => edits.push({ start: index, end: index + whole.length, text: written });
    const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
    const space = /^[ \t]*$/.test(line) ? line : '';
    if (anchor !== undefined) put(/^#{1,6}[ \t]/.test(line) ? ` {#${anchor}}` : '');
    else if (iconName !== undefined) {
      const name = fontAwesomeIcon(iconName);
      put(name === undefined ? '' : `<Icon icon="${name}" />`);
      if (name === undefined)
        remarks.push({
          kind: 'shortcode',
          start: index,
          end: index + whole.length,
          help: 'no icon of this name: choose another',
        });
    } else if (mentioned !== undefined)
      put(`[${titleBehind(mentioned, context) ?? mentioned}](${mentioned.replaceAll(' ', '%20')})`);
    else if (summary !== undefined) {
      if (!areFoldsClosed) continue;
      put(
        `<Accordion${attribute('title', plainOf(summary) || 'Details')}${isOpen === undefined ? '' : ' defaultOpen'}>${picturesIn(summary, space)}${blankAfter(text, index + whole.length, space)}`,
      );
    } else if (whole === '</details>') {
      if (areFoldsClosed) put(`${blankBefore(text, index, space)}</Accordion>`);
    } else if (picture !== undefined && caption !== undefined && !/<(?!\/?p\b)/.test(caption))
      put(
        `${pad ?? ''}<Frame${attribute('caption', plainOf(caption))}>\n\n${pad ?? ''}${picture.trim()}\n\n${pad ?? ''}</Frame>`,
      );
    else if (whole.startsWith('<table'))
      put(
        cardsOf(whole, (url) => {
          const result = context.link(url);
          if (result.broken) broken.push({ start: index, end: index + whole.length });
          return result.url;
        }),
      );
    else if (whole.startsWith('<pre')) put(fenceOf(whole, space));
    else if (/&#x20;/.test(whole)) put('');
  }
  return { edits, remarks, broken };
}

function hiddenColumns(text: string, isInFence: (at: number) => boolean): readonly Range[] {
  return [...text.matchAll(hidden)].flatMap(({ index, 0: whole }) =>
    whole.startsWith('<table') && !isInFence(index)
      ? hiddenIn(whole).map(({ start, end }) => ({ start: index + start, end: index + end }))
      : [],
  );
}

/** The pictures of a summary, which a title cannot hold. */
function picturesIn(summary: string, pad: string): string {
  const pictures = summary.match(/<picture>.*?<\/picture>|<img\b[^>]*>/g) ?? [];
  return pictures.length === 0 ? '' : `\n\n${pad}${pictures.join(' ')}\n`;
}

function plainOf(html: string): string {
  const text = html.replace(/<i class[^>]*>[^<]*<\/i>/g, '').replace(/<[^>]*>/g, '');
  return labelOf(decoded(text)).plain;
}

function count(text: string, pattern: string): number {
  return text.match(new RegExp(pattern, 'g'))?.length ?? 0;
}

function blankAfter(text: string, at: number, pad: string): string {
  return /^[ \t]*\n[ \t]*\n/.test(text.slice(at, at + 200))
    ? ''
    : /^[ \t]*\n/.test(text.slice(at, at + 200))
      ? '\n'
      : `\n\n${pad}`;
}

function blankBefore(text: string, at: number, pad: string): string {
  return /(?:^|\n)[ \t]*\n[ \t]*$/.test(text.slice(Math.max(0, at - 200), at)) ? '' : `\n\n${pad}`;
}
