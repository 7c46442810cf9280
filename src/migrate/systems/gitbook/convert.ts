import type { Link } from 'mdast';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { labelOf } from '../../markdown/labels.ts';
import { hideFormulas } from '../../markdown/formulas.ts';
import { fontAwesomeIcon, shortcode, shortcodeOf } from '../../markdown/icons.ts';
import { importEdits } from '../../markdown/imports.ts';
import { nameInWords } from '../../markdown/name-in-words.ts';
import { titleEdits } from '../../markdown/page-title.ts';
import { parseMarkdown, rangeOf, walk } from '../../markdown/parse.ts';
import { toMdx } from '../../markdown/to-mdx.ts';
import { draftOf } from '../../model/draft.ts';
import type { Range } from '../../../site/source/span.ts';
import { withLineEnds, type Edit } from '../../model/edits.ts';
import type { Conversion, OldPage, PageContext, Remark } from '../../model/old-site.ts';
import { blockEdits } from './blocks.ts';
import { htmlEdits } from './html.ts';
import { titleBehind } from './targets.ts';

/** Converts a page: HTML in the form that GitBook writes, then blocks, formulas and links. */
export function convertPage(page: OldPage, context: PageContext): Conversion {
  if (page.source === undefined) return { edits: [], unconverted: [], broken: [] };
  const unconverted: Remark[] = [];
  const broken: Range[] = [];
  let draft = draftOf(page.text);
  const step = ({
    edits,
    remarks,
    broken: ranges = [],
  }: {
    readonly edits: readonly Edit[];
    readonly remarks: readonly Remark[];
    readonly broken?: readonly Range[];
  }) => {
    for (const remark of remarks) unconverted.push({ ...remark, ...draft.origin(remark) });
    for (const range of ranges) broken.push(draft.origin(range));
    draft = draft.revise(edits);
  };
  step(htmlEdits(page.text, context));
  const { modules, fields, ...blocks } = blockEdits(draft.text, page, context);
  step(blocks);
  step({ edits: formulaEdits(draft.text), remarks: [] });
  const { text } = draft;
  const root = parseMarkdown(hideFormulas(text));
  const mdx = toMdx(text, root, context, { components: new Set([...components, ...modules.keys()]) });
  const links = [...walk(root)].flatMap(({ node }) =>
    node.type === 'link' ? mentionEdits(node, context) : [],
  );
  const { title, remarks } = headEdits(page, text, root, context, fields);
  step({
    edits: [
      ...title,
      ...importEdits(text, modules),
      ...links,
      ...emojiEdits(text, root),
      ...tagEdits(text),
      ...mdx.edits,
    ],
    remarks: [...remarks, ...mdx.unconverted],
    broken: mdx.broken,
  });
  return { edits: withLineEnds(page.text, draft.edits), unconverted, broken };
}

/** Written by the steps before Markdown is read. */
const components: ReadonlySet<string> = new Set([
  'Accordion',
  'Card',
  'CardGroup',
  'Check',
  'CodeGroup',
  'Column',
  'Columns',
  'Danger',
  'Frame',
  'Icon',
  'Info',
  'Note',
  'Prompt',
  'Step',
  'Steps',
  'Tab',
  'Tabs',
  'Update',
  'Warning',
]);

/** `$$x$$` within a line of text becomes `$x$`. */
function formulaEdits(text: string): readonly Edit[] {
  return [...text.matchAll(/(`+)[^`\n]*\1|\$\$([^$\n]+)\$\$/g)].flatMap(({ index, 0: whole, 2: formula }) => {
    if (formula === undefined) return [];
    const line =
      text.slice(text.lastIndexOf('\n', index - 1) + 1, index) +
      /^.*/.exec(text.slice(index + whole.length))?.[0];
    const isAlone = line.trim() === '';
    return isAlone ? [] : [{ start: index, end: index + whole.length, text: `$${formula.trim()}$` }];
  });
}

/** `[page.md](page.md "mention")`, which shows the title of the page. */
function mentionEdits(node: Link, context: PageContext): readonly Edit[] {
  if (node.title !== 'mention') return [];
  const { url } = context.link(node.url);
  const title = titleBehind(node.url, context) ?? url;
  return [{ ...rangeOf(node), text: `[${title.replace(/[[\]{}<\\]/g, '\\$&')}](${url})` }];
}

function emojiEdits(text: string, root: ReturnType<typeof parseMarkdown>): readonly Edit[] {
  return [...walk(root)].flatMap(({ node }) => {
    if (node.type !== 'text') return [];
    const { start, end } = rangeOf(node);
    return [...text.slice(start, end).matchAll(shortcode)].flatMap(
      ({ index, 0: whole, 1: name = '' }): readonly Edit[] => {
        const found = shortcodeOf(name);
        const range = { start: start + index, end: start + index + whole.length };
        return found?.kind === 'emoji' ? [{ ...range, text: found.text }] : [];
      },
    );
  });
}

/** Lists are expressions in MDX, which Markdown would not take for a part of a tag. */
function tagEdits(text: string): readonly Edit[] {
  return [...text.matchAll(/(?<=^[ \t]*<Update label="[^"\n]*" )data-tags="([^"\n]*)"/gm)].map(
    ({ index, 0: whole, 1: tags = '' }) => ({
      start: index,
      end: index + whole.length,
      text: `tags={${JSON.stringify(tags.split(',').map((tag) => tag.trim()))}}`,
    }),
  );
}

/** The front matter: title, icon, and the cover, which becomes a picture. */
function headEdits(
  page: OldPage,
  text: string,
  root: ReturnType<typeof parseMarkdown>,
  context: PageContext,
  fields: Readonly<Record<string, string>>,
): { readonly title: readonly Edit[]; readonly remarks: readonly Remark[] } {
  const end = bodyStartOf(text);
  if (page.kind === 'snippet') return { title: end === 0 ? [] : [{ start: 0, end, text: '' }], remarks: [] };
  const { edits } = titleEdits(text, root, {
    otherwise: page.label ?? nameInWords(page.path),
    label: page.label,
    fields: {
      ...(page.hidden === true && !/^hidden:/m.test(text.slice(0, end)) ? { hidden: true } : {}),
      ...fields,
    },
    shown: (heading) => labelOf(heading).plain,
  });
  const title = [...edits];
  const remarks: Remark[] = [];
  for (const { index, 0: whole, 1: key, 2: value = '' } of text
    .slice(0, end)
    .matchAll(/^(cover|coverY|coverDark|layout|icon):[ \t]*(.*)\r?\n(?:[ \t]+.*\r?\n)*/gm)) {
    const range = { start: index, end: index + whole.length };
    const picture = value.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (key === 'cover' && picture !== '') {
      const cover = context.link(picture);
      if (!cover.broken) title.push({ start: end, end, text: `\n![](${cover.url})\n` });
    }
    if (key === 'icon') {
      const icon = fontAwesomeIcon(picture);
      if (icon === picture) continue;
      title.push({ ...range, text: icon === undefined ? '' : `icon: ${icon}\n` });
      if (icon !== undefined) continue;
    } else title.push({ ...range, text: '' });
    remarks.push({ kind: 'directive', ...range, help: 'docs.json has no such setting of pages' });
  }
  return { title, remarks };
}
