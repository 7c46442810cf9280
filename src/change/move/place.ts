import { answerTo, type Answers } from '../../site/model/addresses/answers.ts';
import { folderPages } from '../../site/model/pages/folder-pages.ts';
import { readTarget } from '../../site/model/addresses/link-target.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Relocation } from './move.ts';

/** The resolved target of a reference. `path` is a page path, a file path, or a folder. */
export interface Place {
  readonly kind: 'page' | 'file' | 'folder';
  readonly path: string;
  /** Whether the target is relative to the root or to the folder of the file. */
  readonly from: 'root' | 'folder';
  /** The part of an absolute path that belongs to the address of the site: `/docs`. */
  readonly base: string;
  /** The ending of a page path in the source: `.md`, `.mdx`, `/index`. */
  readonly ending: string;
}

/** Undefined for broken and external targets, and those that neither a page nor a file answers. */
export function placeOf(answers: Answers, text: string, folder: string): Place | undefined {
  const target = readTarget(text, folder, answers.base);
  if (target.kind === 'external') return undefined;
  const [first = ''] = target.paths;
  for (const path of target.paths) {
    const answer = answerTo(answers, path) ?? sourceOf(answers, path);
    if (answer === undefined) continue;
    const base = text.startsWith('/') && path === first && target.paths.length > 1 ? `/${answers.base}` : '';
    const from = isFromFolder(text, path, answers.base) ? 'folder' : 'root';
    if (answer.kind === 'file') return { kind: 'file', path, from, base, ending: '' };
    if (answer.kind === 'operation') return { kind: 'page', path, from, base, ending: '' };
    if (answer.kind !== 'page' || answer.page === undefined) return undefined;
    return {
      kind: 'page',
      path: answer.page.path,
      from,
      base,
      ending: endingOf(text, path, answer.page.path),
    };
  }
  for (const path of target.paths) {
    if (!folderPages(answers.site).has(path)) continue;
    return {
      kind: 'folder',
      path,
      from: isFromFolder(text, path, answers.base) ? 'folder' : 'root',
      base: '',
      ending: '',
    };
  }
  return undefined;
}

/** The page whose file a path names: nothing is served there, but the intention is clear. */
function sourceOf({ site }: Answers, path: string) {
  const page = path.endsWith('.mdx') ? site.pages.get(pagePathOf(path)) : undefined;
  return page && { kind: 'page' as const, page };
}

function isFromFolder(text: string, path: string, base: string): boolean {
  if (text.startsWith('/')) return false;
  if (text.startsWith('.')) return true;
  const fromRoot = readTarget(text, '', base);
  return fromRoot.kind === 'site' && !fromRoot.paths.includes(path);
}

function endingOf(text: string, path: string, page: string): string {
  const [written = ''] = text.split(/[?#]/);
  const [extension = ''] = /\.mdx?$/.exec(written) ?? [];
  if (extension !== '') return extension;
  return /(?:^|\/)index$/.test(path) && path === page ? '/index' : '';
}

/** The location of a target after the move. */
export function placeAfter(relocation: Relocation, { kind, path }: Place): string {
  const { files, pages, site, done } = relocation;
  const replaced = kind === 'page' ? pages?.get(path) : undefined;
  if (replaced !== undefined) return replaced;
  if (kind === 'file') return files.get(path) ?? path;
  if (kind === 'folder') return folderAfter(relocation, path);
  for (const extension of ['.mdx', '.md']) {
    const to = files.get(path + extension);
    if (to !== undefined && (done || site.files.has(path + extension))) return pagePathOf(to);
  }
  return path;
}

/** The folder to which all pages of a folder move; the folder itself where some stay, or they move to several. */
function folderAfter({ files, site, done }: Relocation, folder: string): string {
  const targets = new Set(files.values());
  const isMoved = (path: string) => (done ? targets.has(path) : files.has(path));
  const isInside = (path: string) => path.startsWith(`${folder}/`);
  if ([...site.pages.values()].some(({ file }) => isInside(file.path) && !isMoved(file.path))) return folder;
  const folders = new Set<string>();
  for (const [from, to] of files) {
    if (!isInside(from)) continue;
    const rest = from.slice(folder.length);
    folders.add(to.endsWith(rest) ? to.slice(0, -rest.length) : folder);
  }
  const [only] = folders;
  return folders.size === 1 && only !== undefined ? only : folder;
}
