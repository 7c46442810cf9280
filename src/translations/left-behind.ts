import { pairedPages } from '../change/compare/changed-pages.ts';
import { movedPages } from '../change/compare/moved-pages.ts';
import type { Sides } from '../change/compare/sides.ts';
import type { Page } from '../site/model/pages/page.ts';
import { lockEntryFor, parseLock } from './lock.ts';
import { pageTextOf } from './page-text.ts';
import { languagesOf } from './pairs.ts';
import { changesSince } from './state.ts';

/** A translation that a change makes stale. */
export interface LeftBehind {
  /** Path of the source. */
  readonly page: string;
  readonly language: string;
  /** Path of the translation. */
  readonly translation: string;
  /** Lines of the source at which it changed. */
  readonly lines: readonly number[];
}

/** The translations whose source says something else after a change, while they say what they said. */
export function leftBehind(sides: Sides): readonly LeftBehind[] {
  const { before, after } = sides;
  const lock = after.translationLock && parseLock(after.translationLock.text);
  const edited = new Map(pairedPages(sides).map(([then, now]) => [now.path, then]));
  const moved = new Set([...movedPages(sides).values()].map(({ to }) => to));
  const isUnchanged = ({ path, file }: Page): boolean => {
    const then = edited.get(path);
    if (then === undefined) return before.pages.has(path) || moved.has(path);
    return pageTextOf(then.file).hash === pageTextOf(file).hash;
  };
  return (languagesOf(after, lock?.source)?.pairs ?? []).flatMap(
    ({ page, language, source, translation }): readonly LeftBehind[] => {
      const then = edited.get(page);
      if (source === undefined || translation === undefined || then === undefined) return [];
      if (isUnchanged(source) || !isUnchanged(translation)) return [];
      const text = pageTextOf(then.file);
      // It was stale before, or is accepted.
      const entry = lock && lockEntryFor(lock, page, language);
      if (entry !== undefined && entry.hash !== text.hash) return [];
      const changes = changesSince({ kind: 'git', text }, pageTextOf(source.file));
      const lines = [...new Set(changes.map(({ line }) => line))];
      return [{ page, language, translation: translation.path, lines }];
    },
  );
}
