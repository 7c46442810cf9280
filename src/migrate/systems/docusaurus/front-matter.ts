import { frontMatterBlock } from '../../../site/source/front-matter/block.ts';
import { parseFrontMatter } from '../../../site/source/front-matter/parse.ts';
import type { Edit } from '../../model/edits.ts';
import { stringOf } from '../../../site/source/tree.ts';
import type { Work } from './work.ts';

/** Removes the fields that Docusaurus alone understands; the address and the navigation have what they said. */
export function frontMatterEdits({ text }: Work, link: (url: string) => string): readonly Edit[] {
  const block = frontMatterBlock(text);
  const { fields } = parseFrontMatter({ path: '', text });
  if (block === undefined || fields === undefined) return [];
  const starts = fields.members.map(({ keySpan }) => text.lastIndexOf('\n', keySpan.start - 1) + 1);
  const edits = fields.members.flatMap(({ key, keySpan, value }, index): readonly Edit[] => {
    const start = starts[index] ?? 0;
    if (key === 'image') {
      const url = stringOf(value);
      const place = { start: value.span.start, end: value.span.end };
      return [
        { start: keySpan.start, end: keySpan.end, text: '"og:image"' },
        ...(url === undefined || link(url) === url ? [] : [{ ...place, text: JSON.stringify(link(url)) }]),
      ];
    }
    if (!consumed.test(key)) return [];
    const end = starts[index + 1] ?? block.close?.start ?? block.fields.end;
    return [{ start, end, text: '' }];
  });
  const all = fields.members.length > 0 && fields.members.every(({ key }) => consumed.test(key));
  return all && block.close !== undefined
    ? [{ start: text.indexOf('\n') + 1 || 0, end: block.close.start, text: '' }]
    : edits;
}

const consumed =
  /^(?:id|slug|sidebar_\w+|displayed_sidebar|pagination_\w+|custom_edit_url|toc_\w+|hide_title|hide_table_of_contents|draft|unlisted|last_update|parse_number_prefixes|api|info_path)$/;
