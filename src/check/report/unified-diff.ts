import { createTwoFilesPatch } from 'diff';

/** A change to a file as `git apply` and `patch -p1` take it. `path` is relative to the folder they run in. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    headerOptions: { includeIndex: false, includeUnderline: false, includeFileHeaders: true },
  });
  return `diff --git a/${path} b/${path}\n${patch}`;
}
