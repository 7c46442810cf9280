import { existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { isPage, pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { pageAt, answersOf, answerTo } from '../../site/model/addresses/answers.ts';
import { isExact } from '../../site/model/addresses/redirect.ts';
import { findRedirect } from '../../site/model/addresses/redirect-table.ts';
import { pathWithin } from '../../site/model/addresses/link-target.ts';
import { categoryOf } from '../../site/load/category.ts';
import { importedFile } from '../../site/model/addresses/import-target.ts';
import { concernsSite } from '../../site/load/ignore.ts';
import { excludedBy } from '../../check/rules/excluded.ts';
import { unlessMissing } from '../../machine/files/exists.ts';
import { pathPrefix } from '../../machine/files/paths.ts';
import { realPath } from '../../machine/files/real-path.ts';
import { UsageError } from '../../machine/usage-error.ts';

export interface MoveContext {
  readonly cwd: string;
  readonly root: string;
  readonly site: Site;
}

/** The files to move, with their new paths. */
export function filesToMove(context: MoveContext, from: string, to: string): ReadonlyMap<string, string> {
  const { root, site } = context;
  const source = pathOf(context, from);
  const page = from.endsWith('/') ? undefined : pageOf(site, source);
  if (page !== undefined) return singleFile(context, page, pageTarget(context, page, to));
  if (site.files.has(source) && isFile(root, source))
    return singleFile(context, source, fileTarget(context, source, to));
  if (source !== '' && isFolder(root, source)) return folder(context, source, pathOf(context, to));
  if (isPage(site, source))
    throw new UsageError(
      `"${source}" is generated from a spec and has no file`,
      'its address is derived from the tag and summary of the operation, or from "x-mint.href"',
    );
  throw new UsageError(
    source === '' ? 'the root itself cannot be moved' : `no page, file or folder is called "${from}"`,
    'give a path relative to the root of the site',
  );
}

/** A path relative to the root; the written path may also be relative to the working directory. */
function pathOf({ cwd, root }: MoveContext, argument: string): string {
  const plain = argument.replaceAll('\\', '/');
  const prefix = pathPrefix(cwd, root);
  const isRelativeToCwd =
    plain.startsWith('./') ||
    plain.startsWith('../') ||
    (prefix !== '' && !prefix.startsWith('..') && plain.startsWith(prefix) && !existsSync(join(root, plain)));
  const path = isRelativeToCwd ? resolve(cwd, plain) : join(root, plain);
  const inside = pathWithin('', pathInSite(root, path));
  if (inside === undefined) throw new UsageError(`${argument} is outside the site`, `the site is ${root}`);
  return inside;
}

function pathInSite(root: string, path: string): string {
  const prefix = pathPrefix(root, path);
  return prefix === '' ? '' : prefix.slice(0, -1);
}

/** The file of a page, named with or without its extension. */
function pageOf(site: Site, path: string): string | undefined {
  const page = site.pages.get(path) ?? site.pages.get(pagePathOf(path));
  if (page !== undefined) return page.path === path || page.file.path === path ? page.file.path : undefined;
  const index = pageAt(site, path);
  return index !== undefined && !site.files.has(path) && path === '' ? index.file.path : undefined;
}

function pageTarget(context: MoveContext, page: string, to: string): string {
  const [extension = ''] = /\.mdx?$/.exec(page) ?? [];
  const path = pathOf(context, to);
  const whole = path === '' || to.endsWith('/') ? withNameOf(page, path) : path;
  if (/\.mdx?$/.test(whole)) return whole;
  return `${whole}${extension}`;
}

function fileTarget(context: MoveContext, file: string, to: string): string {
  const path = pathOf(context, to);
  return to.endsWith('/') || isFolder(context.root, path) ? withNameOf(file, path) : path;
}

function withNameOf(file: string, folder: string): string {
  return posix.join(folder, posix.basename(file));
}

function singleFile(context: MoveContext, from: string, to: string): ReadonlyMap<string, string> {
  validate(context, from, to);
  return new Map([[from, to]]);
}

function folder(context: MoveContext, from: string, to: string): ReadonlyMap<string, string> {
  if (to === from || to.startsWith(`${from}/`))
    throw new UsageError(`"${from}" cannot be moved into itself`, 'choose a folder outside of it');
  if (existsSync(join(context.root, to)))
    throw new UsageError(
      `"${to || '.'}" already exists`,
      'choose a folder that does not exist, or move the pages one by one',
    );
  const files = new Map(
    [...filesBelow(context.root, from)].map((path) => [path, to + path.slice(from.length)]),
  );
  for (const [path, target] of files) validate(context, path, target);
  return files;
}

function* filesBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield path;
    else
      throw new UsageError(
        `"${path}" is neither a file nor a folder`,
        'move it yourself first: its links may then point elsewhere',
      );
  }
}

