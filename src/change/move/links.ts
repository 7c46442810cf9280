import { hasAnchor } from '../../site/links/anchors.ts';
import { linkSources } from '../../site/links/sources.ts';
import type { LinkSource, PlacedLink } from '../../site/links/link-source.ts';
import type { Answers } from '../../site/model/addresses/answers.ts';
import { folderPages } from '../../site/model/pages/folder-pages.ts';
import { folderOf } from '../../site/model/addresses/link-target.ts';
import type { Site } from '../../site/model/site.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { agentTexts } from './agent-texts.ts';
import type { Relocation, Unresolved } from './move.ts';
import { placeAfter, placeOf, type Place } from './place.ts';
import { viewsOf } from './views.ts';
import { retargeted } from './written-target.ts';

/** The edits for one kind of reference. */
export interface Following {
  readonly edits: readonly TextEdit[];
  readonly unresolved: readonly Unresolved[];
}

/** The folders to which a relative target refers, before and after the move. */
interface Reading {
  readonly before: string;
  readonly after: string;
}

/** The target as resolved from one folder, and its location after the move. */
interface Meaning {
  readonly reading: Reading;
  readonly place: Place;
  readonly path: string;
}

/** Links, images and included files in docs.json, front matter, pages, snippets, specs and texts for agents. */
export function followLinks(relocation: Relocation): Following {
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  for (const source of [...linkSources(relocation.site), ...agentTexts(relocation.site)]) {
    if (relocation.among?.has(source.file.path) === false) continue;
    const readings = readingsOf(relocation, source);
    for (const link of source.links) {
      const replacement = followed(relocation, link, readings, endsAtSpace(source, link));
      if (replacement === undefined) continue;
      const span = { file: source.file, start: link.start, end: link.end };
      if (typeof replacement !== 'string') unresolved.push({ span, message: replacement.unclear });
      else edits.push({ span, text: source.quoted ? JSON.stringify(replacement) : replacement });
    }
  }
  return { edits, unresolved };
}

/** Within quotes or angle brackets, a space is part of the target. */
function endsAtSpace({ file, quoted }: LinkSource, { start, end }: PlacedLink): boolean {
  return !quoted && !['""', "''", '<>'].includes(`${file.text[start - 1]}${file.text[end]}`);
}

function readingsOf(relocation: Relocation, { file, folders, pages }: LinkSource): readonly Reading[] {
  const { pathBefore, pathAfter } = viewsOf(relocation);
  if (
    folders.length === 1 &&
    folders[0] === '' &&
    pages.length === 0 &&
    !relocation.site.snippets.has(file.path)
  )
    return [{ before: '', after: '' }];
  const paths = new Set([file.path, ...pages.map((page) => page.file.path)]);
  return [...paths].map((path) => ({
    before: folderOf(pathBefore(path)),
    after: folderOf(pathAfter(path)),
  }));
}

interface Unclear {
  readonly unclear: string;
}

/** The new text of a link; undefined if it stays the same. */
function followed(
  relocation: Relocation,
  { target }: PlacedLink,
  readings: readonly Reading[],
  endsAtSpace: boolean,
): string | Unclear | undefined {
  const { url, done } = relocation;
  const isOwn = url !== undefined && (target === url || target.startsWith(`${url}/`));
  const text = isOwn ? target.slice(url.length) || '/' : target;
  if (text.startsWith('#') || text.startsWith('?')) return undefined;
  const { before, after } = viewsOf(relocation);
  // Beside the original, a target without a slash leads to one page from the root and to another from the folder.
  const isBare = relocation.copies === true && !/^[./]/.test(text);
  const meanings = readings.flatMap((reading): readonly Meaning[] => {
    const near = isBare ? placeOf(before, `./${text}`, reading.before) : undefined;
    const place =
      near !== undefined && hasFragment(relocation.site, near, text)
        ? near
        : placeOf(before, text, reading.before);
    return place === undefined ? [] : [meaningAt(relocation, reading, place)];
  });
  const [first] = meanings;
  if (first === undefined) return undefined;
  const isRight = (candidate: string) =>
    meanings.every(({ reading, place, path }) => leadsTo(after, candidate, reading.after, place, path));
  if (isRight(text)) return undefined;
  // A link that was repaired by hand resolves from the new location.
  if (done && meanings.some(({ reading }) => placeOf(after, text, reading.after) !== undefined))
    return undefined;
  const { reading, place, path } = first;
  const setting = { folder: reading.after, endsAtSpace };
  const fromRoot = `/${text.replace(/^(?:\.{0,2}\/)+/, '')}`;
  // Only the name of a file beside the page may have an extension.
  const ending = text.startsWith('/') ? place.ending : place.ending.replace(/^\.mdx?$/, '');
  const withSlash = retargeted(fromRoot, { ...place, from: 'root', ending }, path, setting);
  const candidates = [
    ...(isBare && place.from === 'root' ? [withSlash] : []),
    retargeted(text, place, path, setting),
    retargeted(text, { ...place, from: 'folder' }, path, setting),
    withSlash,
  ];
  const replacement = candidates.find(isRight);
  if (replacement !== undefined) return (isOwn ? url : '') + replacement;
  const isOne = meanings.every((other) => other.path === path);
  return {
    unclear: isOne
      ? `"${target}" refers to "${path}", but no form of it resolves to the new location`
      : `"${target}" refers to several places, because several pages include it`,
  };
}

/** Whether a place has the anchor that a target names, if it names one. */
function hasFragment(site: Site, { path }: Place, text: string): boolean {
  const hash = /#(.*)$/s.exec(text)?.[1];
  const page = site.pages.get(path);
  return hash === undefined || page === undefined || hasAnchor(site, page, hash);
}

function meaningAt(relocation: Relocation, reading: Reading, place: Place): Meaning {
  const path = placeAfter(relocation, place);
  const { before, after } = viewsOf(relocation);
  if (place.kind !== 'folder' || folderPages(after.site).has(path)) return { reading, place, path };
  // Nothing is left of the folder: its former answer is a page in another one.
  const page: Place = { ...place, kind: 'page', path: folderPages(before.site).get(place.path) ?? path };
  return { reading, place: page, path: placeAfter(relocation, page) };
}

function leadsTo(answers: Answers, text: string, folder: string, { kind }: Place, path: string): boolean {
  const place = placeOf(answers, text, folder);
  return place?.path === path && (place.kind === kind || kind === 'folder');
}
