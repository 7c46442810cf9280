import type { SearchPage } from '../fragments/fragment.ts';

/** Whether a page tells what something is, by its path or title. */
export function isOverview({ path, title }: SearchPage): boolean {
  return (
    /(?:^|\/)(?:index|overview|introduction|intro|welcome|about|what-is[^/]*|concepts?)$/.test(path) ||
    /^(?:overview|introduction|what is|about)\b/i.test(title)
  );
}
