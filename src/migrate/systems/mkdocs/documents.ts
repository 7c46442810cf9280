import ignore, { type Ignore } from 'ignore';
import { folderOf, joinPath, lastSegment } from '../../../site/model/addresses/link-target.ts';
import { MigrationError } from '../../model/old-site.ts';
import { at, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { namedOptions } from './configuration.ts';

/** A file below `docs_dir`. */
export interface Document {
  /** Path in the source. */
  readonly source: string;
  /** Path below `docs_dir`, as the navigation names it. */
  readonly path: string;
  /** Its language, on a site of several. */
  readonly locale: string | undefined;
  /** The path below `docs_dir` of the document that it translates, or its own. */
  readonly original: string;
}

export interface Locale {
  readonly locale: string;
  readonly isDefault: boolean;
  readonly name: string;
  /** Labels of the navigation in this language. */
  readonly labels: PlainObject;
}

/** The files that MkDocs publishes. */
export interface Documents {
  /** `docs`, without slash. */
  readonly folder: string;
  readonly pages: readonly Document[];
  /** Everything else: pictures, styles, downloads. */
  readonly assets: readonly Document[];
  /** Of the plugin for languages; empty without it. */
  readonly locales: readonly Locale[];
  isDraft(path: string): boolean;
}

export function documentsOf(source: Source, values: PlainObject): Documents {
  const folder = joinPath('', text(values['docs_dir']) ?? 'docs');
  if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i.test(text(values['docs_dir']) ?? ''))
    throw new MigrationError(
      'docs_dir lies outside of the folder',
      'give the folder that holds mkdocs.yml and the pages',
    );
  const excluded = patterns(values['exclude_docs']);
  const drafts = patterns(values['draft_docs']);
  const i18n = namedOptions(values, 'plugins').get('i18n');
  const locales = localesOf(i18n);
  const place = localeReader(locales, text(at(i18n, 'docs_structure')) ?? 'suffix');
  const inside = folder === '' ? '' : `${folder}/`;
  const all = [...source.files]
    .filter((path) => path.startsWith(inside) && isPublished(path.slice(inside.length)))
    .map((path) => ({ source: path, path: path.slice(inside.length) }))
    .filter(({ path }) => !excluded.ignores(path))
    .map((each): Document => ({ ...each, ...place(each.path) }));
  const paths = new Set(all.map(({ path }) => path));
  const isPage = ({ path }: Document) => isMarkdown(path) && !isCovered(path, paths);
  return {
    folder,
    pages: all.filter(isPage),
    assets: all.filter(({ path }) => !isMarkdown(path)),
    locales,
    isDraft: (path) => drafts.ignores(path),
  };
}

function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown|mdown|mkdn|mkd)$/i.test(path);
}

/** Whether the file is the start page of its folder. */
export function isIndex(path: string): boolean {
  return /^(?:index|readme)\.[^.]+$/i.test(lastSegment(path));
}

/** Without the language and the extension. */
export function stemOf({ original }: Document): string {
  return original.replace(/\.[^./]+$/, '');
}

/** Patterns in the form of `.gitignore`. */
function patterns(value: unknown): Ignore {
  return ignore({ allowRelativePaths: true }).add(typeof value === 'string' ? value : []);
}

function isPublished(path: string): boolean {
  return !/(?:^|\/)\./.test(path) && !path.startsWith('templates/');
}

/** A README beside an index is not published. */
function isCovered(path: string, paths: ReadonlySet<string>): boolean {
  return /^readme\./i.test(lastSegment(path)) && paths.has(joinPath(folderOf(path), 'index.md'));
}

function localesOf(i18n: PlainObject | undefined): readonly Locale[] {
  return list(at(i18n, 'languages')).flatMap((language): Locale[] => {
    const locale = text(at(language, 'locale'));
    if (locale === undefined || locale === 'null' || at(language, 'build') === false) return [];
    const labels = at(language, 'nav_translations');
    return [
      {
        locale,
        isDefault: at(language, 'default') === true,
        name: text(at(language, 'name')) ?? locale,
        labels:
          typeof labels === 'object' && labels !== null && !Array.isArray(labels)
            ? (labels as PlainObject)
            : {},
      },
    ];
  });
}

/** Reads the language of a path: `a.fr.md`, or `fr/a.md`. */
function localeReader(
  locales: readonly Locale[],
  structure: string,
): (path: string) => Pick<Document, 'locale' | 'original'> {
  const known = new Set(locales.map(({ locale }) => locale));
  const standard = locales.find(({ isDefault }) => isDefault)?.locale ?? locales[0]?.locale;
  return (path) => {
    const pattern = structure === 'folder' ? /^([^/]+)\/(.+)$/ : /^(.+)\.([\w-]+)(\.\w+)$/;
    const found = pattern.exec(path);
    const [locale, original] =
      structure === 'folder'
        ? [found?.[1], found?.[2]]
        : [found?.[2], `${found?.[1] ?? ''}${found?.[3] ?? ''}`];
    if (locale === undefined || !known.has(locale)) return { locale: standard, original: path };
    return { locale, original: original ?? path };
  };
}
