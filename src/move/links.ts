import { linkSources } from '../links/sources.ts';
import type { LinkSource, PlacedLink } from '../links/link-source.ts';
import type { Answers } from '../model/answers.ts';
import { folderOf } from '../model/link-target.ts';
import type { TextEdit } from '../source/finding.ts';
import type { Relocation, Unresolved } from './move.ts';
import { placeAfter, placeOf, type Place } from './place.ts';
import { viewsOf } from './views.ts';
import { retargeted } from './written-target.ts';

/** What one kind of reference asks for. */
export interface Following {
  readonly edits: readonly TextEdit[];
  readonly unresolved: readonly Unresolved[];
}

/** The folders a relative target is read from, before and afterwards. */
interface Reading {
  readonly before: string;
  readonly after: string;
}

/** What a target means from one folder, and where that lies afterwards. */
interface Meant {
  readonly reading: Reading;
  readonly place: Place;
  readonly path: string;
}

/** Links, images and files shown, in docs.json, front matter, pages, snippets and specs. */
export function followLinks(relocation: Relocation): Following {
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  for (const source of linkSources(relocation.site)) {
    const readings = readingsOf(relocation, source);
    for (const link of source.links) {
      const text = followed(relocation, link, readings);
      if (text === undefined) continue;
      const span = { file: source.file, start: link.start, end: link.end };
      if (text === 'unclear')
        unresolved.push({
          span,
          message: `"${link.target}" leads to several places, as several pages show it`,
        });
      else edits.push({ span, text: source.quoted ? JSON.stringify(text) : text });
    }
  }
  return { edits, unresolved };
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

/** The text a link has to have; undefined where it stays. */
function followed(
  relocation: Relocation,
  { target }: PlacedLink,
  readings: readonly Reading[],
): string | undefined {
  const { url } = relocation;
  const isOwn = url !== undefined && (target === url || target.startsWith(`${url}/`));
  const text = isOwn ? target.slice(url.length) || '/' : target;
  if (text.startsWith('#') || text.startsWith('?')) return undefined;
  const { before, after } = viewsOf(relocation);
  const meant = readings.flatMap((reading): readonly Meant[] => {
    const place = placeOf(before, text, reading.before);
    return place === undefined ? [] : [{ reading, place, path: placeAfter(relocation, place) }];
  });
  const [first] = meant;
  if (first === undefined) return undefined;
  const isRight = (candidate: string) =>
    meant.every(({ reading, place, path }) => leadsTo(after, candidate, reading.after, place, path));
  const { reading, place, path } = first;
  if (isRight(text) && !(relocation.takesBack && isShortest(text, first))) return undefined;
  // What was repaired by hand leads somewhere from the new place.
  if (relocation.done && meant.some(({ reading }) => placeOf(after, text, reading.after) !== undefined))
    return undefined;
  const candidates = [
    retargeted(text, place, path, reading.after),
    retargeted(text, { ...place, from: 'folder' }, path, reading.after),
    retargeted(`/${text.replace(/^(?:\.{0,2}\/)+/, '')}`, { ...place, from: 'root' }, path, reading.after),
  ];
  const found = candidates.find(isRight);
  if (found === text) return undefined;
  return found === undefined ? 'unclear' : (isOwn ? url : '') + found;
}

/** Whether a relative target is as short as it can be from where it stood: then it is to be so again. */
function isShortest(text: string, { reading, place }: Meant): boolean {
  return text.startsWith('.') && retargeted(text, place, place.path, reading.before) === text;
}

function leadsTo(answers: Answers, text: string, folder: string, { kind }: Place, path: string): boolean {
  const place = placeOf(answers, text, folder);
  return place?.path === path && (place.kind === kind || kind === 'folder');
}
