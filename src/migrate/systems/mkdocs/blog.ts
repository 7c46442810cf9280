import { joinPath } from '../../../site/model/addresses/link-target.ts';
import { at, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Document } from './documents.ts';
import { fieldsOf, titleOf } from '../../markdown/titles.ts';

interface Post {
  readonly document: Document;
  /** `2024-05-31`; the newest posts come first. */
  readonly date: string;
  /** Below the base. */
  readonly address: string;
}

/** The blog of Material's plugin. */
export interface Blog {
  /** Path of its start page below `docs_dir`. */
  readonly index: string;
  readonly posts: readonly Post[];
  /** Addresses of the lists of posts that the plugin generates, below the base. */
  readonly lists: readonly string[];
}

export function blogOf(
  options: PlainObject,
  pages: readonly Document[],
  textOf: (document: Document) => string,
): Blog {
  const folder = joinPath('', text(options['blog_dir']) ?? 'blog');
  const own = pages.filter(({ path }) => path.startsWith(`${folder}/posts/`));
  const read = own.map((document) => ({ document, content: textOf(document) }));
  const posts = read
    .map(({ document, content }) => postOf(document, content, folder, options))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  const years = new Set(posts.map(({ date }) => date.slice(0, 4)).filter((year) => /^\d{4}$/.test(year)));
  const categories = new Set(read.flatMap(({ content }) => categoriesOf(content)));
  const perPage = Number(options['pagination_per_page'] ?? 10) || 10;
  const count = Math.max(0, Math.ceil(posts.length / perPage) - 1);
  return {
    index: `${folder}/index.md`,
    posts,
    lists: [
      ...[...years].map((year) => `/${folder}/archive/${year}/`),
      ...[...categories].map((category) => `/${folder}/category/${slugOf(category)}/`),
      ...Array.from({ length: count }, (_, index) => `/${folder}/page/${index + 2}/`),
    ],
  };
}

function postOf(document: Document, content: string, folder: string, options: PlainObject): Post {
  const fields = fieldsOf(content);
  const written = text(fields['date']) ?? text(at(fields, 'date', 'created')) ?? '';
  const date = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? '';
  const slug = text(fields['slug']) ?? slugOf(titleOf(content) ?? document.path.replace(/^.*\/|\.\w+$/g, ''));
  const [year = '', month = '', day = ''] = date.split('-');
  const format = text(options['post_url_date_format']) ?? 'yyyy/MM/dd';
  const place = (text(options['post_url_format']) ?? '{date}/{slug}')
    .replaceAll('{date}', format.replace('yyyy', year).replace('MM', month).replace('dd', day))
    .replaceAll('{slug}', slug)
    .replaceAll('{file}', document.path.replace(/^.*\/|\.\w+$/g, ''))
    .replaceAll('{categories}', slugOf(categoriesOf(content)[0] ?? ''));
  return { document, date, address: `/${joinPath(folder, place)}/` };
}

function categoriesOf(content: string): readonly string[] {
  return list(fieldsOf(content)['categories']).flatMap((category) => text(category) ?? []);
}

/** The plugin's own rule: lower case, hyphens for spaces, letters of all languages. */
function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}
