import type { Page } from '../model/page.ts';
import { stringOf } from '../source/tree.ts';
import type { Context, Sheet } from './content/context.ts';
import { renderNodes } from './content/content.ts';
import { parseMarkup } from './content/parse.ts';
import { settingTree, type View } from './view.ts';

/** Where the content of a file is rendered. */
export function contextOf(page: Pick<Page, 'file'>, sheet: Sheet, { site }: View): Context {
  return {
    site,
    sheet,
    file: page.file,
    scope: new Map(),
    within: [],
    inline: false,
    linked: false,
    render: renderNodes,
    read: parseMarkup,
  };
}

/** What the parts of one page add to; `anchors` are taken already. */
export function sheetOf(
  { site, base, path, remoteMedia, icons, words, imageSize }: View,
  anchors: Iterable<string>,
): Sheet {
  const variables = settingTree(site, 'variables');
  const pairs =
    variables?.kind === 'object'
      ? variables.members.map(({ key, value }) => [key, stringOf(value) ?? ''] as const)
      : [];
  return {
    base,
    path,
    remoteMedia,
    icons,
    words,
    imageSize: imageSize ?? (() => undefined),
    variables: new Map(pairs),
    headings: [],
    ids: new Map(Array.from(anchors, (id) => [id, 1])),
    aside: [],
    footnotes: new Map(),
    uses: new Set(),
    views: [],
    instances: { count: 0 },
    // Controls of the page's own content begin at 1.
    next: 1000,
  };
}
