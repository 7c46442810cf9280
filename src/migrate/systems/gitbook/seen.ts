import { folderOf, pathWithin } from '../../../site/model/addresses/link-target.ts';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { fencesIn } from '../../markdown/fences.ts';
import { shortcode, shortcodeOf } from '../../markdown/icons.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { placedIn } from '../../markdown/placed.ts';
import { seenInMarkdown } from '../../markdown/seen.ts';
import type { OldPage, PageContext, Seen } from '../../model/old-site.ts';
import { addressIn, cardTable, tableOf } from './cards.ts';
import { hiddenIn, tableWithHidden } from './hidden-columns.ts';
import { frameOf } from './embeds.ts';
import { markedPre, textOfCode } from './marked-code.ts';
import { includeKey } from './includes.ts';

/** What readers of a page saw: its text without the tags of blocks, which have become CommonMark. */
export function seenInPage(page: OldPage, context: PageContext): Seen {
  const included = new Set<string>();
  const read = (text: string, source: string): string => {
    const body = text
      .slice(bodyStartOf(text))
      .replaceAll('\r\n', '\n')
      .replace(new RegExp(markedPre, 'g'), (html) => `\n~~~~~\n${linesOfCode(html).join('\n')}\n~~~~~\n`);
    return outsideCode(body, (part) =>
      unmarked(part).replace(/\{% include "([^"]*)" %\}/g, (_tag, path: string) => {
        const file = pathWithin(folderOf(source), path);
        if (file === undefined || included.has(file) || context.pathOf(includeKey(file)) === undefined)
          return '';
        included.add(file);
        return `\n\n${read(context.source.text(file) ?? '', file)}\n\n`;
      }),
    );
  };
  const seen = seenInMarkdown(parseMarkdown(read(page.text, page.source ?? '')), context);
  return placedIn(seen, page.text);
}

function linesOfCode(html: string): readonly string[] {
  const [, inside = ''] = /<code[^>]*>([\s\S]*)<\/code>/.exec(html) ?? [];
  return textOfCode(inside).lines.map(({ text }) => text);
}

/** Changes what is neither in a fence nor in code within a line. */
function outsideCode(text: string, change: (part: string) => string): string {
  const isInFence = fencesIn(text);
  const parts: string[] = [];
  let open: string[] = [];
  let at = 0;
  const close = () => {
    if (open.length > 0) parts.push(change(open.join('\n')));
    open = [];
  };
  for (const line of text.split('\n')) {
    if (isInFence(at)) {
      close();
      parts.push(line);
    } else open.push(line);
    at += line.length + 1;
  }
  close();
  return parts.join('\n');
}

function unmarked(text: string): string {
  return text
    .replace(new RegExp(cardTable, 'g'), cardsSeen)
    .replace(new RegExp(tableWithHidden, 'g'), shownOf)
    .replace(/^(#{1,6}[ \t].*?)[ \t]*<a (?:href="[^"\n]*" )?id="[^"\n]*"><\/a>[ \t]*$/gm, '$1')
    .replace(/<a (?:href="[^"\n]*" )?id="[^"\n]*"><\/a>[ \t]*$/gm, '')
    .replace(/<i class="fa-[^"\n]*">[^<\n]*<\/i>/g, '')
    .replace(/<a data-mention href="([^"\n]*)">[^<\n]*<\/a>/g, '[]($1)')
    .replace(/\[[^\]\n]*\]\(([^)\n]*) "mention"\)/g, '[]($1)')
    .replace(/&#x20;[ \t]*$/gm, '')
    .replace(/^(\s*)\{% step %\}\s*\n\s*#{1,6}[ \t]+/gm, '$1\n\n')
    .replace(/\{% content-ref url="([^"]*)" %\}[\s\S]*?\{% endcontent-ref %\}/g, '\n\n[](<$1>)\n\n')
    .replace(/`[^`\n]*`|\{%-?[ \t]*(end)?([\w@/-]+)((?:[^%\n]|%(?!\}))*)%\}/g, tagSeen)
    .replace(shortcode, (whole: string, name: string) =>
      shortcodeOf(name)?.kind === 'emoji' ? '\u200b' : whole,
    );
}

/** What the tag of a block shows itself: the title of a tab, the link of an embed. */
function tagSeen(whole: string, end: string | undefined, name = '', attributes = ''): string {
  if (whole.startsWith('`') || name === 'include') return whole;
  const value = (key: string) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1];
  if (end !== undefined) return '\n\n';
  const title = value('title');
  const url = value('url');
  const source = value('src');
  if ((name === 'tab' || name === 'code') && title !== undefined) return `\n\n${title}\n\n`;
  if (name === 'embed' && url !== undefined && /^https?:/.test(url) && frameOf(url) === undefined)
    return `\n\n[](<${url}>)\n\n`;
  if (name === 'file' && source !== undefined) return `\n\n[](<${source}>)\n\n`;
  return '\n\n';
}

function shownOf(table: string): string {
  return hiddenIn(table)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), table);
}

function cardsSeen(html: string): string {
  const { columns, rows } = tableOf(html);
  return rows
    .flatMap((cells) =>
      cells.map((cell, index) => {
        const role = columns[index]?.role ?? 'text';
        const address = addressIn(cell);
        if (role === 'target' && address !== undefined) return `[](<${address}>)`;
        if (role === 'cover' && address !== undefined) return `![](<${address}>)`;
        return role === 'text' ? htmlOf(cell) : '';
      }),
    )
    .join('\n\n');
}

function htmlOf(cell: ReturnType<typeof tableOf>['rows'][number][number]): string {
  const text = (node: (typeof cell)['childNodes'][number]): string => {
    if (node.nodeName === '#text' && 'value' in node) return node.value.replaceAll('<', '&lt;');
    if (!('tagName' in node) || node.tagName === 'i') return '';
    const inside = node.childNodes.map(text).join('');
    const href = node.attrs.find(({ name }) => name === 'href')?.value;
    const source = node.attrs.find(({ name }) => name === 'src')?.value;
    if (node.tagName === 'img' && source !== undefined) return `![](<${source}>)`;
    return node.tagName === 'a' && href !== undefined ? `[${inside}](<${href}>)` : inside;
  };
  return cell.childNodes.map(text).join('');
}
