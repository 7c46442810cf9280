import { folderOf, lastSegment } from '../../../site/model/addresses/link-target.ts';
import type { OldPage } from '../../model/old-site.ts';
import { text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import type { Content, Locale } from './configuration.ts';
import { fieldsOf } from '../../markdown/titles.ts';
import { filterOf, plainText } from './documents.ts';
import type { CardItem } from './navigation.ts';
import type { PageMaker } from './pages.ts';

export interface Blog {
  /** The list of posts, then the posts, the newest first. */
  readonly pages: readonly OldPage[];
  readonly cards: ReadonlyMap<string, readonly CardItem[]>;
}

/** The posts of a blog in one language. */
export function blogIn(source: Source, { options, id }: Content, locale: Locale, make: PageMaker): Blog {
  const base = text(options['routeBasePath']) ?? 'blog';
  const route = [locale.folder, base.replace(/^\/|\/$/g, '')].filter((part) => part !== '').join('/');
  const plugin = `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`;
  const folder =
    locale.folder === ''
      ? (text(options['path']) ?? 'blog').replace(/^\.?\/|\/$/g, '')
      : `${locale.files}/${plugin}`;
  const isIncluded = filterOf(options, ['**/*.{md,mdx}']);
  const posts = [...source.files]
    .filter((path) => path.startsWith(`${folder}/`) && isIncluded(path.slice(folder.length + 1)))
    .map((path) => postOf(source, path, folder))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  if (posts.length === 0) return { pages: [], cards: new Map() };
  const pages = posts.map(({ path, content, slug }) => make.file(path, content, `${route}/${slug}`));
  const title = text(options['blogTitle']) ?? 'Blog';
  const index = make.index({ title, description: text(options['blogDescription']), slug: '' }, route);
  const cards = posts.flatMap(({ path, title: label, description }) => ({
    title: label,
    description,
    target: path,
  }));
  return { pages: [index, ...pages], cards: new Map([[index.key, cards]]) };
}

interface Post {
  readonly path: string;
  readonly content: string;
  readonly slug: string;
  readonly date: string;
  readonly title: string;
  readonly description: string | undefined;
}

/** The date is in the front matter, or in the name of the file or its folder. */
function postOf(source: Source, path: string, folder: string): Post {
  const content = source.text(path) ?? '';
  const fields = fieldsOf(content);
  const inside = path.slice(folder.length + 1).replace(/\.mdx?$/i, '');
  const name = /^index$/i.test(lastSegment(inside)) ? folderOf(inside) : inside;
  const [, before = '', year = '', month = '', day = '', rest = name] =
    /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(name) ?? [];
  const date = plainText(fields['date']) ?? (year === '' ? '' : `${year}-${month}-${day}`);
  const slug = plainText(fields['slug']) ?? (year === '' ? name : `${year}/${month}/${day}/${before}${rest}`);
  const heading = /^#[ \t]+(.+)$/m.exec(content)?.[1];
  return {
    path,
    content,
    slug: slug.replace(/^\/|\/$/g, ''),
    date,
    title: plainText(fields['title']) ?? heading ?? lastSegment(name),
    description: plainText(fields['description']),
  };
}
