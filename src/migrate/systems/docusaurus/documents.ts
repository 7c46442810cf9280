import picomatch from 'picomatch';
import { folderOf, joinPath, lastSegment } from '../../../site/model/addresses/link-target.ts';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { fieldsOf } from '../../markdown/titles.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import type { DocsVersion } from './versions.ts';

/** A document of one version in one language. */
export interface Document {
  /** Path of its file. */
  readonly source: string;
  readonly text: string;
  readonly fields: PlainObject;
  /** Its name in sidebars: `guides/start`. */
  readonly id: string;
  /** Its path in the folder of the version, as written. */
  readonly inside: string;
  /** Its address below that of the version: `/guides/start`. */
  readonly slug: string;
  readonly position: number | undefined;
  readonly isIndex: boolean;
}

/** The documents of a version in a folder, which has them in the default language or translated. */
export function documentsIn(
  source: Source,
  folder: string,
  { options }: Pick<DocsVersion, 'options'>,
): readonly Document[] {
  const isIncluded = filterOf(options, ['**/*.{md,mdx}']);
  const prefixes = options['numberPrefixParser'] !== false;
  return [...source.files].flatMap((path) => {
    const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
    if (inside === '' || !isIncluded(inside)) return [];
    return documentOf(path, source.text(path) ?? '', inside, prefixes);
  });
}

/** Whether a content plugin takes a file, by its path in the folder of the plugin. */
export function filterOf(options: PlainObject, defaults: readonly string[]): (path: string) => boolean {
  const patterns = (key: string, otherwise: readonly string[]) =>
    options[key] === undefined ? otherwise : list(options[key]).flatMap((each) => text(each) ?? []);
  const isIncluded = picomatch([...patterns('include', defaults)]);
  const isExcluded = picomatch([...patterns('exclude', excluded)]);
  return (path) => /\.mdx?$/i.test(path) && isIncluded(path) && !isExcluded(path);
}

const excluded = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

function documentOf(path: string, content: string, inside: string, prefixes: boolean): Document {
  const fields = fieldsOf(content);
  const name = lastSegment(inside).replace(/\.mdx?$/i, '');
  const folder = folderOf(inside);
  const strip = (part: string) => (prefixes ? withoutPrefix(part).name : part);
  const place = folder.split('/').map(strip).join('/');
  const baseId = plainText(fields['id']) ?? strip(name);
  const isIndex = isIndexName(name, folder);
  const own = plainText(fields['slug']);
  const slug = own ?? (isIndex ? '' : baseId);
  return {
    source: path,
    text: content,
    fields,
    id: place === '' ? baseId : `${place}/${baseId}`,
    inside,
    slug: `/${joinPath(slug.startsWith('/') ? '' : place, slug)}`,
    position:
      typeof fields['sidebar_position'] === 'number'
        ? fields['sidebar_position']
        : prefixes
          ? withoutPrefix(name).number
          : undefined,
    isIndex,
  };
}

/** A number may stand for a text in YAML. */
export function plainText(value: Plain | undefined): string | undefined {
  return typeof value === 'number' ? String(value) : text(value);
}

/** Whether a document is that of its folder. */
function isIndexName(name: string, folder: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || lower === lastSegment(folder).toLowerCase();
}

/** `01-intro` as `intro` and 1; dates and versions are no prefixes. */
export function withoutPrefix(name: string): { readonly name: string; readonly number: number | undefined } {
  const [, number, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? [];
  if (number === undefined || rest === undefined || /^\d+[-_.]\d+/.test(name))
    return { name, number: undefined };
  return { name: rest, number: Number(number) };
}

/** The title that readers see: of the front matter, else the heading at the top, else the id. */
export function titleOf({ fields, text: content, id }: Document): string {
  const heading =
    /^(?:\s*(?:import .*|export .*|<!--[\s\S]*?-->)\n)*\s*#[ \t]+(.+?)(?:[ \t]*\{#[^}]*\})?[ \t]*$/m.exec(
      content.slice(bodyStartOf(content), bodyStartOf(content) + 2_000),
    );
  return plainText(fields['title']) ?? heading?.[1] ?? lastSegment(id);
}
