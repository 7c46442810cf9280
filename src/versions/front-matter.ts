import { addressOf } from '../change/compare/lost-addresses.ts';
import { specFields } from '../site/model/openapi/spec.ts';
import type { Page } from '../site/model/pages/page.ts';
import { pagePathOf } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import { specReferences } from '../site/resolve/navigation/spec-value.ts';
import { parseOperationName } from '../site/resolve/openapi/operation-name.ts';
import { specsByName } from '../site/resolve/openapi/front-matter/specs-by-name.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { frontMatterBlock } from '../site/source/front-matter/block.ts';
import { textOf } from '../site/source/span.ts';
import { stringOf, valueOf } from '../site/source/tree.ts';
import type { CopiedFiles } from './copied-files.ts';
import type { CutOptions } from './cut-options.ts';

/** The edits of the front matter in copies: the specs, sources of translations and canonical addresses that they name. */
export function frontMatterEdits(
  site: Site,
  { files, specs }: CopiedFiles,
  { canonical, url }: CutOptions,
): readonly TextEdit[] {
  const pages = new Map([...files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)]));
  return [...pages.keys()].flatMap((path) => {
    const page = site.pages.get(path);
    if (page === undefined) return [];
    return [
      ...unnamedSpecs(site, page, specs).map(({ edit, spec }) => edit(files.get(spec) ?? spec)),
      ...translationEdits(page, pages),
      ...(canonical === false || url === undefined ? [] : canonicalEdits(page, url)),
    ];
  });
}

/**
 * The edits of originals that name an operation without the path of its spec: now that a copy has it too, they name the
 * spec. Specs that docs.json prefers need no name.
 */
export function pinnedOperations(site: Site, { specs }: CopiedFiles): readonly TextEdit[] {
  const api = valueOf(site.config, 'api');
  const preferred = ['openapi', 'asyncapi'].flatMap((key) =>
    specReferences(valueOf(api, key)).map(({ path }) => path),
  );
  const ambiguous = new Set([...specs].filter((path) => !preferred.includes(path)));
  if (ambiguous.size === 0) return [];
  return [...site.pages.values()].flatMap((page) =>
    unnamedSpecs(site, page, ambiguous).map(({ edit, spec }) => edit(`/${spec}`)),
  );
}

interface UnnamedSpec {
  /** The spec that the page shows without naming it by its path. */
  readonly spec: string;
  /** Writes the name of a spec before the operation, in the place of one that may mean several. */
  readonly edit: (name: string) => TextEdit;
}

function unnamedSpecs(
  site: Site,
  { path, file, fields }: Page,
  specs: ReadonlySet<string>,
): readonly UnnamedSpec[] {
  const { spec = '' } = site.operationPages.get(path) ?? site.schemaPages.get(path) ?? {};
  if (!specs.has(spec)) return [];
  return specFields.flatMap((key) => {
    const tree = key === 'api' ? undefined : valueOf(fields, key);
    const text = stringOf(tree)?.trim() ?? '';
    if (tree === undefined || text === '') return [];
    const name = specNameIn(key, text);
    if (name !== undefined && specsByName(name, file.path, [...site.specs.values()]).length === 1) return [];
    const start = tree.span.start + Math.max(0, textOf(tree.span).indexOf(text));
    const span = { ...tree.span, start, end: start + (name?.length ?? 0) };
    const gap = name === undefined ? ' ' : '';
    return [{ spec, edit: (written) => ({ span, text: written + gap }) }];
  });
}

/** The name of a spec in a front matter field; undefined if it has only the name of an operation. */
function specNameIn(key: string, text: string): string | undefined {
  if (key === 'openapi') return parseOperationName(text)?.spec;
  return /^(\S+)\s/.exec(text)?.[1];
}

/** A page and its spec, and the copies that are removed of them. */
export interface RemovedCopies {
  readonly specs: ReadonlyMap<string, string>;
  readonly pageOf: (path: string) => string | undefined;
}

/**
 * The edits that undo `pinnedOperations`: a page names its spec only because a removed copy of it had the operation too.
 * Its own copy then names the spec without a slash, unlike the copy of a page that named it before.
 */
export function unpinnedOperations(site: Site, { specs, pageOf }: RemovedCopies): readonly TextEdit[] {
  return [...site.pages.values()].flatMap(({ path, fields }) => {
    const { spec = '' } = site.operationPages.get(path) ?? site.schemaPages.get(path) ?? {};
    const copiedSpec = specs.get(spec);
    const copy = copiedSpec === undefined ? undefined : site.pages.get(pageOf(path) ?? '');
    return specFields.flatMap((key) => {
      const tree = valueOf(fields, key);
      const written = stringOf(valueOf(copy?.fields, key))?.trim();
      const name = `/${spec} `;
      if (tree === undefined || written?.startsWith(`${copiedSpec} `) !== true) return [];
      const at = textOf(tree.span).indexOf(name);
      const start = tree.span.start + at;
      return at < 0 ? [] : [{ span: { ...tree.span, start, end: start + name.length }, text: '' }];
    });
  });
}

function translationEdits({ fields }: Page, pages: ReadonlyMap<string, string>): readonly TextEdit[] {
  const tree = valueOf(fields, 'translationOf');
  const source = (stringOf(tree)?.trim() ?? '').replace(/^\/|\.mdx?$/g, '');
  const copy = pages.get(source);
  if (tree === undefined || copy === undefined) return [];
  return [{ span: tree.span, text: textOf(tree.span).replace(source, () => copy) }];
}

function canonicalEdits({ path, file, fields }: Page, url: string): readonly TextEdit[] {
  if (valueOf(fields, 'canonical') !== undefined) return [];
  const end = file.text.includes('\r\n') ? '\r\n' : '\n';
  const line = `canonical: ${JSON.stringify(`${url}/${addressOf(path)}`.replace(/\/$/, ''))}${end}`;
  const block = frontMatterBlock(file.text);
  if (block === undefined)
    return [{ span: { file, start: 0, end: 0 }, text: `---${end}${line}---${end}${end}` }];
  const at = block.close?.start;
  return at === undefined ? [] : [{ span: { file, start: at, end: at }, text: line }];
}
