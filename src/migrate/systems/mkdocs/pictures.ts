import type { Html, Nodes } from 'mdast';
import { rangeOf } from '../../markdown/parse.ts';
import type { Edit } from '../../model/edits.ts';
import type { PageContext } from '../../model/old-site.ts';
import type { Attributes } from './attribute-lists.ts';
import { attribute } from '../../markdown/labels.ts';

/** Ends the address of a picture that one of the two modes shows: `a.png#only-dark`. */
export const modeMark = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/;

/** Shows a picture in its mode alone. */
export function pictureEdits(
  node: Nodes,
  definitions: ReadonlyMap<string, string>,
  context: PageContext,
): readonly Edit[] {
  if (node.type === 'html') return htmlPictureEdits(node);
  if (node.type !== 'image' && node.type !== 'imageReference') return [];
  const url = node.type === 'image' ? node.url : (definitions.get(node.identifier) ?? '');
  if (!modeMark.test(url)) return [];
  return [{ ...rangeOf(node), text: pictureTag(url, node, context) }];
}

function htmlPictureEdits(node: Html): readonly Edit[] {
  return [...node.value.matchAll(/<img(?=\s)(?![^>]*\sclass=)[^>]*\ssrc="([^">]*)"/gi)].flatMap(
    ({ index, 1: url = '' }) => {
      const start = rangeOf(node).start + index + '<img'.length;
      return modeMark.test(url)
        ? [{ start, end: start, text: attribute('className', modeClasses(url)) }]
        : [];
    },
  );
}

function modeClasses(url: string): string | undefined {
  const [, only, github] = modeMark.exec(url) ?? [];
  const mode = only ?? github;
  return mode === undefined ? undefined : mode === 'light' ? 'block dark:hidden' : 'hidden dark:block';
}

export function pictureTag(
  url: string,
  { alt, title }: { readonly alt?: string | null | undefined; readonly title?: string | null | undefined },
  { link }: Pick<PageContext, 'link'>,
  list?: Attributes,
): string {
  const style = list?.values.get('style') ?? '';
  const width = list?.values.get('width') ?? /(?:^|;)\s*width:\s*([\w.%]+)/.exec(style)?.[1];
  return [
    `<img src="${link(url.replace(modeMark, '')).url.replaceAll('"', '%22')}"`,
    ` alt="${(alt ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    attribute('title', title ?? undefined),
    attribute('className', modeClasses(url)),
    attribute('width', width),
    attribute('height', list?.values.get('height')),
    attribute('align', list?.values.get('align')),
    ' />',
  ].join('');
}
