import { folderOf, lastSegment, pathWithin } from '../../../site/model/addresses/link-target.ts';
import { wordsInCapitals } from '../../markdown/imports.ts';
import { attribute } from '../../markdown/labels.ts';
import { embedOf } from './embeds.ts';
import { includeKey } from './includes.ts';
import type { Block, Tag } from './tags.ts';
import { titleBehind } from './targets.ts';
import { contentOf, followed, keep, put, wholeOf, wrap, type Convert, type Work } from './work.ts';

/** How the blocks that show another page, file or address are converted, by their names. */
export const linkBlocks: Readonly<Record<string, Convert>> = {
  'content-ref'(work, block) {
    const url = block.open.attributes.get('url') ?? '';
    const { start, end } = contentOf(block);
    const shown = /\[([^\]]*)\]\(/.exec(work.text.slice(start, end))?.[1];
    const title = titleBehind(url, work.context) ?? (shown || url);
    const whole = wholeOf(block);
    put(work, whole, `<Card${attribute('title', title)}${attribute('href', followed(work, url, whole))} />`);
  },
  embed(work, { open, close }) {
    const url = open.attributes.get('url') ?? '';
    if (/^https?:\/\//.test(url)) put(work, open, embedOf(url));
    else keep(work, open, 'only addresses of the web are converted', 'link');
    put(work, close, '');
  },
  file(work, block) {
    const source = block.open.attributes.get('src') ?? '';
    const url = followed(work, source, block.open);
    const name = lastSegment(source).replace(/[[\]{}<\\]/g, '\\$&');
    wrap(work, block, `[${name}](${/[ ()]/.test(url) ? `<${url}>` : url})`, '');
  },
  include(work, { open }) {
    const path = pathWithin(folderOf(work.page.source ?? ''), writtenPath(work.text, open));
    const snippet = path === undefined ? undefined : work.context.pathOf(includeKey(path));
    if (path === undefined || snippet === undefined)
      return keep(work, open, 'the file is missing, or outside of .gitbook/includes', 'include');
    const name = `Include${wordsInCapitals(path)}`;
    work.modules.set(name, snippet);
    put(work, open, `<${name} />`);
  },
  openapi: convertEndpoint,
  'openapi-operation': convertEndpoint,
  swagger: convertEndpoint,
};

/** One operation on a page makes it the page of that operation. */
function convertEndpoint(work: Work, block: Block): void {
  const { attributes } = block.open;
  const source = attributes.get('src') ?? attributes.get('spec') ?? '';
  const { url, broken } = work.context.link(source);
  const isFile = !broken && /\.(?:ya?ml|json)$/i.test(source) && !/^https?:/.test(source);
  if (isFile && work.endpoints === 1) {
    const method = (attributes.get('method') ?? '').toUpperCase();
    work.fields['openapi'] = `${url} ${method} ${attributes.get('path') ?? ''}`;
    put(work, wholeOf(block), '');
    return;
  }
  keep(work, block.open, 'give each operation a page with openapi in its front matter');
  put(work, block.close, '');
}

export function isEndpoint({ open }: Block): boolean {
  return linkBlocks[open.name] === convertEndpoint;
}

/** `{% include "path" %}`. */
function writtenPath(text: string, { start, end }: Tag): string {
  return /["']([^"']+)["']/.exec(text.slice(start, end))?.[1] ?? '';
}