function validate({ root, site }: MoveContext, from: string, to: string): void {
  if (from === to) throw new UsageError(`"${from}" is both the source and the target`);
  if (from === 'docs.json') throw new UsageError('docs.json marks the root and cannot be moved');
  if (!isFile(root, from))
    throw new UsageError(`"${from}" is not a regular file`, 'move the target of the link instead');
  if (existsSync(join(root, to)))
    throw new UsageError(`"${to}" already exists`, 'choose another name, or delete it first');
  if (/(?:^|\/)\.git(?:\/|$)/i.test(to)) throw new UsageError(`"${to}" belongs to git`);
  if (realPath(join(root, to)) !== join(realPath(root), to))
    throw new UsageError(`"${to}" leads through a link`, 'name the folder that the link points to');
  validateKind(site, from, to);
  const by = concernsSite(to) ? excludedBy(site, to) : 'the platform';
  if (by !== undefined)
    throw new UsageError(`"${to}" would not be part of the site: ${by} excludes it`, 'choose another path');
  if (!/\.mdx?$/.test(from)) return;
  const path = pagePathOf(to);
  const other = pageAt(site, path);
  if (other !== undefined && other.file.path !== from)
    throw new UsageError(`page "${other.path}" already has that address`, 'choose another name');
  if (site.operationPages.has(path))
    throw new UsageError(`"${path}" is already the page of an operation`, 'choose another name');
  const match = findRedirect(answersOf(site).redirects, path);
  if (match !== undefined && !isExact(match.redirect.pattern))
    throw new UsageError(
      `redirect "${match.redirect.source}" would hide "${path}"`,
      'change the redirect, or choose another name',
    );
  if (answerTo(answersOf(site), path)?.kind === 'platform')
    throw new UsageError(`the platform reserves "/${path}"`, 'choose another name');
}

/** Throws if a page would become a snippet, or the reverse: the path decides. */
function validateKind(site: Site, from: string, to: string): void {
  const kind = categoryOf(to);
  if (site.pages.has(pagePathOf(from)) && kind !== 'page')
    throw new UsageError(
      `"${to}" would not be a page`,
      'choose a name that ends in .mdx, outside "snippets"',
    );
  const isImported = [...site.pages.values(), ...site.snippets.values()].some(({ file, outline }) =>
    outline.imports.some((each) => importedFile(each, file.path, site.files) === from),
  );
  if (site.snippets.has(from) && kind === 'page' && !isImported)
    throw new UsageError(`snippet "${from}" would be a page there`, 'choose a path in "snippets"');
}

function isFolder(root: string, path: string): boolean {
  return statsOf(root, path)?.isDirectory() === true;
}

function isFile(root: string, path: string): boolean {
  return statsOf(root, path)?.isFile() === true;
}

function statsOf(root: string, path: string): Stats | undefined {
  return unlessMissing(() => lstatSync(join(root, path), { throwIfNoEntry: false }));
}
