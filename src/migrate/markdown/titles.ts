import { bodyStartOf } from '../../site/source/front-matter/block.ts';
import { parseFrontMatter } from '../../site/source/front-matter/parse.ts';
import { plain } from '../../site/source/tree.ts';
import { isObject, text, type PlainObject } from '../model/plain-values.ts';

/** The front matter of a text. */
export function fieldsOf(content: string): PlainObject {
  const { fields } = parseFrontMatter({ path: '', text: content });
  const values = fields === undefined ? {} : plain(fields);
  return isObject(values) ? values : {};
}

/** The title that a text gives its page: in the front matter, or as a heading. */
export function titleOf(content: string): string | undefined {
  const own = text(fieldsOf(content)['title']);
  if (own !== undefined) return own;
  const heading = /^#[ \t]+(\S.*)$/m.exec(content.slice(bodyStartOf(content), 20_000))?.[1];
  return heading
    ?.replace(/\{[^{}]*\}\s*$/, '')
    .replace(/:[\w+-]+:|[*_`]/g, '')
    .trim();
}
